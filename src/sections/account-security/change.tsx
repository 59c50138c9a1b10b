import { type ReactNode, useId, useState } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import { FormView } from "#forms/form-view.tsx";
import { Box, Stack } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";

interface ChangeProps {
  readonly heading: string;
  readonly text: string;
  /** The words of the button that opens the form. */
  readonly label: string;
  readonly form: Form;
  readonly onSent: () => void;
  /** The current value, if it can be shown. */
  readonly children?: ReactNode;
}

/** A setting below an indigo rule; its form opens below the button. */
export function AccountChange({ heading, text, label, form, onSent, children }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack borderTop="strong" pt={4}>
      <Heading fontSize="lg">{heading}</Heading>
      <Text mt={2} color="muted">
        {text}
      </Text>
      {children}
      <Box mt={6}>
        <Button
          variant="quiet"
          small
          type="button"
          aria-expanded={isOpen}
          {...(isOpen && { "aria-controls": id })}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Box>
      {isOpen && (
        <Box id={id} mt={6}>
          <FormView form={form} onSent={onSent} />
        </Box>
      )}
    </Stack>
  );
}
