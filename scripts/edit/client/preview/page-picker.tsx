import { useAtomValue } from "jotai";
import { documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { pagePaths } from "#scripts/edit/client/state/page-paths.ts";

interface PagePickerProps {
  readonly path: string;
  readonly choose: (path: string) => void;
}

/** The page the preview shows, by its address. */
export function PagePicker({ path, choose }: PagePickerProps) {
  const paths = new Set([...pagePaths(useAtomValue(documentAtom)), path]);
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
