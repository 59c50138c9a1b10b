import { useEffect, useState } from "react";
import { DialogTitle } from "#editor/parts/dialog.tsx";
import { ask } from "#editor/state/ask.ts";

/** How far a change is on its way to the customers. */
type Way = { readonly kind: "saved" | "making" | "made" } | { readonly kind: "failed"; readonly reason: string };

const HEADINGS: Record<Way["kind"], string> = {
  saved: "Saved. Customers do not see it yet",
  making: "Saved. Making the pages…",
  made: "The pages are made",
  failed: "Saved. Customers do not see it yet",
};

/** After publishing to a file: the pages are made where that can be done. */
export function PublishedFileOutcome({ canRender }: { readonly canRender: boolean }) {
  const [way, setWay] = useState<Way>({ kind: canRender ? "making" : "saved" });
  useEffect(() => {
    if (canRender) makePages().then(setWay);
  }, [canRender]);
  return (
    <>
      <DialogTitle isNews>{HEADINGS[way.kind]}</DialogTitle>
      <p>The change stands in site.json, and this version is kept under History.</p>
      {way.kind === "failed" && <p className="dialog-stop">The pages could not be made: {way.reason}</p>}
      {way.kind === "made" ? <Made /> : <Missing />}
    </>
  );
}

function Made() {
  return (
    <p>
      Where this computer serves your site, customers see the change now. On any other host they see it once the folder{" "}
      <code>dist</code> is uploaded.
    </p>
  );
}

function Missing() {
  return (
    <p>
      Customers see it once the pages are made and uploaded: <code>npm run render</code>, then put the folder{" "}
      <code>dist</code> on your host as usual. A host that builds by itself needs only the new site.json.
    </p>
  );
}

async function makePages(): Promise<Way> {
  try {
    const { ok, body } = await ask<{ readonly message: string }>("POST", "render");
    return ok ? { kind: "made" } : { kind: "failed", reason: String(Object(body).message ?? "") };
  } catch {
    return { kind: "failed", reason: "the editor does not answer." };
  }
}
