import type { FieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import { useAtomValue } from "jotai";
import { type FormFacts, fieldPointer } from "#editor/form/widgets/form-facts.ts";
import { ProblemLines } from "#editor/parts/field-problems.tsx";
import { problemsAtom } from "#editor/state/atoms.ts";

const PICTURE_HINT = "Choose one by looking.";

type Props = FieldTemplateProps<unknown, RJSFSchema, FormFacts>;

/** A field: its name, what it is for, the control, and what is wrong with it. */
export function FieldTemplate(props: Props) {
  const { id, label, rawDescription, children, schema, required, registry, fieldPathId } = props;
  const pointer = fieldPointer(registry.formContext, fieldPathId);
  const problems = useAtomValue(problemsAtom).get(pointer) ?? [];
  if (isHidden(props, problems.length > 0)) return null;
  const found = problems.length > 0 && (
    <div id={`${id}-problem`}>
      <ProblemLines problems={problems} />
    </div>
  );
  if (schema.type === "object" || schema.type === "array")
    return (
      <div className="group" data-field={pointer}>
        {found}
        {children}
      </div>
    );
  const hint = schema["x-ref"] === "media" ? PICTURE_HINT : rawDescription;
  const isInList = typeof fieldPathId.path.at(-1) === "number";
  return (
    <div className="field" data-field={pointer} data-wrong={problems.length > 0 || undefined}>
      <label htmlFor={id} className={isInList ? "hidden" : "field-name"}>
        {isInList ? `${label} ${Number(fieldPathId.path.at(-1)) + 1}` : label}
        {!required && fieldPathId.path.length > 0 && schema.type !== "boolean" && (
          <span className="field-optional"> if you like</span>
        )}
      </label>
      {hint && !isInList && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {found}
    </div>
  );
}

/** Fields set by code, or never shown to visitors, appear only when something is wrong with them. */
function isHidden({ schema, fieldPathId, registry }: Props, hasProblem: boolean): boolean {
  if (schema.const !== undefined || schema["x-computed"] !== undefined) return !hasProblem;
  // The id of an article is its address.
  const isAddress = /^\/articles\/\d+$/.test(registry.formContext.pointer) && fieldPathId.path.length === 1;
  return schema.format === "id" && !isAddress && !hasProblem;
}
