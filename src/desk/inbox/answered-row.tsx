import type { AnsweredEnquiry } from "#desk/backend/answers.ts";
import { EnquiryText } from "#desk/inbox/enquiry-text.tsx";
import { useAnswered } from "#desk/inbox/use-answered.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton } from "#desk/parts/part-styles.ts";
import type { Times } from "#desk/parts/times.ts";
import { INBOX_WORDS } from "#desk/words/inbox-words.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Summary = styled("summary", {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: 4,
  minHeight: 12,
  padding: "2 4",
  lineHeight: 1.4,
  cursor: "pointer",
  "&:hover": { background: "neel50" },
  "& svg": { color: "muted" },
  "[open] > & svg": { rotate: "180deg" },
  "&:focus-visible": { outlineOffset: "-thick" },
});

interface AnsweredRowProps {
  readonly enquiry: AnsweredEnquiry;
  readonly times: Times;
}

/** An enquiry that was answered, by whom and when; it opens to what was written, and to waiting again. */
export function AnsweredRow({ enquiry, times }: AnsweredRowProps) {
  const { name, answered_at, answered_by } = enquiry;
  const { isBusy, mark } = useAnswered(enquiry);
  return (
    <li>
      <details>
        <Summary>
          <Flex as="span" gap={2}>
            <DeskIcon name="caret-down" />
            {name}
          </Flex>
          <Text as="span" color="muted">
            {INBOX_WORDS.answeredBy(answered_by ?? INBOX_WORDS.formerStaff, times.moment(answered_at))}
          </Text>
        </Summary>
        <Stack gap={3} p="1 4 4" alignItems="flex-start">
          <EnquiryText enquiry={enquiry} />
          <DeskButton type="button" onClick={() => mark(false)} disabled={isBusy}>
            {INBOX_WORDS.notAnswered}
          </DeskButton>
        </Stack>
      </details>
    </li>
  );
}
