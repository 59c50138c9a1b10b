import type { ArrayFieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import type { FormFacts } from "#editor/form/widgets/form-facts.ts";

/** A list of entries, folded to their names, with a way to add one. */
export function ArrayTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormFacts>) {
  const { title, schema, items, canAdd, onAddClick, fieldPathId } = props;
  const isRoot = fieldPathId.path.length === 0;
  const most = Number(schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <fieldset className="list">
      <legend className={isRoot ? "hidden" : undefined}>{title}</legend>
      {schema.description && !isRoot && <p className="field-hint">{schema.description}</p>}
      <ol className="list-entries">{items}</ol>
      {canAdd && items.length < most && (
        <button type="button" className="add" onClick={onAddClick}>
          Add to {title.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}
