import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { useAtomValue } from "jotai";
import { memo, useMemo } from "react";
import { FORMATS, isRecord, type Schema } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { ArrayItem } from "#editor/form/array-item.tsx";
import { KindField } from "#editor/form/kind-field.tsx";
import { ArrayTemplate, FieldTemplate, ObjectTemplate } from "#editor/form/templates.tsx";
import { tidyAnswers } from "#editor/form/tidy.ts";
import { CheckboxWidget, SelectWidget } from "#editor/form/widgets/choice-widgets.tsx";
import type { FormFacts } from "#editor/form/widgets/form-facts.ts";
import { TextWidget } from "#editor/form/widgets/text-widget.tsx";
import { changedAt, patchesBetween } from "#editor/shared/patch.ts";
import { schemaAt } from "#editor/words/schema-at.ts";

/** Our own formats say what a text is; they check nothing. */
const customFormats = Object.fromEntries(FORMATS.map((format) => [format, /^/]));
const validator = customizeValidator<unknown, RJSFSchema, FormFacts>({ customFormats });

/** The form adds nothing by itself: what the document leaves out stays left out. */
const AS_WRITTEN = {
  arrayMinItems: { populate: "never" },
  emptyObjectFields: "skipDefaults",
  allOf: "skipDefaults",
  constAsDefaults: "never",
  requiredBooleanDefault: "skip",
} as const;

const UI = { "ui:globalOptions": { copyable: true }, "ui:submitButtonOptions": { norender: true } };
const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItem,
};
/** The form picks some of them by the format of a text; `TextWidget` knows all formats. */
const WIDGETS = {
  TextWidget,
  TextareaWidget: TextWidget,
  DateWidget: TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  SelectWidget,
  CheckboxWidget,
};
const FIELDS = { OneOfField: KindField };

const NONE: readonly string[] = [];

interface SchemaFormProps {
  readonly path: Path;
  /** Fields that are edited elsewhere. */
  readonly without?: readonly string[];
}

/** The form of one part of the document, made from the schema. */
export function SchemaForm({ path, without = NONE }: SchemaFormProps) {
  const document = useAtomValue(documentAtom);
  const described = schemaAt(useAtomValue(bundleAtom), document, path);
  const text = JSON.stringify(omittedFields(described, without));
  return <PartForm key={pointerTo(path)} path={path} without={without} text={text} value={valueAt(document, path)} />;
}

interface PartFormProps extends Required<SchemaFormProps> {
  /** The schema as JSON: a new object would rebuild the form. */
  readonly text: string;
  readonly value: unknown;
}

/** A letter typed elsewhere renders no form again. */
const PartForm = memo(function PartForm({ path, without, text, value }: PartFormProps) {
  const bundle = useAtomValue(bundleAtom);
  const pointer = pointerTo(path);
  const schema = useMemo<RJSFSchema>(
    () => ({ ...JSON.parse(text), definitions: bundle.definitions }),
    [text, bundle.definitions],
  );
  const facts = useMemo<FormFacts>(() => ({ pointer }), [pointer]);
  const shown = isRecord(value) ? omitted(value, without) : value;
  const change = (formData: unknown) =>
    edit((document) => {
      const described = schemaAt(bundle, document, path);
      return changedAt(document, path, (old) => {
        const whole = isRecord(old) && isRecord(formData) ? { ...formData, ...picked(old, without) } : (formData ?? "");
        const next = tidyAnswers(bundle, described, old, whole);
        return patchesBetween(old, next).length === 0 ? old : next;
      });
    });
  return (
    <Form<unknown, RJSFSchema, FormFacts>
      className="form"
      tagName="div"
      idPrefix={`at${pointer.replaceAll("/", "-")}`}
      schema={schema}
      uiSchema={UI}
      formData={shown}
      formContext={facts}
      validator={validator}
      noValidate
      templates={TEMPLATES}
      widgets={WIDGETS}
      fields={FIELDS}
      experimental_defaultFormStateBehavior={AS_WRITTEN}
      onChange={({ formData }) => change(formData)}
    >
      {/* What is typed is saved by itself: there is no button. */}
      <span hidden />
    </Form>
  );
});

function omittedFields(schema: Schema, without: readonly string[]): Schema {
  const { properties = {}, required = [], examples: _, ...rest } = schema;
  if (schema.properties === undefined) return rest;
  return {
    ...rest,
    properties: omitted(properties, without),
    required: required.filter((key) => !without.includes(key)),
  };
}

function omitted<T>(group: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(group).filter(([key]) => !keys.includes(key)));
}

function picked(group: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(group).filter(([key]) => keys.includes(key)));
}
