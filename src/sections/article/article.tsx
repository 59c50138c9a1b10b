import type { SectionProps } from "#document/types.ts";
import { ArticleText } from "#sections/article/article-text.tsx";
import { ArticleTop } from "#sections/article/article-top.tsx";
import { NextArticles } from "#sections/article/next-articles.tsx";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { ContentsLinks } from "#ui/contents-links.tsx";

export function Article({ section }: SectionProps<"article">) {
  const { id, article, back, contentsHeading, readingTime, moreHeading, more } = section;
  const others = more.filter((other) => other.id !== article.id);
  return (
    <Box as="article" id={id}>
      <ArticleTop article={article} back={back} readingTime={readingTime} />
      <Container pt={[7, 8, 9]} pb={[9, 10, 11]}>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr)", "minmax(0, 3fr) minmax(0, 9fr)"]}
          columnGap={8}
          rowGap={7}
        >
          <ContentsLinks heading={contentsHeading} parts={article.parts} />
          <ArticleText parts={article.parts} />
        </Grid>
      </Container>
      {others.length > 0 && (
        <NextArticles id={`${id}-next`} heading={moreHeading} articles={others} readingTime={readingTime} />
      )}
    </Box>
  );
}
