import type { SectionOf, SectionProps } from "#document/model/types.ts";
import type { Sentence } from "#lib/sentence.ts";
import { ArticleLink } from "#ui/article/article-link.tsx";
import { ArticleMeta } from "#ui/article/article-meta.tsx";
import { BESIDE_COVER, Cover } from "#ui/article/cover.tsx";
import { Flex, Grid, Stack } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { Heading, SectionHeading, Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

export function ArticleTeasers({ section }: SectionProps<"article-teasers">) {
  const { id, heading, articles, readingTime, action } = section;
  const [newest, ...others] = articles;
  return (
    <Band id={id} py={[12, 20]}>
      <Flex flexWrap="wrap" alignItems="baseline" justifyContent="space-between" gap={4} mb={[8, 10]}>
        <SectionHeading>{heading}</SectionHeading>
        <TextLink href={action.path} py={2} display="inline-block">
          {action.label}
        </TextLink>
      </Flex>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", null, "minmax(0, 7fr) minmax(0, 5fr)"]} gap={[8, 10]}>
        {newest && <LargeTeaser article={newest} readingTime={readingTime} />}
        <Grid gridTemplateColumns={["1fr", "1fr 1fr", "1fr"]} gap={[4, 8]}>
          {others.map((article, index) => (
            <SmallTeaser key={article.id} article={article} place={index + 1} readingTime={readingTime} />
          ))}
        </Grid>
      </Grid>
    </Band>
  );
}

interface TeaserProps {
  readonly article: SectionOf<"article-teasers">["articles"][number];
  readonly readingTime: Sentence<"minutes">;
}

function LargeTeaser({ article, readingTime }: TeaserProps) {
  return (
    <Stack as="article" position="relative" gap={4}>
      <Cover picture={article.imageUrl} place={0} aspectRatio="16 / 9" drawing={["72%", "54%"]} />
      <Stack gap={2}>
        <ArticleMeta article={article} readingTime={readingTime} />
        <Heading fontSize={[7, "2xl"]} lineHeight={1.16}>
          <ArticleLink article={article} />
        </Heading>
        <Text color="muted">{article.excerpt}</Text>
      </Stack>
    </Stack>
  );
}

function SmallTeaser({ article, place, readingTime }: TeaserProps & { readonly place: number }) {
  return (
    <Grid
      as="article"
      position="relative"
      gridTemplateColumns={BESIDE_COVER}
      gap={[4, null, 6]}
      alignItems={["center", "start", "center"]}
      alignContent={["center", "start", "stretch"]}
    >
      <Cover
        picture={article.imageUrl}
        place={place}
        drawing="88%"
        height={[32, 52, "100%"]}
        minHeight={[0, null, 54]}
        p={4}
      />
      <Stack gap={2}>
        <ArticleMeta article={article} readingTime={readingTime} />
        <Heading fontSize={[5.5, "xl"]}>
          <ArticleLink article={article} />
        </Heading>
      </Stack>
    </Grid>
  );
}
