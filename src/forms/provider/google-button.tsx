import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Answer, Sent } from "#account/backend/answer.ts";
import type { Failure } from "#account/backend/failure.ts";
import type { ProviderButton } from "#document/model/resolved.gen.ts";
import { ProviderFailure } from "#forms/provider/provider-failure.tsx";
import { failed } from "#forms/sending/failed.ts";
import { Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Button } from "#ui/button.tsx";
import { GoogleMark } from "#ui/icon/google-mark.tsx";

const loadGoogle = () => import("#account/credentials/google.ts");
type Google = Awaited<ReturnType<typeof loadGoogle>>;

/** What the account service adds to the address it sends back to. */
const RETURNED = ["code", "error", "error_code", "error_description"];

interface GoogleButtonProps {
  readonly words: ProviderButton;
  /** Leaves for Google. */
  readonly go: (google: Google) => Promise<Failure>;
  readonly onDone: () => void;
  /** What came back is taken in either case. */
  readonly isShown?: boolean;
}

/** Leaves for Google, and takes what comes back with the address. The code for both is loaded then. */
export function GoogleButton({ words, go, onDone, isShown = true }: GoogleButtonProps) {
  const navigate = useNavigate();
  const { lang } = useShell();
  const { pathname, search } = useLocation();
  const [stage, setStage] = useState<"ready" | "busy" | Failure>("ready");
  const isTaken = useRef(false);
  const isBusy = stage === "busy";

  const run = async (act: (google: Google) => Promise<Answer<Sent>>) => {
    setStage("busy");
    const answer = await loadGoogle()
      .then(act)
      .catch(() => failed(navigator.onLine ? "server" : "offline"));
    if (answer.status === "failed") return setStage(answer);
    setStage("ready");
    onDone();
  };

  useEffect(() => {
    const returned = new URLSearchParams(search);
    if (isTaken.current || !(returned.has("code") || returned.has("error"))) return;
    isTaken.current = true;
    const rest = new URLSearchParams(search);
    for (const name of RETURNED) rest.delete(name);
    // A code is good once: neither a reload nor Back should send it again.
    navigate({ pathname, search: String(rest) }, { replace: true });
    run(({ finishGoogle }) => finishGoogle(returned, lang));
  });

  useEffect(() => {
    // The browser kept the page that was left.
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && setStage("ready");
    addEventListener("pageshow", onBack);
    return () => removeEventListener("pageshow", onBack);
  }, []);

  return (
    <Stack gap={4}>
      {typeof stage === "object" && <ProviderFailure words={words} failure={stage} />}
      {isShown && (
        <Button variant="quiet" type="button" aria-disabled={isBusy} onClick={() => isBusy || run(go)}>
          <GoogleMark />
          {isBusy ? words.busy : words.label}
        </Button>
      )}
    </Stack>
  );
}
