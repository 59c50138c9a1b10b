import type { ReactNode } from "react";
import { DeskButton, Title } from "#desk/parts/part-styles.ts";
import { LANGS } from "#desk/words/chosen.gen.ts";
import { OtherLanguages } from "#staff/languages.tsx";
import { block, Flex, Stack } from "#ui/base/box.tsx";

const Middle = block({ display: "grid", placeItems: "center", minHeight: "100dvh", padding: "6 gutter" });

/** The only thing on the screen. */
export function LoneCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Middle as="main">
      <Stack gap={5} width="100%" maxWidth={96} p={6} bg="paper" border="hairline" borderRadius="panel">
        <Title>{title}</Title>
        {children}
        <Flex gap={2} flexWrap="wrap">
          <OtherLanguages Button={DeskButton} langs={LANGS} />
        </Flex>
      </Stack>
    </Middle>
  );
}
