import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Picture } from "#document/model/resolved.gen.ts";
import type { Pickup, AreaQuestion as Words } from "#document/model/types.gen.ts";
import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";
import { Button } from "#ui/button.tsx";
import { useLazy } from "#ui/use-lazy.ts";
import type { AskedPlace } from "./area-answer.tsx";

const Form = styled("form", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: 3,
  // The list is there without scripts.
  noScript: { display: "none" },
  // As wide as the button leaves it, in whatever face: it never moves to another line.
  "& label": { flex: "1 1 0", minWidth: 0, color: "indigo", fontFamily: "display", fontSize: "lg" },
  "& input": {
    display: "block",
    width: "100%",
    minHeight: "controlSmall",
    marginTop: 2,
    padding: "1.5 4",
    border: "control",
    borderRadius: "control",
    background: "paper",
    color: "ink",
    fontFamily: "text",
    fontSize: "md",
  },
  // The question and its field are one line.
  md: {
    display: "grid",
    gridTemplateColumns: `1fr ${space(80)} auto`,
    alignItems: "center",
    "& label": { display: "contents", fontSize: "2xl", lineHeight: "snug" },
    "& input": { marginTop: 0 },
  },
});

/** Characters. Whatever is longer is no place. */
const LONGEST_ADDRESS = 200;

interface StreetQuestionProps {
  readonly pickup: Pickup;
  readonly words: Words;
  readonly rider?: Picture | undefined;
}

const load = () => import("./area-answer.tsx").then(({ AreaAnswer }) => AreaAnswer);

/** "Do you come to my street?", answered beside it. What was typed before hydration is answered as well. */
export function StreetQuestion(shown: StreetQuestionProps) {
  const { words } = shown;
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<AskedPlace>();
  const Answer = useLazy(asked !== undefined, load);
  const ask = useCallback((isSent: boolean) => setAsked({ text: field.current?.value ?? "", isSent }), []);
  useEffect(() => ask(false), [ask]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
  };
  return (
    <>
      <Form onSubmit={submit} onInput={() => ask(false)}>
        <label>
          {words.question}
          <input
            ref={field}
            inputMode="text"
            autoComplete="postal-code"
            maxLength={LONGEST_ADDRESS}
            placeholder={words.placeholder}
          />
        </label>
        <Button variant="quiet" small>
          {words.button}
        </Button>
      </Form>
      <div role="status">{asked && Answer && <Answer asked={asked} {...shown} />}</div>
    </>
  );
}
