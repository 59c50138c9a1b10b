import { useId } from "react";
import { AddLine } from "#desk/counting/add-line.tsx";
import { CountedLines } from "#desk/counting/counted-lines.tsx";
import type { LineDraft } from "#desk/counting/use-add-line.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { paiseOf } from "#desk/model/counted-sums.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { Choice, DeskButton, Label } from "#desk/parts/part-styles.ts";
import { counterPromise } from "#desk/take-in/promise-reason.ts";
import type { TakeInForm } from "#desk/take-in/use-take-in.ts";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex, Grid, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const words = TAKE_IN_WORDS;

/** As large as a thumb. */
const Tick = styled("label", {
  display: "flex",
  alignItems: "center",
  gap: 3,
  minHeight: 12,
  "& > input": { width: 5, height: 5, flex: "none" },
});

interface ClothesProps {
  readonly form: TakeInForm;
  readonly line: LineDraft;
}

/** What was brought: the service, the pieces as they are counted, or how many there are. */
export function Clothes({ form, line }: ClothesProps) {
  const { values, change, facts, sums, said } = form;
  const id = useId();
  const shown = useShownName();
  return (
    <Stack gap={4}>
      <Box>
        <Label htmlFor={id}>{words.service}</Label>
        <Choice id={id} value={values.service} onChange={({ target }) => change({ service: target.value })}>
          <option value="">{words.noService}</option>
          {facts.services.map((service) => (
            <option key={service.id} value={service.id}>
              {shown(service.title)}
            </option>
          ))}
        </Choice>
      </Box>
      {!values.isLater && (
        <>
          <AddLine line={line} />
          <Text role="status" fontSize="sm" color="muted">
            {said}
          </Text>
          <CountedLines lines={values.lines} onChange={(lines) => change({ lines })} />
        </>
      )}
      {sums.extra.map((extra) => (
        <Flex key={extra.name} justifyContent="space-between" gap={4} fontVariantNumeric="tabular-nums">
          <span>{shown(extra.name)}</span>
          <span>{rupeesOfPaise(paiseOf(extra))}</span>
        </Flex>
      ))}
      <Grid gridTemplateColumns="1fr 1fr" gap={3} alignItems="end">
        <LabelledField
          label={words.pieces}
          inputMode="numeric"
          value={sums.pieces}
          onText={(pieces) => change({ pieces })}
        />
        <LabelledField label={words.bags} inputMode="numeric" value={values.bags} onText={(bags) => change({ bags })} />
      </Grid>
      <DeskButton type="button" onClick={() => change({ isLater: !values.isLater, pieces: "", pay: "none" })}>
        {values.isLater ? words.now : words.later}
      </DeskButton>
      <Express form={form} />
    </Stack>
  );
}

/** Faster, for a surcharge; nothing where the shop does not offer it. */
function Express({ form: { values, change, facts, times } }: Pick<ClothesProps, "form">) {
  const { express } = facts.pickup;
  const back = counterPromise(facts, wallTime(facts.clock, times.now), { service: values.service, express: true });
  if (express === undefined || back === undefined) return null;
  return (
    <Tick>
      <input type="checkbox" checked={values.express} onChange={({ target }) => change({ express: target.checked })} />
      {words.express({ percent: express.surchargePercent, when: times.moment(back.at) })}
    </Tick>
  );
}
