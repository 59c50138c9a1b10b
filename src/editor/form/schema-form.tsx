import { useAtomValue } from "jotai";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { SchemaField } from "#editor/form/schema-field.tsx";
import { schemaAt } from "#editor/words/schema-at.ts";

interface SchemaFormProps {
  readonly path: Path;
  /** Fields that are edited elsewhere. */
  readonly without?: readonly string[];
}

/** The form of one part of the document, made from the schema. What is typed is saved by itself: there is no button. */
export function SchemaForm({ path, without }: SchemaFormProps) {
  const document = useAtomValue(documentAtom);
  const schema = schemaAt(useAtomValue(bundleAtom), document, path);
  const pointer = pointerTo(path);
  return (
    <div key={pointer} className="form">
      <SchemaField
        {...{ pointer, schema, without }}
        value={valueAt(document, path)}
        title={schema.title ?? ""}
        isRequired
        isRoot
      />
    </div>
  );
}
