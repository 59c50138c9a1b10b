import { useAtomValue } from "jotai";
import { lazy, Suspense, use, useEffect, useRef } from "react";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import { guardTarget, LANDING } from "#account/session/guards.ts";
import { sessionAtom } from "#account/state/session.ts";
import { ofTab, removeAll } from "#account/state/storage.ts";
import { DESK_KEYS, ORDER_KEYS, SEEN } from "#account/state/stored-keys.ts";
import { showOfflineNotice } from "#boot/offline-notice.ts";
import type { PageData } from "#document/model/types.ts";
import { PREFIX } from "#forms/drafts/has-draft.ts";
import { forgetRequestIds } from "#forms/drafts/stored-request-ids.ts";
import { Page } from "#frame/page.tsx";
import { cachedAt, leavePage, loadPage } from "#hydrate/page-store.ts";
import { rerendersAtom } from "#hydrate/rerender.ts";

// One chunk for both: each is named in the script that every page loads.
const gate = () => import("#hydrate/role-gate.tsx");
const RoleGate = lazy(() => gate().then((one) => ({ default: one.RoleGate })));
const Landing = lazy(() => gate().then((one) => ({ default: one.Landing })));

interface CurrentPageProps {
  readonly fallbackPath: string;
  /** Called when every section is hydrated. */
  readonly onReady?: () => void;
  /** The page, when prerendering. Browsers load that of the address. */
  readonly known?: PageData;
}

/**
 * Renders the page of the current address if the session may see it; an unknown address redirects to the fallback page.
 */
export function CurrentPage({ fallbackPath, onReady, known }: CurrentPageProps) {
  const { pathname, search, hash } = useLocation();
  const session = useAtomValue(sessionAtom);
  useAtomValue(rerendersAtom);
  const data = known ?? use(loadPage(pathname));
  usePageChange(data);
  useForgetOnSignOut();
  if (data === undefined) return <Navigate to={fallbackPath} replace />;
  const { guard } = data.page;
  const { account } = data.shell.navigation;
  const target = guardTarget(guard, session, pathname + search + hash, account);
  const waiting = target !== undefined || (guard !== "public" && session.status === "unknown");
  const page = <Page data={data} waiting={waiting} {...(onReady && { onReady })} />;
  return (
    <>
      {target === LANDING && session.status === "signed-in" ? (
        <Suspense>
          <Landing userId={session.userId} accountPath={account.dashboard.path} />
        </Suspense>
      ) : (
        target !== undefined && <Navigate to={target} replace />
      )}
      {/* The frame stays while the next page loads. */}
      {(guard === "staff" || guard === "owner") && session.status === "signed-in" ? (
        <Suspense fallback={<Page data={data} waiting />}>
          <RoleGate {...{ guard, fallbackPath }} userId={session.userId} accountPath={account.dashboard.path}>
            {page}
          </RoleGate>
        </Suspense>
      ) : (
        page
      )}
    </>
  );
}

/**
 * Deletes drafts, request ids, orders and what the desk has read when somebody logs out, here or in another tab: the next
 * person at this device may be somebody else.
 */
export function useForgetOnSignOut(): void {
  const { status } = useAtomValue(sessionAtom);
  const before = useRef(status);
  useEffect(() => {
    const signedOut = before.current === "signed-in" && status === "signed-out";
    before.current = status;
    if (!signedOut) return;
    removeAll(PREFIX);
    forgetRequestIds();
    removeAll(ORDER_KEYS, ofTab);
    removeAll(DESK_KEYS + SEEN);
  }, [status]);
}

/** After a change of page: sets the title, scrolls to the top or the anchor, and moves the focus to the content. */
function usePageChange(data: PageData | undefined): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const { page, shell } = data ?? {};
  const title = page?.title;

  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    leavePage(shown.current);
    shown.current = pathname;
    if (shell) showOfflineNotice(cachedAt(pathname), shell);
    focusContent();
    if (navigation === "POP") return;
    const anchor = hash === "" ? null : document.getElementById(hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, navigation, shell]);
}

/** Screen readers then announce the title, even while the sections are loading. */
function focusContent(): void {
  const main = document.getElementById("main");
  main?.setAttribute("aria-label", document.title);
  main?.focus({ preventScroll: true });
}
