import { useAtomValue } from "jotai";
import { described, textOf, written } from "#editor/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";
import { documentAtom } from "#editor/state/atoms.ts";
import { pageNames } from "#editor/state/page-paths.ts";

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
        {[...pageNames(document)].map(([path, name]) => (
          <option key={path} value={path} label={name} />
        ))}
      </datalist>
    </>
  );
}
