import type { ArrayFieldItemTemplateProps, RJSFSchema } from "@rjsf/utils";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { idInWords } from "#document/change/entry-name.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { type FormFacts, fieldPointer } from "#editor/form/widgets/form-facts.ts";
import { EntryTools } from "#editor/parts/entry-tools.tsx";
import { WrongMark } from "#editor/parts/field-problems.tsx";
import { focusNeighbour, pathOf } from "#editor/state/place.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { OF_CODE } from "#editor/words/place-in-words.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** An entry of a list: folded to its name when it is a group, on one line when it is a word. */
export function ArrayItem(props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormFacts>) {
  const { children, buttonsProps, registry, index, totalItems } = props;
  const { hasCopy, hasRemove, fieldPathId, onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem } = buttonsProps;
  const pointer = fieldPointer(registry.formContext, fieldPathId);
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const path = pathOf(pointer);
  const value = valueAt(document, path);
  const list = schemaAt(bundle, document, path.slice(0, -1));
  const { title: kind } = schemaAt(bundle, document, path);
  const isNew = isRecord(value) && isBlank(value);
  // What is to be written is seen.
  const [isOpen] = useState(isNew);
  const named = isNew && kind ? `${kind} ${index + 1}` : datedName(value);
  const name = (OF_CODE.test(named) ? idInWords(named) : named) || COMMON_WORDS.entry({ number: index + 1 });
  const tools = (
    <div className="entry-tools">
      <EntryTools
        name={name}
        at={index}
        count={totalItems}
        move={list["x-unordered"] ? undefined : (to) => (to < index ? onMoveUpItem() : onMoveDownItem())}
        copy={hasCopy && isRecord(value) ? () => onCopyItem() : undefined}
        remove={(button) => {
          onRemoveItem();
          focusNeighbour(button);
        }}
        canRemove={hasRemove}
      />
    </div>
  );
  if (!isRecord(value))
    return (
      <li className="entry">
        <div className="entry-word">{children}</div>
        {tools}
      </li>
    );
  return (
    <li className="entry">
      <details open={isOpen}>
        <summary>
          <span>{name}</span>
          <WrongMark pointer={pointer} />
        </summary>
        <div className="entry-body">{children}</div>
      </details>
      {tools}
    </li>
  );
}

/** Whether nothing was written in an entry: its id was made for it. */
function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (!isRecord(value)) return value === "";
  return Object.entries(value).every(([key, member]) => key === "id" || isBlank(member));
}
