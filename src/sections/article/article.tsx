import { Fragment } from "react";
import type { Article, Link, ProseBlock } from "#document/model/resolved.gen.ts";
import type { SectionOf, SectionProps } from "#document/model/types.ts";
import type { Sentence } from "#lib/sentence.ts";
import { space } from "#theme/tokens.ts";
import { ArticleLink } from "#ui/article/article-link.tsx";
import { ArticleMeta } from "#ui/article/article-meta.tsx";
import { ContentsLinks } from "#ui/article/contents-links.tsx";
import { BESIDE_COVER, Cover } from "#ui/article/cover.tsx";
import { Box, Flex, Grid, Stack } from "#ui/base/box.tsx";
import { Band, Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, PageHeading, SectionHeading, Text } from "#ui/base/text.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { showsPhotograph } from "#ui/photo/focus-position.ts";
import { PictureView } from "#ui/picture.tsx";
import { ColouredCloth } from "./neel-bowl.tsx";

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

const BackLink = styled(TextLink, {
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minHeight: "controlSmall",
  textDecorationColor: "transparent",
  "&:hover": { textDecorationColor: "marigold" },
  "& svg": { transition: "translate quick" },
  hover: { "&:hover svg": { translate: "-1 0", rtl: { translate: "1 0" } } },
});

interface ArticleTopProps {
  readonly article: Article;
  readonly back: Link;
  readonly readingTime: Sentence<"minutes">;
}

/** Title and cover on the sky; the drawing is at the lower edge. */
function ArticleTop({ article, back, readingTime }: ArticleTopProps) {
  return (
    <Box as="header" bg="neel100">
      <Container pt={[4, 6, 8]}>
        <BackLink href={back.path}>
          <Icon name="arrow-left" />
          {back.label}
        </BackLink>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 7fr) minmax(0, 5fr)"]}
          columnGap={[8, null, 12]}
          rowGap={8}
          alignItems="end"
        >
          <Box pt={[4, 6, 10]} pb={[0, 12, 20]} alignSelf="center">
            <ArticleMeta article={article} readingTime={readingTime} />
            <PageHeading fontSize={[9.5, 11, "4xl"]} mt={3}>
              {article.title}
            </PageHeading>
            <Text fontSize={["lg", null, 5.5]} lineHeight={1.5} mt={4} maxWidth={136} textWrap="balance">
              {article.excerpt}
            </Text>
          </Box>
          <Flex justifyContent={["flex-start", "flex-end"]} mb={[-6, -8, -10]}>
            {showsPhotograph(article.imageUrl) ? (
              <Cover picture={article.imageUrl} place={0} first width="100%" aspectRatio="4 / 3" />
            ) : (
              <PictureView
                picture={article.imageUrl}
                first
                maxWidth={[`min(${space(76)}, 80%)`, "100%"]}
                maxHeight={[52, 68, 88]}
              />
            )}
          </Flex>
        </Grid>
      </Container>
    </Box>
  );
}

const Prose = styled("div", {
  maxWidth: 152,
  fontSize: 4.25,
  lineHeight: 1.7,
  md: { fontSize: "lg" },
  "& > * + section": { marginTop: "2.75em" },
  "& p + p": { marginTop: "1.05em" },
  // The first letter of the text is large and hangs in the first lines.
  "& > section:first-of-type > h2 + p": { display: "flow-root" },
  "& > section:first-of-type > h2 + p::first-letter": {
    float: "inline-start",
    marginBlock: "0.06em -0.06em",
    marginInlineEnd: "0.09em",
    fontFamily: "display",
    fontSize: "3.65em",
    lineHeight: 0.82,
    color: "indigo",
  },
});

const Steps = styled("ul", {
  marginTop: "1.5em",
  "& > li": { position: "relative", paddingInlineStart: 7 },
  "& > li + li": { marginTop: "0.7em" },
  "& > li::before": {
    content: "''",
    position: "absolute",
    top: "0.72em",
    insetInlineStart: 0,
    width: 4,
    height: "thick",
    borderRadius: "small",
    background: "marigold",
  },
});

function ArticleText({ article: { parts, neelBowl } }: { readonly article: Article }) {
  const place = parts.find(({ id }) => id === neelBowl?.after) ?? parts.at(-1);
  return (
    <Prose>
      {parts.map((part) => (
        <Fragment key={part.id}>
          <Part part={part} />
          {neelBowl && part === place && <ColouredCloth bowl={neelBowl} />}
        </Fragment>
      ))}
    </Prose>
  );
}

function Part({ part: { id, heading, paragraphs, list = [] } }: { readonly part: ProseBlock }) {
  return (
    <Box as="section" id={id}>
      <Heading as="h2" fontSize={[7, "2xl"]} lineHeight="snug" mb={3}>
        {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {list.length > 0 && (
        <Steps>
          {list.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Steps>
      )}
    </Box>
  );
}
