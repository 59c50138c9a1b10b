import type { ObjectFieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import type { FormFacts } from "#editor/form/widgets/form-facts.ts";
import { groupOf } from "#editor/shared/draft-values.ts";

/** Fields of a form's field that only one kind of field has. */
const OF_INPUT: Readonly<Record<string, string>> = {
  options: "select",
  services: "select",
  emptyOption: "select",
  lines: "textarea",
};

function isAsked(name: string, group: unknown): boolean {
  const { input, [name]: own } = groupOf(group);
  return own !== undefined || typeof input !== "string" || (OF_INPUT[name] ?? input) === input;
}

/** A group of fields under its name. The form's own group, and an entry of a list, are named by what is around them. */
export function ObjectTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormFacts>) {
  const { title, description, fieldPathId, formData } = props;
  const properties = props.properties.filter(({ name }) => isAsked(name, formData));
  if (properties.length === 0) return null;
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  const isNamed = fieldPathId.path.length > 0 && typeof fieldPathId.path.at(-1) !== "number";
  if (!isNamed) return <div className="fields">{fields}</div>;
  return (
    <fieldset className="fields fields-named">
      <legend>{title}</legend>
      {description && <p className="field-hint">{description}</p>}
      {fields}
    </fieldset>
  );
}
