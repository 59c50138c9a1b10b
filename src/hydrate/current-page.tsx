import { useAtomValue } from "jotai";
import { lazy, Suspense, use } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { guardTarget } from "#account/session/guards.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { PageData } from "#document/model/types.ts";
import { Page } from "#frame/page.tsx";
import { loadPage } from "#hydrate/page-store.ts";
import { rerendersAtom } from "#hydrate/rerender.ts";
import { useForgetOnSignOut } from "#hydrate/use-forget-on-sign-out.ts";
import { usePageChange } from "#hydrate/use-page-change.ts";

const RoleGate = lazy(() => import("#hydrate/role-gate.tsx").then((gate) => ({ default: gate.RoleGate })));

interface CurrentPageProps {
  readonly fallbackPath: string;
  /** Called when every section is hydrated. */
  readonly onReady?: () => void;
}

/** Renders the page of the current address; an unknown address redirects to the fallback page. */
export function CurrentPage({ fallbackPath, ...rest }: CurrentPageProps) {
  const { pathname } = useLocation();
  useAtomValue(rerendersAtom);
  const data = use(loadPage(pathname));
  usePageChange(data);
  useForgetOnSignOut();
  return data ? <GuardedPage data={data} {...rest} /> : <Navigate to={fallbackPath} replace />;
}

interface GuardedPageProps extends Pick<CurrentPageProps, "onReady"> {
  readonly data: PageData;
}

/** Renders a page if the session may see it. */
export function GuardedPage({ data, ...rest }: GuardedPageProps) {
  const { pathname, search, hash } = useLocation();
  const session = useAtomValue(sessionAtom);
  const { guard } = data.page;
  const { fallbackPath, navigation } = data.shell;
  const target = guardTarget(guard, session, pathname + search + hash, navigation.account);
  const waiting = target !== undefined || (guard !== "public" && session.status === "unknown");
  const page = <Page data={data} waiting={waiting} {...rest} />;
  return (
    <>
      {target !== undefined && <Navigate to={target} replace />}
      {/* The frame stays while the next page loads. */}
      {(guard === "staff" || guard === "owner") && session.status === "signed-in" ? (
        <Suspense fallback={<Page data={data} waiting />}>
          <RoleGate guard={guard} userId={session.userId} fallbackPath={fallbackPath}>
            {page}
          </RoleGate>
        </Suspense>
      ) : (
        page
      )}
    </>
  );
}
