import { shopMomentText } from "#document/messages/order-facts.ts";
import { unbroken } from "#lib/locale/times.ts";
import type { Sentence } from "#lib/sentence.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { WithValues } from "#ui/base/with-values.tsx";

const Line = styled("p", {
  paddingInlineStart: 3,
  borderInlineStart: "thick solid marigold",
  color: "ink",
  lineHeight: 1.45,
  "& strong": { fontWeight: "strong", color: "indigo" },
});

interface PromiseLineProps {
  /** What is said of it. */
  readonly sentence: Sentence<"moment">;
  /** The promised moment, in ISO format. */
  readonly moment: string;
}

/** "Back with you by Thursday 26 November, 6 pm": read out when it changes. */
export function PromiseLine({ sentence, moment }: PromiseLineProps) {
  const shell = useShell();
  return (
    <Line role="status">
      <WithValues sentence={sentence} values={{ moment: <strong>{unbroken(shopMomentText(moment, shell))}</strong> }} />
    </Line>
  );
}
