import { Fragment } from "react";
import type { Article, ProseBlock } from "#document/model/resolved.gen.ts";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { ColouredCloth } from "./neel-bowl.tsx";

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

export function ArticleText({ article: { parts, neelBowl } }: { readonly article: Article }) {
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
