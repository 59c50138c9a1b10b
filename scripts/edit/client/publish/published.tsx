import { useState } from "react";
import { ask } from "#scripts/edit/client/state/ask.ts";
import type { PublishedAnswer } from "#scripts/edit/protocol.ts";

interface PublishedProps {
  readonly answer: PublishedAnswer;
  readonly close: () => void;
}

/** After publishing: what was done, and what puts it before the customers. */
export function Published({ answer: { canRender }, close }: PublishedProps) {
  const [drawn, setDrawn] = useState<string | undefined>();
  const draw = async () => {
    setDrawn("Drawing the pages…");
    const { ok, body } = await ask<{ readonly message: string }>("POST", "render");
    setDrawn(ok ? `Done. ${body.message}` : "The pages could not be drawn. Run npm run render to see why.");
  };
  return (
    <>
      <h2 id="publish-title" className="dialog-title">
        Published
      </h2>
      <p>The change stands in site.json, and this version is kept under History.</p>
      <p>
        It is before your customers once the pages are drawn and uploaded: <code>npm run render</code>, then put the
        folder <code>dist</code> on your host as usual. A host that builds by itself needs only the new site.json.
      </p>
      <p role="status">{drawn}</p>
      <div className="dialog-actions">
        {canRender && drawn === undefined && (
          <button type="button" className="main" onClick={draw}>
            Draw the pages now
          </button>
        )}
        <button type="button" className="quiet" onClick={close}>
          Close
        </button>
      </div>
    </>
  );
}
