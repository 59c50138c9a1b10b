import type { ProseBlock } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { longDate } from "#lib/locale/days.ts";
import { ContentsLinks } from "#ui/article/contents-links.tsx";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { PageHeading, SectionHeading, Text } from "#ui/base/text.tsx";

/** A legal page: a summary, a sticky list of its parts, then the parts. */
export function LegalText({ section }: SectionProps<"legal-text">) {
  const { lang } = useShell();
  const { id, title, intro, updatedLabel, updated, contentsHeading, parts } = section;
  return (
    <Container as="article" id={id} pt={[12, 20]} pb={[20, 32]}>
      <Box maxWidth="measure">
        <PageHeading>{title}</PageHeading>
        <Text fontSize="lg" mt={6}>
          {intro}
        </Text>
        <Text color="muted" fontSize="sm" mt={4}>
          {updatedLabel} <time dateTime={updated}>{longDate(updated, lang)}</time>
        </Text>
      </Box>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", null, "4fr 8fr"]} gap={[10, 12]} mt={[10, 16]}>
        <ContentsLinks heading={contentsHeading} parts={parts} />
        <Stack gap={[10, 12]} maxWidth="measure">
          {parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </Stack>
      </Grid>
    </Container>
  );
}

function Part({ part: { id, heading, paragraphs, list = [] } }: { readonly part: ProseBlock }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`} fontSize="2xl">
        {heading}
      </SectionHeading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} mt={3}>
          {paragraph}
        </Text>
      ))}
      {list.length > 0 && (
        <Stack as="ul" mt={4} borderTop="hairline">
          {list.map((point) => (
            <Box as="li" key={point} py={3} borderBottom="hairline">
              {point}
            </Box>
          ))}
        </Stack>
      )}
    </section>
  );
}
