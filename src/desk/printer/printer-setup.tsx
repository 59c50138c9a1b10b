import { useState } from "react";
import { CheckOption, Choices } from "#desk/move/form-parts.tsx";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { Choice, DeskButton, Hint, Label, LoneForm } from "#desk/parts/part-styles.ts";
import { keepOnlyPort } from "#desk/printer/ports.ts";
import { BAUD_RATES, FIRST_SETTINGS, type PrinterSettings } from "#desk/printer/printer-settings.ts";
import { PRINTER_WORDS } from "#desk/words/later/words.gen.ts";
import { wholeNumber } from "#lib/locale/money.ts";

const THICKNESSES = ["thin", "normal", "thick"] as const;

interface PrinterSetupProps {
  readonly settings: PrinterSettings | undefined;
  readonly onClose: () => void;
  readonly onChange: (settings: PrinterSettings | undefined) => void;
}

/** What this device's printer is and can. The browser asks which one it is. */
export function PrinterSetup({ settings, onClose, onChange }: PrinterSetupProps) {
  const [draft, setDraft] = useState(settings ?? FIRST_SETTINGS);
  const change = (more: Partial<PrinterSettings>) => setDraft({ ...draft, ...more });
  const choose = async () => {
    if (!(await keepOnlyPort())) return;
    onChange(draft);
    onClose();
  };
  return (
    <DeskDialog title={PRINTER_WORDS.setUp} onClose={onClose}>
      <LoneForm
        onSubmit={(event) => {
          event.preventDefault();
          onChange(draft);
          onClose();
        }}
      >
        <Hint>{PRINTER_WORDS.about}</Hint>
        <Choices
          legend={PRINTER_WORDS.letters}
          names={THICKNESSES}
          labels={PRINTER_WORDS.thickness}
          chosen={draft.darkness}
          onChoose={(darkness) => change({ darkness })}
        />
        <CheckOption label={PRINTER_WORDS.cuts} isChosen={draft.cuts} onChange={(cuts) => change({ cuts })} />
        <CheckOption
          label={PRINTER_WORDS.drawer}
          isChosen={draft.opensDrawer}
          onChange={(opensDrawer) => change({ opensDrawer })}
        />
        <Label>
          {PRINTER_WORDS.speed}
          <Choice value={draft.baudRate} onChange={({ target }) => change({ baudRate: Number(target.value) })}>
            {BAUD_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {wholeNumber(rate)}
              </option>
            ))}
          </Choice>
        </Label>
        <DeskButton type="button" data-variant={settings ? undefined : "main"} onClick={() => void choose()}>
          {settings ? PRINTER_WORDS.another : PRINTER_WORDS.choose}
        </DeskButton>
        {settings && (
          <>
            <DeskButton data-variant="main">{PRINTER_WORDS.save}</DeskButton>
            <DeskButton
              type="button"
              data-variant="quiet"
              onClick={() => {
                onChange(undefined);
                onClose();
              }}
            >
              {PRINTER_WORDS.forget}
            </DeskButton>
          </>
        )}
      </LoneForm>
    </DeskDialog>
  );
}
