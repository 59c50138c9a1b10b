import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { useAtomValue } from "jotai";
import { dereference } from "#document/model/schema.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { type FormFacts, fieldPointer } from "#editor/form/widgets/form-facts.ts";
import { Options } from "#editor/parts/options.tsx";
import { groupOf, textAt } from "#editor/shared/draft-values.ts";
import { pathOf } from "#editor/state/place.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { blank, kindsOf, schemaAt } from "#editor/words/schema-at.ts";

/** An entry that is of one of several kinds: the choice of the kind, then the fields it has. */
export function KindField(props: FieldProps<unknown, RJSFSchema, FormFacts>) {
  const { schema, formData, registry, fieldPathId, onChange } = props;
  const bundle = useAtomValue(bundleAtom);
  const list = pathOf(fieldPointer(registry.formContext, fieldPathId)).slice(0, -1);
  const union = dereference(bundle, schemaAt(bundle, useAtomValue(documentAtom), list).items ?? {});
  const key = union.discriminator?.propertyName ?? "kind";
  const kinds = kindsOf(bundle, union);
  const branch = schema.oneOf?.[kinds.findIndex(({ kind }) => kind === textAt(formData, [key]))];
  const { SchemaField } = registry.fields;
  const id = `${fieldPathId.$id}-kind`;
  const choose = (kind: string) => {
    const wanted = kinds.find((each) => each.kind === kind);
    if (wanted === undefined) return;
    const fresh = blank(bundle, wanted.schema, () => "new");
    const old = groupOf(formData);
    const fields = Object.entries(groupOf(fresh));
    onChange(
      Object.fromEntries(fields.map(([name, value]) => [name, name === key ? value : (old[name] ?? value)])),
      fieldPathId.path,
    );
  };
  return (
    <div className="fields">
      <div className="field">
        <label htmlFor={id} className="field-name">
          {FORM_WORDS.kind}
        </label>
        <select id={id} value={textAt(formData, [key])} onChange={(event) => choose(event.target.value)}>
          <Options names={kinds.map(({ kind, schema: { title } }) => [kind, title ?? kind])} />
        </select>
      </div>
      {typeof branch === "object" && SchemaField && <SchemaField {...props} schema={branch} />}
    </div>
  );
}
