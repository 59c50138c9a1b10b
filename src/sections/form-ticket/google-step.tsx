import { nextPath } from "#account/session/guards.ts";
import type { Form, TicketGoogle } from "#document/model/resolved.gen.ts";
import { GoogleButton } from "#forms/provider/google-button.tsx";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { useToast } from "#ui/toast/toasts.ts";

interface GoogleStepProps {
  readonly words: TicketGoogle;
  readonly form: Pick<Form, "confirmation">;
}

/** Another way to what the form is for. It comes back to the login, wherever it began. */
export function GoogleStep({ words, form }: GoogleStepProps) {
  const { login } = useShell().navigation.account;
  const toast = useToast();
  const back = () => {
    const next = nextPath(location.pathname + location.search);
    return `${location.origin}${login.path}${next === undefined ? "" : `?next=${encodeURIComponent(next)}`}`;
  };
  return (
    <Box mt={6}>
      <Flex alignItems="center" gap={4} mb={6} color="muted">
        <Box flex="1" borderTop="hairline" />
        {words.or}
        <Box flex="1" borderTop="hairline" />
      </Flex>
      <GoogleButton
        words={words.button}
        go={({ goToGoogle }) => goToGoogle(back())}
        onDone={() => toast({ tone: "ok", ...form.confirmation })}
      />
    </Box>
  );
}
