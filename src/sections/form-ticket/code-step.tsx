import { getDefaultStore, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { sentCodeAtom } from "#account/state/session.ts";
import type { TicketCode } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { FormView } from "#forms/form-view.tsx";
import { sentHere } from "#forms/sending/sent-here.ts";
import { Stack } from "#ui/base/box.tsx";
import { OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { SendCodeAgain } from "./send-code-again.tsx";

interface CodeStepProps extends SectionProps<"form-ticket"> {
  readonly words: TicketCode;
}

/**
 * Asks for a code instead of the form of a ticket: that of the second factor, whose session was begun by the form, or one
 * that was sent.
 */
function CodeStep({ words: { heading, note, form, help, cancel, sent: words }, section }: CodeStepProps) {
  const sent = useAtomValue(sentCodeAtom);
  const asked = section.phoneForm?.id === sent?.formId && section.phoneForm ? section.phoneForm : section.form;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    return () => document.querySelector<HTMLElement>(`form[data-form="${asked.id}"]`)?.focus();
  }, [asked]);
  return (
    <Stack gap={6}>
      <div>
        <SectionHeading ref={title} tabIndex={-1} fontSize="2xl">
          {heading}
        </SectionHeading>
        <Text color="muted" mt={2}>
          {note}
        </Text>
      </div>
      <FormView form={form} />
      {words && sent ? (
        <SendCodeAgain words={words} sent={sent} form={asked} cancel={cancel} />
      ) : (
        <Button type="button" variant="quiet" onClick={() => signOut()}>
          {cancel}
        </Button>
      )}
      <OptionalText color="muted" fontSize="sm">
        {help}
      </OptionalText>
    </Stack>
  );
}

/** A code that was sent before a reload, or before Back, is asked for again: mails are read in another app. */
export function openCodeStep() {
  const { formId, code } = sentHere() ?? {};
  if (formId && code) getDefaultStore().set(sentCodeAtom, { formId, code });
  return CodeStep;
}
