/** Whose game it is. The name and its rights stay with its designers and publishers. */
export const DESIGNERS: readonly string[] = ['Helmut Ohley', 'Leonhard "Lonny" Orgler'];
