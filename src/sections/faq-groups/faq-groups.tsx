import type { SectionProps } from "#document/types.ts";
import { FaqGroup } from "#sections/faq-groups/faq-group.tsx";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { ContentsLinks } from "#ui/contents-links.tsx";

export function FaqGroups({ section }: SectionProps<"faq-groups">) {
  const { id, contentsHeading, groups } = section;
  return (
    <Box as="section" id={id} py={[8, 9, 10]}>
      <Container>
        <Grid gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr)", "3fr 9fr"]} columnGap={8} rowGap={7}>
          <ContentsLinks heading={contentsHeading} parts={groups} />
          <div>
            {groups.map((group) => (
              <FaqGroup key={group.id} name={id} group={group} />
            ))}
          </div>
        </Grid>
      </Container>
    </Box>
  );
}
