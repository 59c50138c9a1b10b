import type { Scheduling } from "#document/model/types.gen.ts";
import { Text } from "#ui/base/text.tsx";
import { useIsDeviceWrong } from "#ui/base/use-now.ts";

/** Below a date, on a device whose clock is wrong. */
export function ClockNote({ words }: { readonly words: Scheduling }) {
  return useIsDeviceWrong() ? (
    <Text role="status" mt={2} color="muted" fontSize="sm" lineHeight={1.45}>
      {words.wrongClock}
    </Text>
  ) : null;
}
