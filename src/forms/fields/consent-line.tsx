import type { Consent } from "#document/model/resolved.gen.ts";
import { Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

/** What the answers are used for, shown before they are sent. */
export function ConsentLine({ consent: { text, link } }: { readonly consent: Consent }) {
  return (
    <Text fontSize="sm" color="muted">
      {text} <TextLink href={link.path}>{link.label}</TextLink>
    </Text>
  );
}
