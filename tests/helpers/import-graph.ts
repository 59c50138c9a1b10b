import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const { imports }: { imports: Readonly<Record<string, string>> } = JSON.parse(readFileSync("package.json", "utf8"));

/** Folders of the code below `root`, each with the folders that its files import from. Tests are left out. */
export function folderImports(root = "."): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of codeIn(root)) {
    const folder = path.dirname(file);
    const targets = graph.get(folder) ?? new Set();
    graph.set(folder, targets);
    for (const imported of importsIn(root, file)) {
      const target = path.dirname(imported);
      if (target !== folder) targets.add(target);
    }
  }
  return graph;
}

/** Files of `src` and `scripts` but tests, as paths from `root`. */
export function codeIn(root = "."): string[] {
  const files = ["src", "scripts"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|bench\/peers/.test(file));
}

function importsIn(root: string, file: string): string[] {
  const specifiers = readFileSync(path.join(root, file), "utf8").matchAll(
    /(?:from|import)\s*\(?\s*"([#.][^"?]+\.tsx?)"/g,
  );
  return [...specifiers].map(([, specifier = ""]) =>
    specifier.startsWith("#") ? byName(specifier) : path.join(path.dirname(file), specifier),
  );
}

/** "#ui/base/box.tsx" → "src/ui/base/box.tsx", by the names of package.json. */
function byName(specifier: string): string {
  for (const [name, target] of Object.entries(imports)) {
    const prefix = name.slice(0, -1);
    if (specifier.startsWith(prefix)) return path.join(target.slice(0, -1), specifier.slice(prefix.length));
  }
  throw new Error(`${specifier} is no name of package.json.`);
}

/** A way from a folder back to itself, for each folder that has one. */
export function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...graph.keys()].flatMap((start) => {
    const way = wayTo(start, start, graph, new Set());
    return way === undefined ? [] : [`${start} → ${way.join(" → ")}`];
  });
}

function wayTo(
  goal: string,
  from: string,
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  seen: Set<string>,
): string[] | undefined {
  for (const next of graph.get(from) ?? []) {
    if (next === goal) return [next];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = wayTo(goal, next, graph, seen);
    if (rest !== undefined) return [next, ...rest];
  }
  return undefined;
}

/** Packages that a file loads when it starts, through our own files too; types are not loaded. */
export function packagesOf(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const files = new Set([entry]);
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    const imports = /^(?:import|export)(?! type )[^"';]*?from "([^"?]+)|^import "([^"?]+)/gm;
    for (const [, named, specifier = named ?? ""] of code.matchAll(imports)) {
      if (specifier.startsWith("#")) files.add(byName(specifier));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  }
  return packages;
}
