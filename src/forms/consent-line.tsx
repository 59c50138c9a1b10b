import type { Consent } from "#document/resolved.gen.ts";
import { Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What becomes of the answers, said before they are sent. */
export function ConsentLine({ consent: { text, link } }: { readonly consent: Consent }) {
  return (
    <Text fontSize="sm" color="muted">
      {text} <TextLink href={link.path}>{link.label}</TextLink>
    </Text>
  );
}
