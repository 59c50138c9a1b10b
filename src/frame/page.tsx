import { useCallback, useMemo, useRef } from "react";
import type { PageData } from "#document/model/types.ts";
import { AuthPending } from "#frame/auth-pending.tsx";
import { Banner } from "#frame/banner.tsx";
import { Dock } from "#frame/dock.tsx";
import { Footer } from "#frame/footer/footer.tsx";
import { Header } from "#frame/header/header.tsx";
import { RenderSection } from "#frame/render-section.tsx";
import { SkipLink } from "#frame/skip-link.tsx";
import { ShellContext } from "#ui/base/shell.ts";
import { ToastRegion } from "#ui/toast/toast-region.tsx";

interface PageProps {
  readonly data: PageData;
  /** Renders only the frame: it is not known yet whether the visitor may see the page. */
  readonly waiting?: boolean;
  /** Called once every section is hydrated. */
  readonly onReady?: () => void;
}

/** A page: header, sections, footer, and the bar on phones. */
export function Page({ data: { shell, page }, waiting = false, onReady }: PageProps) {
  const waitingFor = useRef(page.sections.length);
  const sectionReady = useCallback(() => {
    waitingFor.current -= 1;
    if (waitingFor.current === 0) onReady?.();
  }, [onReady]);
  // The same elements at each render: during hydration React would replace changed ones, and typed text would be lost.
  const sections = useMemo(
    () =>
      page.sections.map((section) => (
        <RenderSection key={`${page.path}#${section.id}`} section={section} onReady={sectionReady} />
      )),
    [page, sectionReady],
  );
  return (
    <ShellContext value={shell}>
      <SkipLink />
      {shell.announcements && <Banner announcements={shell.announcements} />}
      <Header />
      <main id="main" tabIndex={-1}>
        {waiting ? <AuthPending /> : sections}
      </main>
      <Footer waiting={waiting} />
      <Dock />
      <ToastRegion />
    </ShellContext>
  );
}
