import styled from "@emotion/styled";
import type { Testimonial } from "#document/resolved.gen.ts";
import { Box, Flex } from "#ui/box.tsx";
import { Picture } from "#ui/picture.tsx";
import { Text } from "#ui/text.tsx";

const Figure = styled("figure")({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: "2rem",
  width: "100%",
  paddingLeft: "1.5rem",
  borderLeft: "3px solid var(--neel200)",
  "&[data-current=true]": { borderLeftColor: "var(--marigold)" },
  transition: "border-color var(--slow)",
});

const Disc = styled("div")({
  flex: "none",
  padding: "0.875rem",
  borderRadius: "50%",
  background: "var(--cotton)",
  "& img": { width: "3.75rem", height: "3.75rem", objectFit: "contain" },
});

interface QuoteProps {
  readonly testimonial: Testimonial;
  /** The one that stands first. */
  readonly current: boolean;
}

/** What a customer said: few words are set large, many small, so that all cards are filled alike. */
export function Quote({ testimonial: { name, role, content, image }, current }: QuoteProps) {
  return (
    <Figure data-current={current} suppressHydrationWarning>
      <blockquote>
        <Text fontFamily="display" color="indigo" letterSpacing="heading" textWrap="pretty" {...quoteSize(content)}>
          {`“${content}”`}
        </Text>
      </blockquote>
      <Flex as="figcaption" alignItems="center" flexWrap="wrap" gap={3}>
        <Disc>
          <Picture picture={image} />
        </Disc>
        <Box flex="1 1 8rem">
          <Text fontWeight="strong">{name}</Text>
          <Text fontSize="sm" color="muted" lineHeight="snug">
            {role}
          </Text>
        </Box>
      </Flex>
    </Figure>
  );
}

function quoteSize(content: string) {
  if (content.length < 75) return { fontSize: ["2xl", "2xl", "2.125rem"], lineHeight: 1.2 };
  if (content.length < 125) return { fontSize: ["1.625rem", "1.625rem", "1.75rem"], lineHeight: "snug" };
  return { fontSize: ["1.375rem", "1.375rem", "xl"], lineHeight: 1.32 };
}
