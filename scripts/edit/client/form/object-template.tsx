import type { ObjectFieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import type { FormFacts } from "#scripts/edit/client/form/form-facts.ts";

/** A group of fields under its name. The form's own group, and an entry of a list, are named by what is around them. */
export function ObjectTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormFacts>) {
  const { title, description, properties, fieldPathId } = props;
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
