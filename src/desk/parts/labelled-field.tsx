import { type ComponentProps, useId } from "react";
import { Label, TextField } from "#desk/parts/part-styles.ts";
import { Box } from "#ui/base/box.tsx";
import type { SystemProps } from "#ui/base/system.ts";

interface LabelledFieldProps
  extends Omit<ComponentProps<typeof TextField>, "onChange">,
    Pick<SystemProps, "flex" | "maxWidth"> {
  readonly label: string;
  readonly onText: (text: string) => void;
}

/** A text field below its label. */
export function LabelledField({ label, onText, flex, maxWidth, ...input }: LabelledFieldProps) {
  const ownId = useId();
  const { id = ownId } = input;
  return (
    <Box flex={flex} minWidth={0} maxWidth={maxWidth}>
      <Label htmlFor={id}>{label}</Label>
      <TextField autoComplete="off" {...input} id={id} onChange={({ target }) => onText(target.value)} />
    </Box>
  );
}
