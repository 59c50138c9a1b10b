import type { SectionOf } from "#document/model/types.ts";
import { ArticleMeta } from "#ui/article/article-meta.tsx";
import { BESIDE_COVER, Cover } from "#ui/article/cover.tsx";
import { Grid, Stack } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { Heading, SectionHeading } from "#ui/base/text.tsx";
import { StretchedLink } from "#ui/link/stretched-link.tsx";

interface NextArticlesProps {
  readonly id: string;
  readonly heading: string;
  readonly articles: SectionOf<"article">["more"];
  readonly readingTime: string;
}

/** Links to other articles. */
export function NextArticles({ id, heading, articles, readingTime }: NextArticlesProps) {
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
                <StretchedLink href={`/blog/${article.id}`}>{article.title}</StretchedLink>
              </Heading>
            </Stack>
          </Grid>
        ))}
      </Grid>
    </Band>
  );
}
