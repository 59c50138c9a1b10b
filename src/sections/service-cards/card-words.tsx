import type { ServiceCard } from "#document/resolved.gen.ts";
import { Box } from "#ui/box.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Name, sentence and link of a service; the link says what it is about to those who hear it. */
export function CardWords({ card: { title, description, link, linkContext } }: { readonly card: ServiceCard }) {
  return (
    <Box maxWidth="21rem">
      <Heading fontSize={["1.75rem", "2xl"]} lineHeight="tight">
        {title}
      </Heading>
      <Text color="muted" mt={3}>
        {description}
      </Text>
      <TextLink href={link.path} display="inline-block" py={3} mt={1}>
        {link.label}
        <VisuallyHidden>{` ${linkContext}`}</VisuallyHidden>
      </TextLink>
    </Box>
  );
}
