import { useSetAtom } from "jotai";
import { helpAtom } from "#desk/frame/help-atom.ts";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { HELP_WORDS } from "#desk/words/later/words.gen.ts";
import { Grid } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

/** The keys, asked for by "?". */
export function KeyHelp() {
  const setOpen = useSetAtom(helpAtom);
  return (
    <DeskDialog title={HELP_WORDS.title} onClose={() => setOpen(false)}>
      <Grid as="dl" gridTemplateColumns="auto 1fr" columnGap={5} rowGap={2}>
        {HELP_WORDS.keys.map(([key, meaning]) => (
          <Grid display="contents" key={key}>
            <Text as="dt" fontWeight="strong">
              {key}
            </Text>
            <Text as="dd">{meaning}</Text>
          </Grid>
        ))}
      </Grid>
    </DeskDialog>
  );
}
