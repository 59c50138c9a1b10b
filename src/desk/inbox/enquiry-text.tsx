import { useAtomValue } from "jotai";
import type { Enquiry } from "#desk/backend/answers.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

export const EnquiryEntry = styled("li", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  padding: "3 4 4",
  overflowWrap: "anywhere",
});

const Written = styled(Text, { lineHeight: 1.5, whiteSpace: "pre-line" });

/** What somebody wrote. */
export function EnquiryText({ enquiry: { city, investment = "", message } }: { readonly enquiry: Enquiry }) {
  const { investments } = useAtomValue(factsAtom);
  // An option may have gone since.
  const written = [city, investments[investment] ?? investment, message].filter(Boolean);
  return written.map((text) => <Written key={text}>{text}</Written>);
}
