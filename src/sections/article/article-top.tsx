import type { Article, Link } from "#document/model/resolved.gen.ts";
import type { Sentence } from "#lib/sentence.ts";
import { space } from "#theme/tokens.ts";
import { ArticleMeta } from "#ui/article/article-meta.tsx";
import { Cover } from "#ui/article/cover.tsx";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { showsPhotograph } from "#ui/photo/focus-position.ts";
import { PictureView } from "#ui/picture.tsx";

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
export function ArticleTop({ article, back, readingTime }: ArticleTopProps) {
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
