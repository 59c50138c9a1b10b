import type { ArrayFieldItemTemplateProps, RJSFSchema } from "@rjsf/utils";
import { useAtomValue } from "jotai";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { type FormFacts, fieldPointer } from "#editor/form/widgets/form-facts.ts";
import { EntryTools } from "#editor/parts/entry-tools.tsx";
import { WrongMark } from "#editor/parts/field-problems.tsx";
import { focusNeighbour, pathOf } from "#editor/state/place.ts";
import { nameOf } from "#editor/words/names.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** An entry of a list: folded to its name when it is a group, on one line when it is a word. */
export function ArrayItem(props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormFacts>) {
  const { children, buttonsProps, registry, index, totalItems } = props;
  const { hasCopy, hasRemove, fieldPathId, onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem } = buttonsProps;
  const pointer = fieldPointer(registry.formContext, fieldPathId);
  const value = valueAt(useAtomValue(documentAtom), pathOf(pointer));
  const name = nameOf(value) || COMMON_WORDS.entry({ number: index + 1 });
  const tools = (
    <div className="entry-tools">
      <EntryTools
        name={name}
        at={index}
        count={totalItems}
        move={(to) => (to < index ? onMoveUpItem() : onMoveDownItem())}
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
      <details>
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
