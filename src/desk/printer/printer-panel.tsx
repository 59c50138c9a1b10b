import { domToCanvas } from "modern-screenshot";
import { useEffect, useRef, useState } from "react";
import { CheckOption, Choices } from "#desk/move/form-parts.tsx";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { Choice, DeskButton, Hint, Label, LoneForm, ProblemNote } from "#desk/parts/part-styles.ts";
import { type Printed, type PrintPause, print } from "#desk/printer/print-job.ts";
import {
  BAUD_RATES,
  type Darkness,
  FIRST_SETTINGS,
  PRINTER,
  type PrinterSettings,
  readSettings,
} from "#desk/printer/printer-settings.ts";
import { type Raster, rasterOf } from "#desk/printer/raster.ts";
import type { Paper } from "#desk/state/place.ts";
import { forgetStored, readStored, store } from "#desk/state/storage.ts";
import { PRINTER_WORDS } from "#desk/words/later/words.gen.ts";
import { wholeNumber } from "#lib/locale/money.ts";
import { Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface PrinterPanelProps {
  readonly paper: Paper;
  readonly isLabel: boolean;
  /** What printers print of the paper's width. */
  readonly printedMm: number;
  /** The pieces of paper on the page, from the first. */
  readonly pieces: () => readonly HTMLElement[];
}

/** Prints straight on the printer of this device; where there is none yet, asks for it. */
export function PrinterPanel(props: PrinterPanelProps) {
  const [settings, setSettings] = useState(() => readStored(PRINTER, readSettings));
  const [isAsked, setAsked] = useState(settings === undefined);
  const change = (changed: PrinterSettings | undefined) => {
    setSettings(changed);
    if (changed !== undefined) return void store(PRINTER, changed);
    forgetStored(PRINTER);
    void forgetPorts();
  };
  return (
    <Flex flexDirection="column" gap={2} className="no-print">
      {settings && <StraightPrint {...props} settings={settings} />}
      <DeskButton type="button" data-variant="quiet" onClick={() => setAsked(true)}>
        {settings ? PRINTER_WORDS.settings : PRINTER_WORDS.setUp}
      </DeskButton>
      {isAsked && <PrinterSetup settings={settings} onClose={() => setAsked(false)} onChange={change} />}
    </Flex>
  );
}

/** How far a job is, of how many pieces. */
interface Progress extends Printed {
  readonly of: number;
  readonly isRunning?: boolean;
  readonly pause?: PrintPause | undefined;
}

interface StraightPrintProps extends PrinterPanelProps {
  readonly settings: PrinterSettings;
}

function StraightPrint({ paper, isLabel, printedMm, pieces, settings }: StraightPrintProps) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (from: number) => {
    const elements = pieces();
    const { length: of } = elements;
    const show = (done: Printed, more: Partial<Progress> = {}) => setProgress({ of, ...done, ...more });
    show({ count: from }, { isRunning: true });
    const port = await keptPort();
    if (port === undefined) return show({ count: from, end: "gone" });
    running.current = new AbortController();
    const { darkness, opensDrawer } = settings;
    const printed = await print({
      ...{ port, settings, from, isLabel, opensDrawer: opensDrawer && paper !== "tags" },
      pieces: elements.map((element) => () => drawPiece(element, printedMm, darkness)),
      onProgress: (count, pause) => show({ count }, { isRunning: true, pause }),
      stop: running.current.signal,
    });
    show(printed);
  };
  return (
    <>
      <PrintNote progress={progress} />
      {progress?.isRunning ? (
        <DeskButton type="button" onClick={() => running.current?.abort()}>
          {PRINTER_WORDS.stop}
        </DeskButton>
      ) : (
        <PrintButtons progress={progress} onStart={(from) => void start(from)} />
      )}
    </>
  );
}

/** How many are printed; what is wrong, and what to do. */
function PrintNote({ progress }: { readonly progress: Progress | undefined }) {
  const { pause, end, isUnsure, count = 0, of = 0 } = progress ?? {};
  const problem = pause ?? end;
  return (
    <>
      <Text role="status">{progress && PRINTER_WORDS.printed({ count, of })}</Text>
      {problem && (
        <ProblemNote role="alert">
          {PRINTER_WORDS.problem[problem]} {isUnsure && PRINTER_WORDS.unsure({ at: count + 1 })}
        </ProblemNote>
      )}
    </>
  );
}

interface PrintButtonsProps {
  readonly progress: Progress | undefined;
  readonly onStart: (from: number) => void;
}

/** From the first, or what is left of a job that ended early. */
function PrintButtons({ progress, onStart }: PrintButtonsProps) {
  const { count = 0, of = 0 } = progress ?? {};
  const hasRest = count > 0 && count < of;
  return (
    <Flex gap={2} flexWrap="wrap">
      {hasRest && (
        <DeskButton type="button" data-variant="main" onClick={() => onStart(count)}>
          <DeskIcon name="printer" />
          {PRINTER_WORDS.rest({ from: count + 1, to: of })}
        </DeskButton>
      )}
      <DeskButton type="button" data-variant={hasRest ? undefined : "main"} onClick={() => onStart(0)}>
        <DeskIcon name="printer" />
        {progress === undefined ? PRINTER_WORDS.print : PRINTER_WORDS.again}
      </DeskButton>
    </Flex>
  );
}

/** 203 dots an inch: what slip and label printers print. */
const DOTS_PER_MM = 8;
const PIXELS_PER_MM = 96 / 25.4;

/** A piece of paper as it stands on the page, in every script, as wide as the printer prints. */
async function drawPiece(piece: HTMLElement, printedMm: number, darkness: Darkness): Promise<Raster> {
  const canvas = await domToCanvas(piece, {
    scale: DOTS_PER_MM / PIXELS_PER_MM,
    backgroundColor: "white",
    style: { border: "0" },
  });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  const width = Math.min(printedMm * DOTS_PER_MM, canvas.width);
  return rasterOf(context.getImageData(Math.floor((canvas.width - width) / 2), 0, width, canvas.height), darkness);
}

const THICKNESSES = ["thin", "normal", "thick"] as const;

interface PrinterSetupProps {
  readonly settings: PrinterSettings | undefined;
  readonly onClose: () => void;
  readonly onChange: (settings: PrinterSettings | undefined) => void;
}

/** What this device's printer is and can. The browser asks which one it is. */
function PrinterSetup({ settings, onClose, onChange }: PrinterSetupProps) {
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

/** Asks which printer it is, and keeps the browser's permission for that one alone. False where nobody chose. */
async function keepOnlyPort(): Promise<boolean> {
  let chosen: SerialPort;
  try {
    chosen = await navigator.serial.requestPort();
  } catch {
    return false;
  }
  await forgetPorts(chosen);
  return true;
}

/** The printer of this device, if the browser still lets the desk use it. */
async function keptPort(): Promise<SerialPort | undefined> {
  const [port] = await navigator.serial.getPorts();
  return port;
}

/** Gives back the permission for all printers but one. */
async function forgetPorts(kept?: SerialPort): Promise<void> {
  const ports = await navigator.serial.getPorts();
  await Promise.all(ports.filter((port) => port !== kept).map((port) => port.forget()));
}
