const LEAST: readonly [number, number] = [22, 15];

/** Why a Node can't run the services, as a sentence; null if it can. */
export function nodeProblem(version: string = process.versions.node): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]);
  return enough
    ? null
    : `This is Node ${version}; Trunkline needs Node ${LEAST.join('.')} or later: run it with node_modules/.bin/node or install Node 24.`;
}
