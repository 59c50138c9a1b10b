import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { idInWords } from "#document/change/entry-name.ts";
import { collect } from "#document/model/collections.ts";
import { isRecord } from "#document/model/schema.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { described, textOf, written } from "#editor/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";
import { Options } from "#editor/parts/options.tsx";
import { datedName } from "#editor/words/dated-name.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** A choice of something elsewhere in the document, by its name. */
export function ReferenceWidget(props: FieldWidgetProps & { readonly collection: string }) {
  const { collection, value, required, onChange } = props;
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const items = useMemo(() => collect(bundle, document).get(collection), [bundle, document, collection]);
  const chosen = textOf(value);
  const isElsewhere = chosen !== "" && items?.has(chosen) !== true;
  return (
    <select {...described(props)} value={chosen} onChange={(event) => onChange(written(props, event.target.value))}>
      {(chosen === "" || !required) && <option value="">{required ? FORM_WORDS.choose : COMMON_WORDS.none}</option>}
      {isElsewhere && <option value={chosen}>{goneText(chosen)}</option>}
      <Options names={[...(items ?? [])].map(([id, item]) => [id, optionText(item.value)])} />
    </select>
  );
}

/** What is chosen and not in the document: the item of the page's address, or one that was removed. */
function goneText(id: string): string {
  return id.startsWith(":") ? FORM_WORDS.ofThisPage : COMMON_WORDS.removed({ name: idInWords(id) });
}

function optionText(item: unknown): string {
  const price = isRecord(item) ? item["regPrice"] : undefined;
  return typeof price === "string" ? `${datedName(item)}, ${price}` : datedName(item);
}
