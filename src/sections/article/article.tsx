import type { SectionOf, SectionProps } from "#document/model/types.ts";
import type { Sentence } from "#lib/sentence.ts";
import { ArticleLink } from "#ui/article/article-link.tsx";
import { ArticleMeta } from "#ui/article/article-meta.tsx";
import { ContentsLinks } from "#ui/article/contents-links.tsx";
import { BESIDE_COVER, Cover } from "#ui/article/cover.tsx";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { Band, Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, SectionHeading } from "#ui/base/text.tsx";
import { ArticleText } from "./article-text.tsx";
import { ArticleTop } from "./article-top.tsx";

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
          <ArticleText article={article} />
        </Grid>
      </Body>
      {others.length > 0 && (
        <NextArticles id={`${id}-next`} heading={moreHeading} articles={others} readingTime={readingTime} />
      )}
    </Box>
  );
}

interface NextArticlesProps {
  readonly id: string;
  readonly heading: string;
  readonly articles: SectionOf<"article">["more"];
  readonly readingTime: Sentence<"minutes">;
}

/** Links to other articles. */
function NextArticles({ id, heading, articles, readingTime }: NextArticlesProps) {
  return (
    <Band as="aside" className="no-print" aria-labelledby={id} bg="linen" py={[16, 20]}>
      <SectionHeading id={id} fontSize={["2xl", "3xl"]} mb={8}>
        {heading}
      </SectionHeading>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", "repeat(2, minmax(0, 1fr))"]} gap={[8, null, 12]}>
        {articles.map((article, index) => (
          <Grid
            key={article.id}
            as="article"
            position="relative"
            gridTemplateColumns={BESIDE_COVER}
            gap={[4, null, 6]}
            alignItems={["center", "start", "center"]}
          >
            <Cover picture={article.imageUrl} place={index * 2} drawing="88%" height={[38, 52, 48]} p={4} />
            <Stack gap={2}>
              <ArticleMeta article={article} readingTime={readingTime} />
              <Heading as="h3" fontSize={[5.5, "xl"]}>
                <ArticleLink article={article} />
              </Heading>
            </Stack>
          </Grid>
        ))}
      </Grid>
    </Band>
  );
}
