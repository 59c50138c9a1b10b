import { useAtomValue } from "jotai";
import { lazy, Suspense, use } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { guardTarget, LANDING } from "#account/session/guards.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { PageData } from "#document/model/types.ts";
import { Page } from "#frame/page.tsx";
import { loadPage } from "#hydrate/page-store.ts";
import { rerendersAtom } from "#hydrate/rerender.ts";
import { useForgetOnSignOut } from "#hydrate/use-forget-on-sign-out.ts";
import { usePageChange } from "#hydrate/use-page-change.ts";

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
