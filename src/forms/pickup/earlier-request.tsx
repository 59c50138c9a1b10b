import type { OwnRequest } from "#account/own/own-request.ts";
import type { Scheduling } from "#document/model/resolved.gen.ts";
import { withValues } from "#lib/with-values.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";

interface EarlierRequestProps {
  readonly words: NonNullable<Scheduling["earlier"]>;
  readonly request: OwnRequest;
  readonly onUse: () => void;
}

/** Offers what was written in a request that was sent without logging in. */
export function EarlierRequest({
  words,
  request: { name, phone, pickup_address: address },
  onUse,
}: EarlierRequestProps) {
  return (
    <Stack gap={2} role="status">
      <Text>{withValues(words.text, { name, phone, address })}</Text>
      <Button type="button" variant="quiet" onClick={onUse}>
        {words.use}
      </Button>
    </Stack>
  );
}
