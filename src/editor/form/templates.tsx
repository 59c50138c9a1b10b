import type { ArrayFieldTemplateProps, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import { useAtomValue, useSetAtom } from "jotai";
import { COLUMNS } from "#document/messages/own-questions.ts";
import { beginAtom, documentAtom, problemsAtom } from "#editor/draft/atoms.ts";
import { AskElse, MustBeAnswered } from "#editor/form/ask-else.tsx";
import { FocusField } from "#editor/form/focus-field.tsx";
import { isDecided, isGiven } from "#editor/form/own-question.ts";
import { type FormFacts, fieldPointer } from "#editor/form/widgets/form-facts.ts";
import { TranslationNote } from "#editor/languages/translation-note.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { ProblemLines } from "#editor/parts/field-problems.tsx";
import { groupOf, textAt } from "#editor/shared/draft-values.ts";
import { focusField, pathOf } from "#editor/state/place.ts";
import { UNTITLED } from "#editor/state/renamed.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";

/** Fields of a form's field that only one kind of field has. */
const OF_INPUT: Readonly<Record<string, string>> = {
  options: "select",
  services: "select",
  emptyOption: "select",
  lines: "textarea",
};

/** What the forms of accounts do is theirs; another form has the choice of what is stored. */
function isAsked(name: string, group: unknown): boolean {
  if (isDecided(name, group)) return false;
  if (name === "action" && !(textAt(group, [name]) in COLUMNS)) return false;
  const { input, [name]: own } = groupOf(group);
  return own !== undefined || typeof input !== "string" || (OF_INPUT[name] ?? input) === input;
}

/** A group of fields under its name. The form's own group, and an entry of a list, are named by what is around them. */
export function ObjectTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormFacts>) {
  const { title, description, fieldPathId, formData, schema, registry } = props;
  if (schema["x-role"] === "focus")
    return <FocusField path={pathOf(fieldPointer(registry.formContext, fieldPathId))} title={title} />;
  const properties = props.properties.filter(({ name }) => isAsked(name, formData));
  if (properties.length === 0) return null;
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  const isNamed = fieldPathId.path.length > 0 && typeof fieldPathId.path.at(-1) !== "number";
  if (!isNamed)
    return (
      <div className="fields">
        {isGiven(textAt(formData, ["name"])) && (
          <MustBeAnswered path={pathOf(fieldPointer(registry.formContext, fieldPathId))} />
        )}
        {fields}
      </div>
    );
  return (
    <fieldset className="fields fields-named">
      <legend lang={schema["x-title-lang"]}>{title}</legend>
      {description && (
        <p className="field-hint" lang={schema["x-description-lang"]}>
          {description}
        </p>
      )}
      {fields}
    </fieldset>
  );
}

/** A list of entries, folded to their names, with a button that adds one. */
export function ArrayTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormFacts>) {
  const { title, schema, items, canAdd, onAddClick, fieldPathId, registry } = props;
  const isRoot = fieldPathId.path.length === 0;
  const path = pathOf(fieldPointer(registry.formContext, fieldPathId));
  const action = textAt(useAtomValue(documentAtom), [...path.slice(0, -1), "action"]);
  const begin = useSetAtom(beginAtom);
  const most = Number(schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <fieldset className="list">
      <legend className={isRoot ? "hidden" : undefined} lang={schema["x-title-lang"]}>
        {title}
      </legend>
      {schema.description && !isRoot && (
        <p className="field-hint" lang={schema["x-description-lang"]}>
          {schema.description}
        </p>
      )}
      <ol className="list-entries">{items}</ol>
      {canAdd &&
        items.length < most &&
        (path.at(-1) === "fields" && action in COLUMNS ? (
          <AskElse path={path} />
        ) : (
          <AddButton
            onClick={(event) => {
              begin([...path, items.length]);
              onAddClick(event);
              focusField([...path, items.length]);
            }}
          >
            {FORM_WORDS.addTo({ title: title.toLowerCase() })}
          </AddButton>
        ))}
    </fieldset>
  );
}

const UNTITLED_ADDRESS = new RegExp(`^(/.*)?${UNTITLED}`);

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
  const hint = schema["x-ref"] === "media" ? FORM_WORDS.pictureHint : rawDescription;
  const isInList = typeof fieldPathId.path.at(-1) === "number";
  return (
    <div className="field" data-field={pointer} data-wrong={problems.length > 0 || undefined}>
      <label htmlFor={id} className={isInList ? "hidden" : "field-name"}>
        <span lang={schema["x-title-lang"]}>
          {isInList ? `${label} ${Number(fieldPathId.path.at(-1)) + 1}` : label}
        </span>
        {!required && fieldPathId.path.length > 0 && schema.type !== "boolean" && (
          <span className="field-optional"> {FORM_WORDS.optional}</span>
        )}
      </label>
      {hint && !isInList && (
        <p
          id={`${id}-hint`}
          className="field-hint"
          lang={hint === rawDescription ? schema["x-description-lang"] : undefined}
        >
          {hint}
        </p>
      )}
      {children}
      {found}
      <TranslationNote path={pathOf(pointer)} />
    </div>
  );
}

/** Fields set by code, or never shown to visitors, appear only when something is wrong with them. */
function isHidden({ schema, fieldPathId, registry, formData }: Props, hasProblem: boolean): boolean {
  if (schema.const !== undefined || schema["x-computed"] !== undefined) return !hasProblem;
  const isOwn = fieldPathId.path.length === 1;
  // It will be made from the title.
  if (isOwn && UNTITLED_ADDRESS.test(String(formData))) return !hasProblem;
  // The id of an article is its address.
  const isAddress = /^\/articles\/\d+$/.test(registry.formContext.pointer) && isOwn;
  return schema.format === "id" && !isAddress && !hasProblem;
}
