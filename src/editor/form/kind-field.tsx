import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { useAtomValue } from "jotai";
import { branchOf, isRecord, type Schema } from "#document/model/schema.ts";
import type { FormFacts } from "#editor/form/widgets/form-facts.ts";
import { bundleAtom } from "#editor/state/atoms.ts";
import { blank, kindsOf } from "#editor/words/schema-at.ts";

/** An entry that is of one of several kinds: the choice of the kind, then the fields it has. */
export function KindField(props: FieldProps<unknown, RJSFSchema, FormFacts>) {
  const { schema, formData, registry, fieldPathId, onChange } = props;
  const bundle = useAtomValue(bundleAtom);
  const union = asSchema(schema);
  const key = union.discriminator?.propertyName ?? "kind";
  const branch = branchOf(bundle, union, formData);
  const kinds = kindsOf(bundle, union);
  const { SchemaField } = registry.fields;
  const id = `${fieldPathId.$id}-kind`;
  const choose = (kind: string) => {
    const wanted = kinds.find((each) => each.kind === kind);
    if (wanted === undefined) return;
    const fresh = blank(bundle, wanted.schema, () => "new");
    const old = isRecord(formData) ? formData : {};
    const fields = Object.entries(isRecord(fresh) ? fresh : {});
    onChange(
      Object.fromEntries(fields.map(([name, value]) => [name, name === key ? value : (old[name] ?? value)])),
      fieldPathId.path,
    );
  };
  return (
    <div className="fields">
      <div className="field">
        <label htmlFor={id} className="field-name">
          Kind
        </label>
        <select id={id} value={String(Object(formData)[key] ?? "")} onChange={(event) => choose(event.target.value)}>
          {kinds.map(({ kind, schema: { title } }) => (
            <option key={kind} value={kind}>
              {title ?? kind}
            </option>
          ))}
        </select>
      </div>
      {branch && SchemaField && <SchemaField {...props} schema={JSON.parse(JSON.stringify(branch))} />}
    </div>
  );
}

/** The form library's schema is the one it was given: this site's own. */
function asSchema(schema: RJSFSchema): Schema {
  return JSON.parse(JSON.stringify(schema));
}
