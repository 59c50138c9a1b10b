import type { SectionOf, SectionProps } from "#document/model/types.ts";
import type { Sentence } from "#lib/sentence.ts";
import { ArticleLink } from "#ui/article/article-link.tsx";
import { ArticleMeta } from "#ui/article/article-meta.tsx";
import { Cover } from "#ui/article/cover.tsx";
import { Grid, Stack } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

export function ArticleList({ section }: SectionProps<"article-list">) {
  const { id, heading, articles, readingTime } = section;
  const headingId = `${id}-heading`;
  return (
    <Band id={id} aria-labelledby={headingId} pt={[10, 12]} pb={[20, 32]}>
      <VisuallyHidden as="h2" id={headingId}>
        {heading}
      </VisuallyHidden>
      <Grid
        gridTemplateColumns={["minmax(0, 1fr)", "repeat(2, minmax(0, 1fr))"]}
        columnGap={[6, 8, 12]}
        rowGap={[12, 16, 20]}
      >
        {articles.map((article, place) => (
          <Entry key={article.id} article={article} place={place} readingTime={readingTime} />
        ))}
      </Grid>
    </Band>
  );
}

interface EntryProps {
  readonly article: SectionOf<"article-list">["articles"][number];
  readonly place: number;
  readonly readingTime: Sentence<"minutes">;
}

/** The newest article takes the whole width, its cover beside the words; the rest are in pairs. */
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
      columnGap={12}
      rowGap={4}
    >
      <Cover
        picture={article.imageUrl}
        place={place}
        first={newest}
        aspectRatio={["4 / 3", newest ? "2 / 1" : "4 / 3", newest ? "16 / 10" : "3 / 2"]}
        drawing={["70%", newest ? "46%" : "62%", "58%"]}
      />
      <Stack gap={[2, null, newest ? 3 : 2]}>
        <ArticleMeta article={article} readingTime={readingTime} />
        <Heading fontSize={[7, "2xl", newest ? "3xl" : "2xl"]} lineHeight={1.14}>
          <ArticleLink article={article} />
        </Heading>
        <Text color="muted" fontSize={["md", null, newest ? "lg" : "md"]} lineHeight="body" textWrap="balance">
          {article.excerpt}
        </Text>
      </Stack>
    </Grid>
  );
}
