import type { Testimonial } from "#document/model/resolved.gen.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import type { SystemProps } from "#ui/base/system.ts";
import { Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

const Figure = styled("figure", {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: 8,
  width: "100%",
  paddingLeft: 6,
  borderLeft: "thick solid neel200",
  "&[data-current=true]": { borderLeftColor: "marigold" },
  transition: "border-color slow",
});

const Disc = styled("div", {
  flex: "none",
  padding: 3.5,
  borderRadius: "50%",
  background: "cotton",
  "& img": { width: 15, height: 15, objectFit: "contain" },
});

interface QuoteProps {
  readonly testimonial: Testimonial;
  readonly current: boolean;
}

/** A customer's quote: short ones are set large, long ones small, so that all cards are filled evenly. */
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
          <PictureView picture={image} />
        </Disc>
        <Box flex={`1 1 ${space(32)}`}>
          <Text fontWeight="strong">{name}</Text>
          <Text fontSize="sm" color="muted" lineHeight="snug">
            {role}
          </Text>
        </Box>
      </Flex>
    </Figure>
  );
}

function quoteSize(content: string): Pick<SystemProps, "fontSize" | "lineHeight"> {
  if (content.length < 75) return { fontSize: ["2xl", null, 8.5], lineHeight: 1.2 };
  if (content.length < 125) return { fontSize: [6.5, null, 7], lineHeight: "snug" };
  return { fontSize: [5.5, null, "xl"], lineHeight: 1.32 };
}
