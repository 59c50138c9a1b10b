import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import type { Form } from "#document/resolved.gen.ts";
import type { Answers, Problems } from "#forms/answers.ts";
import type { Checked, Engine } from "#forms/engine.ts";
import { useShell } from "#ui/shell.ts";

interface FormEngine {
  /** What the controls take as props, once the engine is there. */
  readonly controls: Engine["controls"];
  /** What is wrong at present. */
  readonly problems: Problems;
  /** Checks answers, after waiting for the engine; "unchecked" when it cannot be fetched. */
  readonly check: (answers: Answers) => Promise<Checked | { readonly status: "unchecked" }>;
}

const NO_CONTROLS: Engine["controls"] = {};
const NO_PROBLEMS: Problems = {};

/** The engine of a form: fetched when the form is touched, put under controls that stay on the page. */
export function useEngine(form: Form, element: RefObject<HTMLFormElement | null>): FormEngine {
  const shell = useShell();
  const [engine, setEngine] = useState<Engine>();
  const [problems, setProblems] = useState(NO_PROBLEMS);

  const load = useMemo(() => {
    let loading: Promise<Engine> | undefined;
    return () => {
      loading ??= import("#forms/engine.ts").then(
        ({ createEngine }) => {
          const created = createEngine(form, shell, setProblems);
          setEngine(created);
          return created;
        },
        (error: unknown) => {
          // The next touch asks again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    };
  }, [form, shell]);

  useEffect(() => {
    // A failure is met again, and answered, when the form is sent.
    const prepare = () => load().catch(() => undefined);
    return element.current ? whenTouched(element.current, prepare) : undefined;
  }, [element, load]);

  const check = useCallback(
    (answers: Answers) =>
      load().then(
        (loaded) => loaded.check(answers),
        () => ({ status: "unchecked" as const }),
      ),
    [load],
  );
  return { controls: engine?.controls ?? NO_CONTROLS, problems, check };
}

const TOUCHES = ["focusin", "pointerdown"] as const;

function whenTouched(element: HTMLElement, run: () => void): () => void {
  // Before the form was alive, too.
  if (element.contains(document.activeElement)) run();
  for (const touch of TOUCHES) element.addEventListener(touch, run);
  return () => {
    for (const touch of TOUCHES) element.removeEventListener(touch, run);
  };
}
