import { type RefObject, useEffect, useMemo, useState } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import type { Answers, Problems } from "#forms/answers/answers.ts";
import type { Checked, FormEngine } from "#forms/engine/engine.ts";
import { now } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";

interface LazyEngine {
  readonly controls: FormEngine["controls"];
  /** Lists the problems, once the engine is loaded. */
  readonly Summary: FormEngine["Summary"] | undefined;
  /** The current messages. */
  readonly problems: Problems;
  /** Checks answers once the engine is loaded; "unchecked" when it cannot be fetched. */
  readonly check: (answers: Answers) => Promise<Checked | { readonly status: "unchecked" }>;
}

const NO_CONTROLS: FormEngine["controls"] = {};
const NO_PROBLEMS: Problems = {};

/** The engine of a form: loaded when the form is touched, attached to the existing controls. */
export function useEngine(form: Form, element: RefObject<HTMLFormElement | null>): LazyEngine {
  const shell = useShell();
  const [engine, setEngine] = useState<FormEngine>();
  const [problems, setProblems] = useState(NO_PROBLEMS);

  const load = useMemo(() => {
    let loading: Promise<FormEngine> | undefined;
    return () => {
      loading ??= import("#forms/engine/engine.ts").then(
        ({ createEngine }) => {
          const created = createEngine(form, shell.business, () => wallTime(shell.clock, now()).date, setProblems);
          setEngine(created);
          return created;
        },
        (error: unknown) => {
          // The next touch tries again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    };
  }, [form, shell]);

  useEffect(() => {
    // A failure is handled when the form is sent.
    const prepare = () => load().catch(() => undefined);
    return element.current ? whenTouched(element.current, prepare) : undefined;
  }, [element, load]);

  const check = (answers: Answers) =>
    load().then(
      (loaded) => loaded.check(answers),
      () => ({ status: "unchecked" as const }),
    );
  return { controls: engine?.controls ?? NO_CONTROLS, Summary: engine?.Summary, problems, check };
}

const TOUCHES = ["focusin", "pointerdown"] as const;

function whenTouched(element: HTMLElement, run: () => void): () => void {
  // The form may have been touched before hydration.
  if (element.contains(document.activeElement)) run();
  for (const touch of TOUCHES) element.addEventListener(touch, run);
  return () => {
    for (const touch of TOUCHES) element.removeEventListener(touch, run);
  };
}
