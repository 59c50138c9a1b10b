import type { ArrayFieldItemTemplateProps, RJSFSchema } from "@rjsf/utils";
import { useAtomValue } from "jotai";
import type { MouseEvent } from "react";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { type FormFacts, fieldPointer } from "#editor/form/widgets/form-facts.ts";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { documentAtom, problemsAtom } from "#editor/state/atoms.ts";
import { focusNeighbour, pathOf } from "#editor/state/place.ts";
import { nameOf } from "#editor/words/names.ts";

/** An entry of a list: folded to its name when it is a group, on one line when it is a word. */
export function ArrayItem(props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormFacts>) {
  const { children, buttonsProps, registry, index } = props;
  const { hasMoveUp, hasMoveDown, hasCopy, hasRemove, fieldPathId } = buttonsProps;
  const pointer = fieldPointer(registry.formContext, fieldPathId);
  const value = valueAt(useAtomValue(documentAtom), pathOf(pointer));
  const problems = useAtomValue(problemsAtom);
  const name = nameOf(value) || `Entry ${index + 1}`;
  const isWrong = [...problems.keys()].some((key) => key === pointer || key.startsWith(`${pointer}/`));
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    buttonsProps.onRemoveItem(event);
    focusNeighbour(event.currentTarget);
  };
  const tools = (
    <div className="entry-tools">
      <IconButton icon="up" label={`Move ${name} up`} disabled={!hasMoveUp} onClick={buttonsProps.onMoveUpItem} />
      <IconButton
        icon="down"
        label={`Move ${name} down`}
        disabled={!hasMoveDown}
        onClick={buttonsProps.onMoveDownItem}
      />
      {hasCopy && isRecord(value) && (
        <IconButton icon="copy" label={`Copy ${name}`} onClick={buttonsProps.onCopyItem} />
      )}
      <IconButton icon="remove" label={`Remove ${name}`} disabled={!hasRemove} onClick={remove} />
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
          {isWrong && <span className="entry-wrong">to fix</span>}
        </summary>
        <div className="entry-body">{children}</div>
      </details>
      {tools}
    </li>
  );
}
