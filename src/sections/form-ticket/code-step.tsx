import { useEffect, useRef } from "react";
import { signOut } from "#account/session/sign-out.ts";
import type { TicketCode } from "#document/model/resolved.gen.ts";
import { FormView } from "#forms/form-view.tsx";
import { Stack } from "#ui/base/box.tsx";
import { OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";

interface CodeStepProps {
  readonly words: TicketCode;
  /** The form that it is shown instead of, which takes the focus when it is given up. */
  readonly before: string;
}

/** Asks for the code of the second factor. The session that it completes was begun by the form before it. */
export function CodeStep({ words: { heading, note, form, help, cancel }, before }: CodeStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    return () => document.querySelector<HTMLElement>(`form[data-form="${before}"]`)?.focus();
  }, [before]);
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
      <Button type="button" variant="quiet" onClick={() => signOut()}>
        {cancel}
      </Button>
      <OptionalText color="muted" fontSize="sm">
        {help}
      </OptionalText>
    </Stack>
  );
}
