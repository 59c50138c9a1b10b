import type { Section, SectionType } from "#document/types.ts";
import { Container } from "#ui/container.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";

/** What stands in the place of a section that failed. */
export function BrokenSection({ section }: { readonly section: Section<SectionType> }) {
  const { words } = useShell();
  return (
    <Container as="section" id={section.id} py={9}>
      <Text color="muted">{words.brokenSection}</Text>
    </Container>
  );
}
