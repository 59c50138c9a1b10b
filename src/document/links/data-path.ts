/** Address of a page's data: "/" → "/data/index.json". */
export function dataPath(path: string): string {
  return `/data${path === "/" ? "/index" : path}.json`;
}
