import { atom, useAtomValue, useSetAtom } from "jotai";
import { memo, useMemo } from "react";
import { COLUMNS } from "#document/messages/own-questions.ts";
import { branchOf, dereference, entriesIn, isRecord, type Schema } from "#document/model/schema.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { beginAtom, bundleAtom, documentAtom, problemsAtom } from "#editor/draft/atoms.ts";
import { AskElse, MustBeAnswered } from "#editor/form/ask-else.tsx";
import { FocusField } from "#editor/form/focus-field.tsx";
import { ListEntry, useEntryKeys } from "#editor/form/list-entry.tsx";
import { isDecided, isGiven } from "#editor/form/own-question.ts";
import { CheckboxWidget, ColourWidget, ReferenceWidget, SelectWidget } from "#editor/form/widgets/choice-widgets.tsx";
import { LinkWidget } from "#editor/form/widgets/link-widget.tsx";
import { PictureWidget } from "#editor/form/widgets/picture-widget.tsx";
import type { WidgetProps } from "#editor/form/widgets/widget-props.ts";
import { NumberWidget, WordsWidget } from "#editor/form/widgets/words-widget.tsx";
import { copyOf, newEntry, useWrite } from "#editor/form/write.ts";
import { TranslationNote } from "#editor/languages/translation-note.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { ProblemLines } from "#editor/parts/field-problems.tsx";
import { Options } from "#editor/parts/options.tsx";
import { groupOf, textAt } from "#editor/shared/draft-values.ts";
import { focusField, focusNeighbour, pathOf } from "#editor/state/place.ts";
import { UNTITLED } from "#editor/state/renamed.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { blank, kindsOf } from "#editor/words/schema-at.ts";

interface SchemaFieldProps {
  /** Pointer to the value in the document. */
  readonly pointer: string;
  /** What describes the value, references followed. */
  readonly schema: Schema;
  readonly value: unknown;
  readonly title: string;
  readonly isRequired: boolean;
  /** The whole form: what is around it names it. */
  readonly isRoot?: boolean;
  /** Fields of the group that are edited elsewhere. */
  readonly without?: readonly string[] | undefined;
}

/** Entries of a list are numbered. */
const ENTRY = /\/(\d+)$/;
/** The address of a page, a service or an article. */
const OWN_ADDRESS = /^\/\w+\/\d+\/(path|id)$/;
const UNTITLED_ADDRESS = new RegExp(`^(/.*)?${UNTITLED}`);

/** The form of a value, by its schema: one of several kinds, a group, a list, or a control. */
export const SchemaField = memo(function SchemaField(props: SchemaFieldProps) {
  const { pointer, schema, title } = props;
  const problems = useAtomValue(useMemo(() => atom((get) => get(problemsAtom).get(pointer)), [pointer]));
  const write = useWrite(pointer);
  if (problems === undefined && isHidden(props)) return null;
  const id = idOf(pointer);
  const isWrong = problems?.some(({ severity }) => severity === "error");
  const found = problems && (
    <div id={`${id}-problem`}>
      <ProblemLines problems={problems} />
    </div>
  );
  const Part = (schema.oneOf && OneOfKinds) ?? (schema.properties && Group) ?? (schema.items && List);
  if (Part)
    return (
      <div className="group" data-field={pointer}>
        {found}
        <Part {...props} />
      </div>
    );
  const [, index] = ENTRY.exec(pointer) ?? [];
  const name = index === undefined ? title : `${title} ${Number(index) + 1}`;
  const hint = index === undefined && hintOf(schema);
  return (
    <div className="field" data-field={pointer} data-wrong={isWrong || undefined}>
      <label htmlFor={id} className={index === undefined ? "field-name" : "hidden"}>
        <span lang={schema["x-title-lang"]}>{name}</span>
        {!props.isRequired && schema.type !== "boolean" && (
          <span className="field-optional"> {FORM_WORDS.optional}</span>
        )}
      </label>
      {hint && <Hint id={id} schema={schema} />}
      <Control
        {...props}
        title={name}
        change={(next) => write(() => next)}
        named={{ id, "aria-describedby": joined(hint && `${id}-hint`, problems && `${id}-problem`) }}
      />
      {found}
      <TranslationNote path={pathOf(pointer)} />
    </div>
  );
});

const idOf = (pointer: string) => `at${pointer.replaceAll("/", "-")}`;

const joined = (...ids: readonly (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;

/** Fields set by code, or never shown to visitors, appear only when something is wrong with them. */
function isHidden({ schema, pointer, value }: SchemaFieldProps): boolean {
  if (schema.const !== undefined || schema["x-computed"] !== undefined) return true;
  const isOwnAddress = OWN_ADDRESS.test(pointer);
  // It will be made from the title.
  if (isOwnAddress && UNTITLED_ADDRESS.test(String(value))) return true;
  // The id of an article is its address.
  return schema.format === "id" && !(isOwnAddress && pointer.startsWith("/articles/"));
}

function hintOf({ description, "x-ref": reference }: Schema): string | undefined {
  return reference === "media" ? FORM_WORDS.pictureHint : description;
}

function Hint({ id, schema }: { readonly id: string; readonly schema: Schema }) {
  const hint = hintOf(schema);
  return (
    <p
      id={`${id}-hint`}
      className="field-hint"
      lang={hint === schema.description ? schema["x-description-lang"] : undefined}
    >
      {hint}
    </p>
  );
}

/** The control for a value that is no group, by what the schema says it is. */
function Control(props: WidgetProps) {
  const Widget = widgetFor(props);
  return <Widget {...props} />;
}

/** A page leads nowhere: its address is its own. */
const PAGE_ADDRESS = /^\/routes\/\d+\/path$/;

function widgetFor({ schema, pointer }: WidgetProps) {
  const { type, format, "x-ref": reference } = schema;
  if (type === "boolean") return CheckboxWidget;
  if (schema.enum) return SelectWidget;
  if (type === "number" || type === "integer") return NumberWidget;
  if (reference === "media") return PictureWidget;
  if (reference !== undefined) return ReferenceWidget;
  if (format === "color-hex") return ColourWidget;
  const isLink = format === "href" || format === "page-path";
  return isLink && !PAGE_ADDRESS.test(pointer) ? LinkWidget : WordsWidget;
}

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
function Group({ pointer, schema, value, title, isRoot, without }: SchemaFieldProps) {
  const bundle = useAtomValue(bundleAtom);
  const { properties = {}, required = [], description } = schema;
  const group = groupOf(value ?? schema.default);
  if (schema["x-role"] === "focus") return <FocusField path={pathOf(pointer)} title={title} />;
  const asked = Object.entries(properties).filter(([name]) => !without?.includes(name) && isAsked(name, group));
  if (asked.length === 0) return null;
  const fields = asked.map(([name, described]) => {
    const whole = dereference(bundle, described);
    return (
      <SchemaField
        key={name}
        pointer={pointer + pointerTo([name])}
        schema={whole}
        value={group[name]}
        title={whole.title ?? name}
        isRequired={required.includes(name)}
      />
    );
  });
  if (isRoot || ENTRY.test(pointer))
    return (
      <div className="fields">
        {isGiven(group["name"]) && <MustBeAnswered path={pathOf(pointer)} />}
        {fields}
      </div>
    );
  const id = idOf(pointer);
  return (
    <fieldset className="fields fields-named" aria-describedby={joined(description && `${id}-hint`)}>
      <legend lang={schema["x-title-lang"]}>{title}</legend>
      {description && <Hint id={id} schema={schema} />}
      {fields}
    </fieldset>
  );
}

type Entries = readonly unknown[];
const NONE: Entries = [];

/** A list of entries, folded to their names, with a button that adds one. */
function List({ pointer, schema, value, title, isRoot }: SchemaFieldProps) {
  const bundle = useAtomValue(bundleAtom);
  const write = useWrite(pointer);
  const shown = value ?? schema.default;
  const entries = Array.isArray(shown) ? shown : NONE;
  const { keys, move: moveKey } = useEntryKeys(entries);
  const items = dereference(bundle, schema.items ?? {});
  const count = entries.length;
  const canAdd = count < (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const change = (next: (old: Entries) => Entries) => write((old) => next(entriesIn(old)));
  const move = (from: number, to: number) => {
    moveKey(from, to);
    change((old) => old.toSpliced(from, 1).toSpliced(to, 0, old[from]));
  };
  const isSaid = !isRoot && schema.description !== undefined;
  const id = idOf(pointer);
  return (
    <fieldset className="list" aria-describedby={joined(isSaid && `${id}-hint`)}>
      <legend className={isRoot ? "hidden" : undefined} lang={schema["x-title-lang"]}>
        {title}
      </legend>
      {isSaid && <Hint id={id} schema={schema} />}
      <ol className="list-entries">
        {entries.map((entry, at) => (
          <ListEntry
            key={keys[at]}
            {...{ pointer: `${pointer}/${at}`, entry, at, count }}
            kind={(branchOf(bundle, items, entry) ?? items).title}
            move={schema["x-unordered"] ? undefined : (to) => move(at, to)}
            copy={
              canAdd && isRecord(entry)
                ? () => change((old) => old.toSpliced(at + 1, 0, copyOf(old[at], old)))
                : undefined
            }
            remove={(button) => {
              change((old) => old.toSpliced(at, 1));
              focusNeighbour(button);
            }}
          >
            <SchemaField
              pointer={`${pointer}/${at}`}
              schema={items}
              value={entry}
              title={items.title ?? title}
              isRequired
            />
          </ListEntry>
        ))}
      </ol>
      {canAdd && (
        <AddEntry {...{ pointer, title, count }} add={() => change((old) => [...old, newEntry(bundle, items, old)])} />
      )}
    </fieldset>
  );
}

interface AddEntryProps {
  /** Pointer to the list. */
  readonly pointer: string;
  readonly title: string;
  readonly count: number;
  readonly add: () => void;
}

/** The button that adds an entry to a list: to the fields of a form that is stored, a question. */
function AddEntry({ pointer, title, count, add }: AddEntryProps) {
  const path = pathOf(pointer);
  const action = textAt(useAtomValue(documentAtom), [...path.slice(0, -1), "action"]);
  const begin = useSetAtom(beginAtom);
  if (path.at(-1) === "fields" && action in COLUMNS) return <AskElse path={path} />;
  const open = () => {
    begin([...path, count]);
    add();
    focusField([...path, count]);
  };
  return <AddButton onClick={open}>{FORM_WORDS.addTo({ title: title.toLowerCase() })}</AddButton>;
}

/** An entry that is of one of several kinds: the choice of the kind, then the fields it has. */
function OneOfKinds(props: SchemaFieldProps) {
  const { pointer, schema: union, value } = props;
  const bundle = useAtomValue(bundleAtom);
  const write = useWrite(pointer);
  const key = union.discriminator?.propertyName ?? "kind";
  const kinds = kindsOf(bundle, union);
  const chosen = textAt(value, [key]);
  const schemaOf = (name: string) => kinds.find(({ kind }) => kind === name)?.schema;
  const schema = schemaOf(chosen);
  const id = `${idOf(pointer)}-kind`;
  const choose = (kind: string) => {
    const fresh = Object.entries(groupOf(blank(bundle, schemaOf(kind) ?? {}, () => "new")));
    // What both kinds have stays as it was written.
    write((old) =>
      Object.fromEntries(fresh.map(([name, empty]) => [name, name === key ? empty : (groupOf(old)[name] ?? empty)])),
    );
  };
  return (
    <div className="fields">
      <div className="field">
        <label htmlFor={id} className="field-name">
          {FORM_WORDS.kind}
        </label>
        <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
          <Options names={kinds.map(({ kind, schema: { title } }) => [kind, title ?? kind])} />
        </select>
      </div>
      {schema && <Group {...props} schema={schema} />}
    </div>
  );
}
