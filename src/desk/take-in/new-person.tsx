import { useId, useLayoutEffect, useState } from "react";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton, Label, TextArea } from "#desk/parts/part-styles.ts";
import { useTypedAhead } from "#desk/state/typed-ahead.ts";
import type { TakeInForm } from "#desk/take-in/use-take-in.ts";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { Box, Stack } from "#ui/base/box.tsx";

const words = TAKE_IN_WORDS;

/** Somebody the shop does not know yet: phone and name, and what else they like to say. */
export function NewPerson({ form: { values, change } }: { readonly form: TakeInForm }) {
  const { phone, name, email, address, note } = values;
  const id = useId();
  const [first] = useState(phone === "" ? "phone" : "name");
  // Before the next key.
  useLayoutEffect(() => document.getElementById(id + first)?.focus(), [id, first]);
  useTypedAhead((text) => text !== "" && change({ [first]: text }));
  return (
    <Stack gap={3}>
      <LabelledField
        id={`${id}phone`}
        label={words.phone}
        type="tel"
        inputMode="tel"
        value={phone}
        onText={(text) => change({ phone: text })}
      />
      <LabelledField id={`${id}name`} label={words.name} value={name} onText={(text) => change({ name: text })} />
      <details>
        <summary>{words.optional}</summary>
        <Stack gap={3} pt={3}>
          <LabelledField label={words.email} type="email" value={email} onText={(text) => change({ email: text })} />
          <LabelledField
            label={words.address}
            value={address}
            maxLength={500}
            onText={(text) => change({ address: text })}
          />
          <Box>
            <Label htmlFor={`${id}note`}>{words.note}</Label>
            <TextArea
              id={`${id}note`}
              rows={2}
              maxLength={1000}
              value={note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Box>
        </Stack>
      </details>
      <Box>
        <DeskButton type="button" data-variant="quiet" onClick={() => change({ who: "search" })}>
          {words.change}
        </DeskButton>
      </Box>
    </Stack>
  );
}
