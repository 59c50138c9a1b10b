import { isLoginEnded } from "#account/state/ended-login.ts";
import { Text } from "#ui/base/text.tsx";

/** Says at the login that the one before has ended by itself. */
export function EndedLogin({ words }: { readonly words: string }) {
  if (!isLoginEnded()) return null;
  return (
    <Text role="status" mt={2} fontWeight="strong">
      {words}
    </Text>
  );
}
