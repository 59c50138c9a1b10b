import { useAtomValue } from "jotai";
import { use } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { guardTarget } from "#account/guards.ts";
import { sessionAtom } from "#account/session.ts";
import { documentVersionAtom } from "#app/document-version.ts";
import { Page } from "#app/page.tsx";
import { useForgetOnSignOut } from "#app/use-forget-on-sign-out.ts";
import { usePageChange } from "#app/use-page-change.ts";
import { loadPage } from "#document/page-store.ts";

interface CurrentPageProps {
  readonly fallbackPath: string;
  /** Called once every section is on the page and listening. */
  readonly onReady?: () => void;
}

/** The page of the current address, if the visitor may see it; an unknown one leads to the fallback page. */
export function CurrentPage({ fallbackPath, onReady }: CurrentPageProps) {
  const { pathname, search } = useLocation();
  const session = useAtomValue(sessionAtom);
  useAtomValue(documentVersionAtom);
  const data = use(loadPage(pathname));
  usePageChange(data);
  useForgetOnSignOut();
  if (data === undefined) return <Navigate to={fallbackPath} replace />;
  const { guard } = data.page;
  const target = guardTarget(guard, session, pathname + search, data.shell.navigation.account);
  const waiting = target !== undefined || (guard !== "public" && session.status === "unknown");
  return (
    <>
      {target !== undefined && <Navigate to={target} replace />}
      {/* The frame stays while the other page is on its way. */}
      <Page data={data} waiting={waiting} {...(onReady && { onReady })} />
    </>
  );
}
