import type { SectionProps } from "#document/model/types.ts";
import { ContentsLinks } from "#ui/article/contents-links.tsx";
import { Box, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { ArticleText } from "./article-text.tsx";
import { ArticleTop } from "./article-top.tsx";
import { NextArticles } from "./next-articles.tsx";

const Body = styled(Container, {
  paddingBlock: "10 16",
  md: { paddingBlock: "12 20" },
  lg: { paddingBlock: "16 28" },
  // Space below alone would be a blank sheet.
  print: { paddingBlockEnd: 0 },
});

export function ArticleView({ section }: SectionProps<"article">) {
  const { id, article, back, contentsHeading, readingTime, moreHeading, more } = section;
  const others = more.filter((other) => other.id !== article.id);
  return (
    <Box as="article" id={id}>
      <ArticleTop article={article} back={back} readingTime={readingTime} />
      <Body>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr)", "minmax(0, 3fr) minmax(0, 9fr)"]}
          columnGap={12}
          rowGap={10}
        >
          <ContentsLinks heading={contentsHeading} parts={article.parts} />
          <ArticleText parts={article.parts} />
        </Grid>
      </Body>
      {others.length > 0 && (
        <NextArticles id={`${id}-next`} heading={moreHeading} articles={others} readingTime={readingTime} />
      )}
    </Box>
  );
}
