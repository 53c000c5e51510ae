/** Where is talked at a table: who plays and who watches are apart. */
export const ROOMS = ['players', 'watchers'] as const;
