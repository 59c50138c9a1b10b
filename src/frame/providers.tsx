import type { EmotionCache } from "@emotion/cache";
import { CacheProvider, ThemeProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { theme } from "#theme/theme.ts";

/** Styles and theme around a page. */
export function Providers({ cache, children }: { readonly cache: EmotionCache; readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
