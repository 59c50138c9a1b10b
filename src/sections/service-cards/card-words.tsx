import type { ServiceCard } from "#document/model/resolved.gen.ts";
import { Box } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

/** Name, sentence and link of a service; screen readers hear the service's name in the link. */
export function CardWords({ card: { title, description, link, linkContext } }: { readonly card: ServiceCard }) {
  return (
    <Box maxWidth={84}>
      <Heading fontSize={[5.5, "2xl"]} lineHeight="tight">
        {title}
      </Heading>
      <Text color="muted" mt={[2, 3]} fontSize={["sm", "md"]} lineHeight={1.5}>
        {description}
      </Text>
      <TextLink href={link.path} display="inline-block" py={3} mt={1}>
        {link.label}
        <VisuallyHidden>{` ${linkContext}`}</VisuallyHidden>
      </TextLink>
    </Box>
  );
}
