import styled from "@emotion/styled";
import type { ProseBlock } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Box } from "#ui/box.tsx";
import { Heading, Text } from "#ui/text.tsx";

const Prose = styled("div")({
  maxWidth: "38rem",
  fontSize: "1.0625rem",
  lineHeight: 1.7,
  [media.md]: { fontSize: "1.1875rem" },
  "& > section + section": { marginTop: "2.75em" },
  "& p + p": { marginTop: "1.05em" },
  // The first letter of the text is large and hangs in the first lines.
  "& > section:first-of-type > h2 + p::first-letter": {
    float: "left",
    marginBlock: "0.06em -0.06em",
    marginRight: "0.09em",
    fontFamily: "var(--display)",
    fontSize: "3.65em",
    lineHeight: 0.82,
    color: "var(--indigo)",
  },
});

const Steps = styled("ul")({
  marginTop: "1.5em",
  "& > li": { position: "relative", paddingLeft: "1.75rem" },
  "& > li + li": { marginTop: "0.7em" },
  "& > li::before": {
    content: "''",
    position: "absolute",
    top: "0.72em",
    left: 0,
    width: "1rem",
    height: "3px",
    borderRadius: "2px",
    background: "var(--marigold)",
  },
});

/** The text of an article, part by part. */
export function ArticleText({ parts }: { readonly parts: readonly ProseBlock[] }) {
  return (
    <Prose>
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
    </Prose>
  );
}

function Part({ part: { id, heading, paragraphs, list = [] } }: { readonly part: ProseBlock }) {
  return (
    <Box as="section" id={id}>
      <Heading as="h2" fontSize={["1.75rem", "2xl"]} lineHeight="snug" mb={3}>
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
