import { useState } from "react";
import type { RequestBurst } from "#desk/backend/answers.ts";
import { freeBurst } from "#desk/backend/requests.ts";
import { DeskButton, Rows } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { BURST_WORDS as WORDS } from "#desk/words/later/words.gen.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

/** Tells of many requests that came from one network, and gives their places back. */
export function Bursts({ bursts }: { readonly bursts: readonly RequestBurst[] }) {
  return (
    <Rows aria-label={WORDS.title}>
      {bursts.map((burst) => (
        <li key={burst.id}>
          <BurstNote burst={burst} />
        </li>
      ))}
    </Rows>
  );
}

function BurstNote({ burst: { id, places } }: { readonly burst: RequestBurst }) {
  const [isBusy, setBusy] = useState(false);
  const free = async () => {
    setBusy(true);
    const answer = await freeBurst(id);
    setBusy(false);
    if (answer.status === "failed") notify(await refusalText(answer), "problem");
    else notify(WORDS.freed({ count: answer.value }), "done");
    announceChange();
  };
  return (
    <Stack gap={2} p={4} alignItems="flex-start">
      <Text fontWeight="strong">{WORDS.told({ count: places })}</Text>
      <Text color="muted">{WORDS.means}</Text>
      <DeskButton type="button" onClick={free} disabled={isBusy}>
        {WORDS.free}
      </DeskButton>
    </Stack>
  );
}
