import styled from "@emotion/styled";
import type { RefObject } from "react";
import type { DataDeletion, DataPoints } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Box, Grid } from "#ui/box.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, SectionHeading, Text } from "#ui/text.tsx";

const HEADING_ID = "delete-account-question";
const WARNING_ID = "delete-account-warning";

const Sheet = styled("dialog")({
  width: "min(36rem, calc(100vw - 2rem))",
  maxHeight: "calc(100dvh - 2rem)",
  margin: "auto",
  padding: "1.5rem",
  border: 0,
  borderRadius: "6px",
  background: "var(--paper)",
  color: "var(--ink)",
  boxShadow: "0 24px 48px -16px var(--shade)",
  overflowY: "auto",
  "&::backdrop": { background: "rgb(10 14 38 / 0.6)" },
  [media.md]: { padding: "2.5rem" },
});

/** The buttons share a line where there is room; what changes nothing comes first and takes the focus. */
const Choices = styled("div")({
  display: "grid",
  gap: "0.75rem",
  marginBlockStart: "2rem",
  [media.md]: { gridAutoFlow: "column", justifyContent: "start" },
});

interface DeletionDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly words: DataDeletion;
  readonly stage: "asking" | "busy" | "failed";
  readonly onConfirm: () => void;
}

/** Asks before an account goes. A modal dialog: the browser keeps the focus inside, Escape closes it. */
export function DeletionDialog({ ref, words, stage, onConfirm }: DeletionDialogProps) {
  return (
    <Sheet ref={ref} aria-labelledby={HEADING_ID} aria-describedby={WARNING_ID}>
      <SectionHeading id={HEADING_ID} fontSize="2xl">
        {words.question}
      </SectionHeading>
      <Text id={WARNING_ID} mt={3}>
        {words.warning}
      </Text>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr) minmax(0, 1fr)"]} gap={[4, 6]} mt={5}>
        <Points {...words.goes} />
        <Points {...words.stays} />
      </Grid>
      <Box role="alert" color="danger">
        {stage === "failed" && <Text mt={5}>{words.failed}</Text>}
      </Box>
      <Choices>
        <Button small type="button" onClick={() => ref.current?.close()}>
          {words.keep}
        </Button>
        <Button look="danger" small type="button" aria-disabled={stage === "busy"} onClick={onConfirm}>
          {stage === "busy" ? words.busy : words.confirm}
        </Button>
      </Choices>
    </Sheet>
  );
}

function Points({ heading, points }: DataPoints) {
  return (
    <div>
      <Heading fontSize="md">{heading}</Heading>
      <Box as="ul" mt={2} fontSize="sm" color="muted">
        {points.map((point) => (
          <Box as="li" key={point} py={2} borderTop="hairline">
            {point}
          </Box>
        ))}
      </Box>
    </div>
  );
}
