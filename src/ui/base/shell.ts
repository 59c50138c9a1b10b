import { createContext, useContext } from "react";
import type { Shell } from "#document/model/types.ts";

export const ShellContext = createContext<Shell | undefined>(undefined);

/** Data shared by all pages: the business, common words, the navigation. Throws outside a page. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === undefined) throw new Error("useShell needs a page around it.");
  return shell;
}
