import type { Section, SectionProps } from "#document/types.ts";
import { ArticleMeta } from "#ui/article-meta.tsx";
import { Box, Grid, Stack } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Cover } from "#ui/cover.tsx";
import { StretchedLink } from "#ui/stretched-link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export function ArticleList({ section }: SectionProps<"article-list">) {
  const { id, heading, articles, readingTime } = section;
  const headingId = `${id}-heading`;
  return (
    <Box as="section" id={id} aria-labelledby={headingId} pt={[7, 8]} pb={[10, 12]}>
      <Container>
        <VisuallyHidden as="h2" id={headingId}>
          {heading}
        </VisuallyHidden>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", "repeat(2, minmax(0, 1fr))"]}
          columnGap={[5, 6, 8]}
          rowGap={[8, 9, 10]}
        >
          {articles.map((article, place) => (
            <Entry key={article.id} article={article} place={place} readingTime={readingTime} />
          ))}
        </Grid>
      </Container>
    </Box>
  );
}

interface EntryProps {
  readonly article: Section<"article-list">["articles"][number];
  readonly place: number;
  readonly readingTime: string;
}

/** The newest article takes the whole width, its cover beside the words; the others stand in pairs. */
function Entry({ article, place, readingTime }: EntryProps) {
  const newest = place === 0;
  return (
    <Grid
      as="article"
      position="relative"
      gridColumn={["auto", newest ? "1 / -1" : "auto"]}
      gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr)", newest ? "7fr 5fr" : "minmax(0, 1fr)"]}
      alignItems="center"
      alignContent="start"
      columnGap={8}
      rowGap={4}
    >
      <Cover
        picture={article.imageUrl}
        place={place}
        first={newest}
        aspectRatio={["4 / 3", newest ? "2 / 1" : "4 / 3", newest ? "16 / 10" : "3 / 2"]}
        drawing={["70%", newest ? "46%" : "62%", "58%"]}
      />
      <Stack gap={[2, 2, newest ? 3 : 2]}>
        <ArticleMeta article={article} readingTime={readingTime} />
        <Heading fontSize={["1.75rem", "2xl", newest ? "3xl" : "2xl"]} lineHeight={1.14}>
          <StretchedLink href={`/blog/${article.id}`}>{article.title}</StretchedLink>
        </Heading>
        <Text color="muted" fontSize={["md", "md", newest ? "lg" : "md"]} lineHeight="body" textWrap="balance">
          {article.excerpt}
        </Text>
      </Stack>
    </Grid>
  );
}
