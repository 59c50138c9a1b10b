import type { SectionProps } from "#document/model/types.ts";
import { AccordionItem } from "#ui/accordion.tsx";
import { Flex } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { fittingWidth, PictureView } from "#ui/picture.tsx";
import { ServicePanel } from "./service-panel.tsx";

/** An accordion of services; one is open at a time and shows its details. */
export function ServiceAccordion({ section }: SectionProps<"service-accordion">) {
  const { id, services, ...words } = section;
  return (
    <Band id={id} pt={[4, 6]} pb={[20, 28]}>
      {services.map((service, index) => (
        <AccordionItem
          key={service.id}
          id={service.id}
          name={id}
          as="h2"
          open={index === 0}
          heading={service.title}
          lead={
            <Flex flex="none" alignItems="center" justifyContent="center" width={[14, 22]} height={["control", 18]}>
              <PictureView
                picture={service.picture}
                maxWidth={[fittingWidth(service.picture.image, 14, 13), fittingWidth(service.picture.image, 21, 17)]}
              />
            </Flex>
          }
        >
          <ServicePanel service={service} words={words} />
        </AccordionItem>
      ))}
    </Band>
  );
}
