import type { SectionProps } from "#document/model/types.ts";
import { Box } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { SectionHeading } from "#ui/base/text.tsx";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { Quote } from "./quote.tsx";

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
