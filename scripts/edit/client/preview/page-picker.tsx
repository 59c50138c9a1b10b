import { useAtomValue } from "jotai";
import { documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { valueAt } from "#scripts/edit/patch.ts";

interface PagePickerProps {
  readonly path: string;
  readonly choose: (path: string) => void;
}

/** The page the preview shows, by its address. */
export function PagePicker({ path, choose }: PagePickerProps) {
  const document = useAtomValue(documentAtom);
  const paths = new Set([...pagePaths(document), path]);
  return (
    <label className="picker">
      <span className="hidden">Page in the preview</span>
      <select value={path} onChange={(event) => choose(event.target.value)}>
        {[...paths].map((each) => (
          <option key={each} value={each}>
            {each === "/" ? "Home page" : each}
          </option>
        ))}
      </select>
    </label>
  );
}

function pagePaths(document: unknown): string[] {
  const routes = valueAt(document, ["routes"]);
  const articles = valueAt(document, ["articles"]);
  if (!Array.isArray(routes)) return [];
  return routes.flatMap(({ path }) => {
    if (typeof path !== "string") return [];
    if (!path.endsWith(":articles")) return [path];
    return Array.isArray(articles) ? articles.map(({ id }) => path.replace(":articles", id)) : [];
  });
}
