import { useAtomValue } from "jotai";
import { documentAtom } from "#editor/state/atoms.ts";
import { pageNames } from "#editor/state/page-paths.ts";

interface PagePickerProps {
  readonly path: string;
  readonly choose: (path: string) => void;
}

/** The page the preview shows, by its address. */
export function PagePicker({ path, choose }: PagePickerProps) {
  const names = pageNames(useAtomValue(documentAtom));
  const paths = new Set([...names.keys(), path]);
  return (
    <label className="picker">
      <span className="hidden">Page in the preview</span>
      <select value={path} onChange={(event) => choose(event.target.value)}>
        {[...paths].map((each) => (
          <option key={each} value={each}>
            {names.get(each) ?? each}
          </option>
        ))}
      </select>
    </label>
  );
}
