import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { groupOf } from "#editor/shared/draft-values.ts";
import { blank, schemaAt } from "#editor/words/schema-at.ts";

interface OptionalGroupProps {
  readonly path: Path;
  /** What it means that the group is there, such as "Offer express". */
  readonly label: string;
  readonly children: ReactNode;
}

/** A group of the document that may be left out, with a switch; its fields are shown while it is there. */
export function OptionalGroup({ path, label, children }: OptionalGroupProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const schema = schemaAt(bundle, document, path);
  const isThere = isRecord(valueAt(document, path));
  const key = String(path.at(-1));
  const change = (wanted: boolean) =>
    editAt(path.slice(0, -1), (old) => {
      const { [key]: _, ...rest } = groupOf(old);
      return wanted ? { ...rest, [key]: blank(bundle, schema, () => key) } : rest;
    });
  return (
    <>
      <label className="optional" data-field={isThere ? undefined : pointerTo(path)}>
        <input type="checkbox" checked={isThere} onChange={(event) => change(event.target.checked)} />
        {label}
      </label>
      {schema.description && (
        <p className="field-hint" lang={schema["x-description-lang"]}>
          {schema.description}
        </p>
      )}
      {isThere && children}
    </>
  );
}
