import { useAtomValue } from "jotai";
import { useState } from "react";
import { factsAtom } from "#desk/facts/facts.ts";
import { MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton, Hint } from "#desk/parts/part-styles.ts";
import { PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { Box, Flex } from "#ui/base/box.tsx";

/** Where an order hangs: one tap on a rack of the document, or a word. */
export function RackForm(props: MoveFormProps) {
  const { racks } = useAtomValue(factsAtom);
  const [rack, setRack] = useState(props.order.rack ?? "");
  const { frame, send } = useMoveForm(props);
  const sendTo = (name: string) => send({ rack: name.trim() || null });
  return (
    <MoveFormFrame {...frame} onSubmit={() => sendTo(rack)}>
      {racks.length > 0 && (
        <Flex gap={2} flexWrap="wrap" role="group" aria-label={PIECES_WORDS.rack}>
          {racks.map((name) => (
            <DeskButton key={name} type="button" disabled={frame.isBusy} onClick={() => sendTo(name)}>
              {name}
            </DeskButton>
          ))}
        </Flex>
      )}
      <Box>
        <LabelledField label={PIECES_WORDS.rack} maxLength={20} autoComplete="off" value={rack} onText={setRack} />
        <Hint>{PIECES_WORDS.rackHint}</Hint>
      </Box>
    </MoveFormFrame>
  );
}
