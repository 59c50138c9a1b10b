import { useAtomValue } from "jotai";
import { use } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { documentVersionAtom } from "#app/document-version.ts";
import { Page } from "#app/page.tsx";
import { usePageChange } from "#app/use-page-change.ts";
import { loadPage } from "#document/page-store.ts";

/** The page of the current address; an unknown one leads to the fallback page. */
export function CurrentPage({
  fallbackPath,
  onReady,
}: {
  readonly fallbackPath: string;
  readonly onReady?: () => void;
}) {
  const { pathname } = useLocation();
  useAtomValue(documentVersionAtom);
  const data = use(loadPage(pathname));
  usePageChange(data);
  if (data === undefined) return <Navigate to={fallbackPath} replace />;
  return <Page data={data} {...(onReady && { onReady })} />;
}
