import { idInWords } from "#document/change/entry-name.ts";
import type { Schema, SchemaBundle } from "#document/model/schema.ts";

/** What an English text of the schema is in another language; undefined where it is not translated. */
type TextOf = (english: string) => string | undefined;

/** The schema with its texts in another language. What is not translated stays English, and is marked as such. */
export function translatedSchema(bundle: SchemaBundle, lang: string, textOf: TextOf): SchemaBundle {
  const all = (schemas: Readonly<Record<string, Schema>>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, translated(schema)]));
  const named = (choice: string) => [choice, textOf(idInWords(choice)) ?? idInWords(choice)];
  const translated = <T extends Schema>(schema: T): T => {
    const { title, description, properties, items, oneOf, enum: choices, "x-found-by": foundBy } = schema;
    const of = (text: string) => (textOf(text) === undefined ? "en" : lang);
    return {
      ...schema,
      ...(title !== undefined && { title: textOf(title) ?? title, "x-title-lang": of(title), "x-english": title }),
      ...(description !== undefined && {
        description: textOf(description) ?? description,
        "x-description-lang": of(description),
      }),
      ...(foundBy !== undefined && { "x-found-by": textOf(foundBy) ?? foundBy }),
      ...(choices && { "x-choices": Object.fromEntries(choices.map((choice) => named(String(choice)))) }),
      ...(properties && { properties: all(properties) }),
      ...(items && { items: translated(items) }),
      ...(oneOf && { oneOf: oneOf.map(translated) }),
    };
  };
  return { ...translated(bundle), definitions: all(bundle.definitions) };
}
