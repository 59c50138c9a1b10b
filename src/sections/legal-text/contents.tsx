import styled from "@emotion/styled";
import type { ProseBlock } from "#document/resolved.gen.ts";
import { Box } from "#ui/box.tsx";
import { Text } from "#ui/text.tsx";

const PartLink = styled("a")({
  display: "block",
  paddingBlock: "0.5rem",
  paddingInlineStart: "1.25rem",
  borderInlineStart: "2px solid var(--rule)",
  color: "var(--muted)",
  textDecoration: "none",
  "&:hover": { borderInlineStartColor: "var(--marigold)", color: "var(--indigo)" },
});

/** The parts of the page, beside the text on wide screens and staying in view there. */
export function Contents({ heading, parts }: { readonly heading: string; readonly parts: readonly ProseBlock[] }) {
  return (
    <Box as="nav" aria-label={heading}>
      <Box position={["static", null, "sticky"]} top="7rem">
        <Text fontWeight="strong" mb={3}>
          {heading}
        </Text>
        <ul>
          {parts.map(({ id, heading: title }) => (
            <li key={id}>
              <PartLink href={`#${id}`}>{title}</PartLink>
            </li>
          ))}
        </ul>
      </Box>
    </Box>
  );
}
