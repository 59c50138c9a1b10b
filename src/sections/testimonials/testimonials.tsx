import type { SectionProps } from "#document/types.ts";
import { Quote } from "#sections/testimonials/quote.tsx";
import { Box } from "#ui/box.tsx";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { Container } from "#ui/container.tsx";
import { SectionHeading } from "#ui/text.tsx";

export function Testimonials({ section }: SectionProps<"testimonials">) {
  const { id, heading, testimonials, interval, words } = section;
  const headingId = `${id}-heading`;
  const items = testimonials.map((testimonial) => ({
    id: testimonial.id,
    draw: (current: boolean) => <Quote testimonial={testimonial} current={current} />,
  }));
  return (
    <Box id={id} bg="linen" py={[10, 11]}>
      <Container>
        <Carousel id={id} labelledBy={headingId} words={words} interval={interval} items={items}>
          <SectionHeading id={headingId} maxWidth="36rem">
            {heading}
          </SectionHeading>
        </Carousel>
      </Container>
    </Box>
  );
}
