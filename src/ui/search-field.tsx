import styled from "@emotion/styled";
import { type FormEvent, useEffect, useRef } from "react";
import { media } from "#theme/media.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Icon } from "#ui/icon/icon.tsx";

/** Hidden without scripts: the list below is complete. */
const Form = styled("form")({ [media.noScript]: { display: "none" }, [media.print]: { display: "none" } });

const Label = styled("label")({
  display: "block",
  marginBlockEnd: "0.5rem",
  color: "var(--indigo)",
  fontSize: "0.9375rem",
  fontWeight: 600,
});

const Field = styled("div")({ position: "relative", display: "flex", alignItems: "center", color: "var(--muted)" });

const Input = styled("input")({
  width: "100%",
  minHeight: "3.5rem",
  paddingBlock: "0.75rem",
  paddingInline: "3.125rem 3.5rem",
  border: "1px solid var(--field)",
  borderRadius: "4px",
  background: "var(--paper)",
  color: "var(--ink)",
  appearance: "none",
  "&::placeholder": { color: "var(--muted)", opacity: 1 },
  "&::-webkit-search-cancel-button": { display: "none" },
  "&:placeholder-shown + button": { visibility: "hidden" },
});

const Sign = styled("span")({ position: "absolute", insetInlineStart: "1.125rem", pointerEvents: "none" });

const Clear = styled("button")({
  position: "absolute",
  insetInlineEnd: "0.375rem",
  display: "grid",
  placeItems: "center",
  width: "2.75rem",
  height: "2.75rem",
  border: 0,
  borderRadius: "4px",
  background: "none",
  color: "var(--indigo)",
  cursor: "pointer",
  [media.hover]: { "&:hover": { background: "var(--neel100)" } },
});

interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** The words of the button that empties the field. */
  readonly clear: string;
  readonly onSearch: (words: string) => void;
}

/** A search field that filters the page while typing. Text typed before hydration counts too. */
export function SearchField({ id, label, placeholder, clear, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => onSearch(input.current?.value ?? ""), [onSearch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.blur();
  };
  const reset = () => {
    onSearch("");
    input.current?.focus();
  };
  return (
    <Form role="search" onSubmit={submit} onReset={reset}>
      <Label htmlFor={id}>{label}</Label>
      <Field>
        <Sign>
          <Icon name="magnifying-glass" />
        </Sign>
        <Input
          ref={input}
          id={id}
          type="search"
          name="find"
          placeholder={placeholder}
          autoComplete="off"
          inputMode="search"
          enterKeyHint="search"
          maxLength={60}
          onInput={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        <Clear type="reset">
          <Icon name="x" />
          <VisuallyHidden>{clear}</VisuallyHidden>
        </Clear>
      </Field>
    </Form>
  );
}
