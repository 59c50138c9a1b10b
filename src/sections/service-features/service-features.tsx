import type { SectionProps } from "#document/model/types.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { OptionalText, SectionHeading } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";
import { FeatureList } from "./feature-list.tsx";

/** "What is included": the features of a service, beside or below the heading; nothing while it has none. */
export function ServiceFeatures({ section }: SectionProps<"service-features">) {
  const { id, heading, text, service, layout, ground = "cotton", marker, picture } = section;
  if (service.features.length === 0) return null;
  const beside = layout === "list";
  return (
    <Band id={id} bg={ground} py={[20, null, 28]}>
      <Grid
        gridTemplateColumns={["minmax(0, 1fr)", beside ? "minmax(0, 5fr) minmax(0, 7fr)" : "minmax(0, 1fr)"]}
        gap={[8, beside ? 10 : 10, beside ? 16 : 12]}
      >
        <Box>
          <SectionHeading>{heading}</SectionHeading>
          <OptionalText mt={3} color="muted" maxWidth={beside ? 88 : "measure"}>
            {text}
          </OptionalText>
          {picture !== undefined && (
            <Box mt={10} display={["none", "block"]}>
              <PictureView picture={picture} maxWidth={[56, 72, 88]} />
            </Box>
          )}
        </Box>
        <FeatureList features={service.features} layout={layout} marker={marker} />
      </Grid>
    </Band>
  );
}
