import { type FormEvent, type ReactNode, type Ref, useId } from "react";
import type { Suggestion } from "#desk/move/suggestions.ts";
import { DeskButton, Hint, Label, ProblemNote, TextArea } from "#desk/parts/part-styles.ts";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Form = styled("form", { display: "grid", gap: 4 });

interface MoveFormFrameProps {
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
  /** Empties what was typed before. */
  readonly startAgain?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The fields of a move, what is wrong with them, and the button that sends it. */
export function MoveFormFrame({ problem, isBusy, submit, onSubmit, startAgain, children }: MoveFormFrameProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form onSubmit={send} noValidate>
      {problem && <ProblemNote role="alert">{problem}</ProblemNote>}
      {children}
      <TypedBefore startAgain={startAgain} />
      <DeskButton type="submit" data-variant="main" disabled={isBusy}>
        {submit}
      </DeskButton>
    </Form>
  );
}

/** Says that a form holds what was typed earlier. Below its fields, where the focus begins. */
export function TypedBefore({ startAgain }: { readonly startAgain: (() => void) | undefined }) {
  if (startAgain === undefined) return null;
  return (
    <Flex alignItems="center" gap={3}>
      <Text flex="1" color="wait">
        {FORM_WORDS.typedBefore}
      </Text>
      <DeskButton type="button" data-variant="quiet" onClick={startAgain}>
        {FORM_WORDS.startAgain}
      </DeskButton>
    </Flex>
  );
}

export const ChoiceGroup = styled("fieldset", {
  display: "grid",
  gap: 2,
  minWidth: 0,
  "& > legend": { padding: 0, fontWeight: "strong" },
});

const SuggestionButton = styled(DeskButton, {
  display: "block",
  fontWeight: "medium",
  textAlign: "start",
  "& > span": { display: "block", color: "muted", fontWeight: "regular" },
});

interface SuggestionsProps {
  readonly texts: readonly Suggestion[];
  /** What is typed so far. */
  readonly text: string;
  readonly onChoose: (text: string) => void;
}

/**
 * What is often said: one tap writes it, behind what somebody has typed. Staff see what it means, and what goes out where
 * that is another language.
 */
export function Suggestions({ texts, text, onChoose }: SuggestionsProps) {
  const isOffered = texts.some(({ sent }) => sent === text.trim());
  const typed = isOffered ? "" : text.trim().replace(/[^.!?।]$/, "$&.");
  return (
    <Flex flexDirection="column" gap={2}>
      {texts.map(({ meaning, sent, lang }) => (
        <SuggestionButton key={sent} type="button" onClick={() => onChoose(`${typed} ${sent}`.trim())}>
          {meaning}
          {sent !== meaning && <span lang={lang}>{sent}</span>}
        </SuggestionButton>
      ))}
    </Flex>
  );
}

const MAX_CHARS = 500;

interface WordsFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly isMissing: boolean;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A sentence or two. */
export function WordsField({ label, hint, text, isMissing, onChange, ref }: WordsFieldProps) {
  const id = useId();
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      <Hint>{hint}</Hint>
      <TextArea
        ref={ref}
        id={id}
        rows={3}
        maxLength={MAX_CHARS}
        value={text}
        aria-invalid={isMissing}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}

const Option = styled("label", {
  display: "flex",
  alignItems: "center",
  gap: 3,
  minHeight: 12,
  padding: "2 3",
  border: "control",
  borderRadius: "control",
  background: "paper",
  cursor: "pointer",
  lineHeight: 1.4,
  "&:has(:checked)": { background: "neel100", borderColor: "indigo", boxShadow: "current" },
  "&:has(:disabled)": { color: "muted", cursor: "default" },
  "& > input": { width: 5, height: 5, flex: "none", accentColor: "currentColor" },
});

interface RadioProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** One of several, as large as a thumb. */
export function Radio({ name, label, isChosen, isDisabled = false, onChoose }: RadioProps) {
  return (
    <Option>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <span>{label}</span>
    </Option>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** One of which several may be chosen. */
export function CheckOption({ label, isChosen, onChange }: CheckProps) {
  return (
    <Option>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </Option>
  );
}

interface ChoicesProps<Name extends string> {
  readonly legend: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly chosen: Name | undefined;
  readonly onChoose: (name: Name) => void;
}

export function Choices<Name extends string>({ legend, names, labels, chosen, onChoose }: ChoicesProps<Name>) {
  const id = useId();
  return (
    <ChoiceGroup>
      <legend>{legend}</legend>
      {names.map((name) => (
        <Radio key={name} name={id} label={labels[name]} isChosen={name === chosen} onChoose={() => onChoose(name)} />
      ))}
    </ChoiceGroup>
  );
}
