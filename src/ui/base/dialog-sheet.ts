import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";

/** The paper of a question over the page: `<Modal as={DialogSheet}>`. Apart from it, since the applications have sheets of their own. */
export const DialogSheet = styled("dialog", {
  width: `min(${space(144)}, calc(100vw - ${space(8)}))`,
  maxHeight: `calc(100dvh - ${space(8)})`,
  margin: "auto",
  padding: 6,
  border: 0,
  borderRadius: "panel",
  background: "paper",
  color: "ink",
  boxShadow: "menu",
  overflowY: "auto",
  "&::backdrop": { background: "veil" },
  md: { padding: 10 },
});
