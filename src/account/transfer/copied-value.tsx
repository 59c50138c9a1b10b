import { useRef, useState } from "react";
import type { Orders } from "#document/model/types.gen.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";

/** One tap selects all of it, where nothing can be copied by a button. */
const Value = styled("strong", { userSelect: "all", overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" });

interface CopiedValueProps {
  readonly label: string;
  readonly value: string;
  /** As it is read, if that differs. */
  readonly text?: string;
  readonly words: Orders["page"]["transfer"];
}

/** Something to type into another app, copied by one touch. */
export function CopiedValue({ label, value, text = value, words }: CopiedValueProps) {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const byHand = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  const copy = () => navigator.clipboard?.writeText(value).then(() => setCopied(true), byHand) ?? byHand();
  return (
    <Flex justifyContent="space-between" alignItems="center" gap={3} flexWrap="wrap">
      <Box minWidth={0}>
        <Text color="muted" fontSize="sm">
          {label}
        </Text>
        <Value ref={shown}>{text}</Value>
      </Box>
      {words && (
        <Button variant="quiet" small type="button" aria-label={`${words.copy}: ${label}`} onClick={copy}>
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </Button>
      )}
    </Flex>
  );
}
