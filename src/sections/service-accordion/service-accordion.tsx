import type { SectionProps } from "#document/types.ts";
import { ServicePanel } from "#sections/service-accordion/service-panel.tsx";
import { AccordionItem } from "#ui/accordion.tsx";
import { Box, Flex } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { fitting } from "#ui/fitting.ts";
import { Picture } from "#ui/picture.tsx";

/** Every service in a line of its own; one opens at a time and shows what it includes. */
export function ServiceAccordion({ section }: SectionProps<"service-accordion">) {
  const { id, services, ...words } = section;
  return (
    <Box as="section" id={id} pt={[4, 5]} pb={[10, 11]}>
      <Container>
        {services.map((service, index) => (
          <AccordionItem
            key={service.id}
            id={service.id}
            name={id}
            as="h2"
            open={index === 0}
            heading={service.title}
            lead={
              <Flex
                flex="none"
                alignItems="center"
                justifyContent="center"
                width={["3.5rem", "5.5rem"]}
                height={["3.5rem", "4.5rem"]}
              >
                <Picture
                  picture={service.picture}
                  maxWidth={[fitting(service.picture.image, 3.5, 3.25), fitting(service.picture.image, 5.25, 4.25)]}
                />
              </Flex>
            }
          >
            <ServicePanel service={service} words={words} />
          </AccordionItem>
        ))}
      </Container>
    </Box>
  );
}
