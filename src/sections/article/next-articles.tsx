import type { Section } from "#document/types.ts";
import { ArticleMeta } from "#ui/article-meta.tsx";
import { Box, Grid, Stack } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { BESIDE_COVER, Cover } from "#ui/cover.tsx";
import { StretchedLink } from "#ui/stretched-link.tsx";
import { Heading, SectionHeading } from "#ui/text.tsx";

interface NextArticlesProps {
  readonly id: string;
  readonly heading: string;
  readonly articles: Section<"article">["more"];
  readonly readingTime: string;
}

/** What to read after this. */
export function NextArticles({ id, heading, articles, readingTime }: NextArticlesProps) {
  return (
    <Box as="aside" aria-labelledby={id} bg="linen" py={[9, 10]}>
      <Container>
        <SectionHeading id={id} fontSize={["2xl", "3xl"]} mb={6}>
          {heading}
        </SectionHeading>
        <Grid gridTemplateColumns={["minmax(0, 1fr)", "repeat(2, minmax(0, 1fr))"]} gap={[6, 6, 8]}>
          {articles.map((article, index) => (
            <Grid
              key={article.id}
              as="article"
              position="relative"
              gridTemplateColumns={BESIDE_COVER}
              gap={[4, 4, 5]}
              alignItems={["center", "start", "center"]}
            >
              <Cover
                picture={article.imageUrl}
                place={index * 2}
                drawing="88%"
                height={["9.5rem", "13rem", "12rem"]}
                p={4}
              />
              <Stack gap={2}>
                <ArticleMeta article={article} readingTime={readingTime} />
                <Heading as="h3" fontSize={["1.375rem", "xl"]}>
                  <StretchedLink href={`/blog/${article.id}`}>{article.title}</StretchedLink>
                </Heading>
              </Stack>
            </Grid>
          ))}
        </Grid>
      </Container>
    </Box>
  );
}
