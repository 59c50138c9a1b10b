import type { Testimonial } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { showsPhotograph } from "#ui/photo/focus-position.ts";
import { Portrait } from "#ui/photo/portrait.ts";
import { PictureView } from "#ui/picture.tsx";

export function Testimonials({ section }: SectionProps<"testimonials">) {
  const { id, heading, testimonials, interval, words } = section;
  const headingId = `${id}-heading`;
  const items = testimonials.map((testimonial) => ({
    id: testimonial.id,
    render: (current: boolean) => <Quote testimonial={testimonial} current={current} />,
  }));
  return (
    <Box id={id} bg="linen" py={[14, 28]}>
      <Container>
        <Carousel id={id} labelledBy={headingId} words={words} interval={interval} items={items}>
          <SectionHeading id={headingId} maxWidth={144}>
            {heading}
          </SectionHeading>
        </Carousel>
      </Container>
    </Box>
  );
}

const Figure = styled("figure", {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: 8,
  width: "100%",
  paddingInlineStart: 6,
  borderInlineStart: "thick solid neel200",
  "&[data-current]": { borderInlineStartColor: "marigold" },
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

/** A customer's quote; neighbours are of one size. */
function Quote({ testimonial: { name, role, content, image }, current }: QuoteProps) {
  return (
    <Figure data-current={current ? "" : undefined} suppressHydrationWarning>
      <blockquote>
        <Text
          fontFamily="display"
          color="indigo"
          letterSpacing="heading"
          textWrap="pretty"
          fontSize={[5.5, null, 6]}
          lineHeight={1.32}
        >
          {`“${content}”`}
        </Text>
      </blockquote>
      <Flex as="figcaption" alignItems="center" flexWrap="wrap" gap={3}>
        {showsPhotograph(image) ? (
          <Portrait picture={image}>
            <PictureView picture={image} />
          </Portrait>
        ) : (
          <Disc>
            <PictureView picture={image} />
          </Disc>
        )}
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
