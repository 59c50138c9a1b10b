import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { isRecord, type Schema } from "#document/schema.ts";
import type { Path } from "#document/walk.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import { ArrayItem } from "#scripts/edit/client/form/array-item.tsx";
import { ArrayTemplate } from "#scripts/edit/client/form/array-template.tsx";
import { FieldTemplate } from "#scripts/edit/client/form/field-template.tsx";
import type { FormFacts } from "#scripts/edit/client/form/form-facts.ts";
import { KindField } from "#scripts/edit/client/form/kind-field.tsx";
import { ObjectTemplate } from "#scripts/edit/client/form/object-template.tsx";
import { tidied } from "#scripts/edit/client/form/tidy.ts";
import { CheckboxWidget } from "#scripts/edit/client/form/widgets/checkbox-widget.tsx";
import { SelectWidget } from "#scripts/edit/client/form/widgets/select-widget.tsx";
import { TextWidget } from "#scripts/edit/client/form/widgets/text-widget.tsx";
import { bundleAtom, documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { schemaAt } from "#scripts/edit/client/state/schema-at.ts";
import { editAt } from "#scripts/edit/client/state/sync.ts";
import { patchesBetween, valueAt } from "#scripts/edit/patch.ts";

const validator = customizeValidator<unknown, RJSFSchema, FormFacts>();

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
const WIDGETS = { TextWidget, TextareaWidget: TextWidget, SelectWidget, CheckboxWidget };
const FIELDS = { OneOfField: KindField };

interface SchemaFormProps {
  readonly path: Path;
  /** Fields that are edited elsewhere. */
  readonly without?: readonly string[];
}

/** The form of one part of the document, made from the schema. */
export function SchemaForm({ path, without = [] }: SchemaFormProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const value = valueAt(document, path);
  const pointer = pointerTo(path);
  const described = schemaAt(bundle, document, path);
  // The same schema as long as it says the same: a new one would build the form anew.
  const text = JSON.stringify(omittedFields(described, without));
  const schema = useMemo<RJSFSchema>(
    () => ({ ...JSON.parse(text), definitions: bundle.definitions }),
    [text, bundle.definitions],
  );
  const facts = useMemo<FormFacts>(() => ({ pointer }), [pointer]);
  const shown = isRecord(value) ? omitted(value, without) : value;
  return (
    <Form<unknown, RJSFSchema, FormFacts>
      key={pointer}
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
      onChange={({ formData }) =>
        editAt(path, (old) => {
          const whole = isRecord(old) && isRecord(formData) ? { ...formData, ...picked(old, without) } : formData;
          const next = tidied(bundle, described, old, whole);
          return patchesBetween(old, next).length === 0 ? old : next;
        })
      }
    >
      {/* The form keeps what is typed by itself: there is no button. */}
      <span hidden />
    </Form>
  );
}

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
