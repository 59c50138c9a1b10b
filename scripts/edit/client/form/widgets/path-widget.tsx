import { useAtomValue } from "jotai";
import { described, textOf, written } from "#scripts/edit/client/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#scripts/edit/client/form/widgets/text-widget.tsx";
import { documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { pagePaths } from "#scripts/edit/client/state/page-paths.ts";

/** Where a link leads: the site's pages are offered. */
export function PathWidget(props: FieldWidgetProps) {
  const document = useAtomValue(documentAtom);
  return (
    <>
      <input
        {...described(props)}
        list={`${props.id}-pages`}
        value={textOf(props.value)}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => props.onChange(written(props, event.target.value))}
      />
      <datalist id={`${props.id}-pages`}>
        {pagePaths(document).map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  );
}
