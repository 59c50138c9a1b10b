import styled from "@emotion/styled";
import type { Article, Link } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { ArticleMeta } from "#ui/article-meta.tsx";
import { Box, Flex, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { PageHeading, Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

const BackLink = styled(TextLink)({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.5rem",
  minHeight: "2.75rem",
  textDecorationColor: "transparent",
  "&:hover": { textDecorationColor: "var(--marigold)" },
  "& svg": { transition: "translate var(--quick)" },
  [media.hover]: { "&:hover svg": { translate: "-0.25rem 0" } },
});

interface ArticleTopProps {
  readonly article: Article;
  readonly back: Link;
  readonly readingTime: string;
}

/** Title and cover on the sky; the drawing stands on the lower edge. */
export function ArticleTop({ article, back, readingTime }: ArticleTopProps) {
  return (
    <Box as="header" bg="neel100">
      <Container pt={[4, 5, 6]}>
        <BackLink href={back.path}>
          <Icon name="arrow-left" />
          {back.label}
        </BackLink>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 7fr) minmax(0, 5fr)"]}
          columnGap={[6, 6, 8]}
          rowGap={6}
          alignItems="end"
        >
          <Box pt={[4, 5, 7]} pb={[0, 8, 10]} alignSelf="center">
            <ArticleMeta article={article} readingTime={readingTime} />
            <PageHeading fontSize={["2.375rem", "2.75rem", "4xl"]} mt={3}>
              {article.title}
            </PageHeading>
            <Text fontSize={["lg", "lg", "1.375rem"]} lineHeight={1.5} mt={4} maxWidth="34rem" textWrap="balance">
              {article.excerpt}
            </Text>
          </Box>
          <Flex justifyContent={["flex-start", "flex-end"]} mb={["-1.5rem", "-2rem", "-2.5rem"]}>
            <Picture
              picture={article.imageUrl}
              first
              maxWidth={["min(19rem, 80%)", "100%", "100%"]}
              maxHeight={["13rem", "17rem", "22rem"]}
            />
          </Flex>
        </Grid>
      </Container>
    </Box>
  );
}
