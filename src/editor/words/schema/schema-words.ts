import { markOf } from "#document/languages/source-texts.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { translatedSchema } from "#editor/words/schema/translated-schema.ts";

interface SchemaTexts {
  /** By the marks of the English texts. */
  readonly TEXTS: Readonly<Record<string, string>>;
}

/** Says the schema in a language. Texts that can't be loaded are in English. */
export function schemaWords(lang: string, load: () => Promise<SchemaTexts>) {
  return async (bundle: SchemaBundle): Promise<SchemaBundle> => {
    const { TEXTS } = await load().catch((): SchemaTexts => ({ TEXTS: {} }));
    return translatedSchema(bundle, lang, (english) => TEXTS[markOf(english)]);
  };
}
