import type { Service } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import type { Sentence } from "#lib/sentence.ts";
import { withValues } from "#lib/with-values.ts";
import { AccordionItem } from "#ui/accordion.tsx";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { fittingWidth, PictureView } from "#ui/picture.tsx";
import { Amount } from "#ui/price/price.tsx";

const Lead = styled("div", {
  display: "flex",
  flex: "none",
  alignItems: "center",
  justifyContent: "center",
  width: 14,
  height: "control",
  cramped: { display: "none" },
  md: { width: 22, height: 18 },
});

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
            <Lead>
              <PictureView
                picture={service.picture}
                maxWidth={[fittingWidth(service.picture.image, 14, 13), fittingWidth(service.picture.image, 21, 17)]}
              />
            </Lead>
          }
        >
          <ServicePanel service={service} words={words} />
        </AccordionItem>
      ))}
    </Band>
  );
}

interface ServicePanelProps {
  readonly service: Service;
  readonly words: { readonly bookLabel: string; readonly pageLabel?: Sentence<"service">; readonly priceLabel: string };
}

/** The details of a service: description, features, price and the booking button. */
function ServicePanel({ service: { id, title, path, description, features, prices }, words }: ServicePanelProps) {
  const { schedule } = useShell().navigation;
  return (
    <Grid
      gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 8fr) minmax(0, 4fr)"]}
      gap={[8, 10, 16]}
      ps={[0, null, 26]}
      pt={2}
    >
      <Box>
        <Text color="ink" fontSize={["md", "lg"]} lineHeight={1.55}>
          {description}
        </Text>
        <Grid as="ul" gridTemplateColumns={["1fr", null, "1fr 1fr"]} columnGap={10} rowGap={4} mt={6}>
          {features.map((feature) => (
            <Box key={feature.id} as="li" borderTop="hairline" pt={3}>
              <Text as="strong" display="block" color="indigo" fontWeight="strong">
                {feature.title}
              </Text>
              <Text as="span" fontSize="sm">
                {feature.text}
              </Text>
            </Box>
          ))}
        </Grid>
      </Box>
      <Stack gap={3} alignItems={["stretch", "flex-start"]}>
        <FirstPrice label={words.priceLabel} rows={prices} title={title} />
        <ButtonLink href={`${schedule.path}?service=${id}`}>
          <span>
            {words.bookLabel}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </span>
        </ButtonLink>
        <TextLink href={path} display="inline-flex" alignItems="center" minHeight="controlSmall">
          {words.pageLabel === undefined ? title : withValues(words.pageLabel, { service: title })}
        </TextLink>
      </Stack>
    </Grid>
  );
}

function FirstPrice({
  label,
  rows: [row],
  title,
}: {
  readonly label: string;
  readonly rows: Service["prices"];
  readonly title: string;
}) {
  if (row === undefined) return null;
  return (
    <Box mb={2}>
      <Text fontSize="sm">{row.item === title ? label : row.item}</Text>
      <Text as="strong" fontFamily="display" fontSize="2xl" fontWeight="heading" color="indigo" lineHeight={1.2}>
        <Amount price={row.offerPrice} />
      </Text>
    </Box>
  );
}
