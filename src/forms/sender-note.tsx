import { useAtom } from "jotai";
import { useEffect } from "react";
import { withoutAccountAtom } from "#account/state/sender.ts";
import type { SenderWords } from "#document/model/resolved.gen.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Tick } from "#ui/tick.tsx";

interface SenderNoteProps {
  readonly words: SenderWords;
  readonly customer: { readonly userId: string; readonly email: string };
}

/** Shows who sends a form, with a button to send it without the account. The choice lasts until the page is left. */
export function SenderNote({ words: { text, without }, customer }: SenderNoteProps) {
  const [chosenBy, setChosenBy] = useAtom(withoutAccountAtom);
  useEffect(() => () => setChosenBy(undefined), [setChosenBy]);
  return (
    <div>
      <Text fontSize="sm">
        <WithValues sentence={text} values={{ email: <strong>{customer.email}</strong> }} />
      </Text>
      <Tick>
        <input
          type="checkbox"
          checked={chosenBy === customer.userId}
          onChange={({ target }) => setChosenBy(target.checked ? customer.userId : undefined)}
        />
        {without}
      </Tick>
    </div>
  );
}
