import styled from "@emotion/styled";
import { media } from "#theme/media.ts";
import { Box } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

/** Two columns above the text, between phones and wide windows. */
const Parts = styled("ul")({
  [media.md]: { columns: 2, columnGap: "2rem", "& li": { breakInside: "avoid" } },
  [media.lg]: { columns: 1, maxHeight: "calc(100vh - 11rem)", overflowY: "auto" },
});

const PartLink = styled("a")({
  display: "flex",
  alignItems: "center",
  minHeight: "2.75rem",
  paddingBlock: "0.375rem",
  paddingInlineStart: "1.125rem",
  borderInlineStart: "2px solid var(--rule)",
  color: "var(--muted)",
  lineHeight: 1.4,
  textDecoration: "none",
  "&:hover": { borderInlineStartColor: "var(--marigold)", color: "var(--indigo)" },
});

interface ContentsLinksProps {
  readonly heading: string;
  readonly parts: readonly { readonly id: string; readonly heading: string }[];
}

/** Links to the parts of the page; beside the text they stay in view, and scroll where there are many. */
export function ContentsLinks({ heading, parts }: ContentsLinksProps) {
  return (
    <Box as="nav" aria-label={heading}>
      <Box position={["static", null, "sticky"]} top={28} fontSize="sm">
        <Text aria-hidden="true" fontWeight="strong" fontSize="md" mb={3}>
          {heading}
        </Text>
        <Parts>
          {parts.map((part) => (
            <li key={part.id}>
              <PartLink href={`#${part.id}`}>{part.heading}</PartLink>
            </li>
          ))}
        </Parts>
      </Box>
    </Box>
  );
}
