import { IconButton } from "#editor/parts/icon-button.tsx";
import { COMMON_WORDS, PARTS_WORDS } from "#editor/words/words.gen.ts";

interface EntryToolsProps {
  /** What the entry is called. */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  /** Only where the order shows. */
  readonly move: ((to: number) => void) | undefined;
  readonly copy?: (() => void) | undefined;
  readonly remove: (button: HTMLElement) => void;
  readonly canRemove?: boolean;
}

/** The buttons beside an entry of a list. */
export function EntryTools({ name, at, count, move, copy, remove, canRemove = true }: EntryToolsProps) {
  return (
    <>
      {move && (
        <>
          <IconButton icon="up" label={PARTS_WORDS.moveUp({ name })} disabled={at === 0} onClick={() => move(at - 1)} />
          <IconButton
            icon="down"
            label={PARTS_WORDS.moveDown({ name })}
            disabled={at === count - 1}
            onClick={() => move(at + 1)}
          />
        </>
      )}
      {copy && <IconButton icon="copy" label={PARTS_WORDS.copy({ name })} onClick={copy} />}
      <IconButton
        icon="remove"
        label={COMMON_WORDS.remove({ name })}
        disabled={!canRemove}
        onClick={(event) => remove(event.currentTarget)}
      />
    </>
  );
}
