import type { IncomingMessage, ServerResponse } from "node:http";
import type { EditorEvent } from "#editor/shared/calls.ts";

/** The open windows of the editor, notified by server-sent events. */
export interface Windows {
  open(request: IncomingMessage, response: ServerResponse): void;
  notify(happening: EditorEvent, by: string): void;
  close(): void;
}

export function openWindows(): Windows {
  const windows = new Set<ServerResponse>();
  return {
    open: (request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write("retry: 1000\n\n");
      windows.add(response);
      request.once("close", () => windows.delete(response));
    },
    notify: (happening, by) => {
      for (const window of windows) window.write(`data: ${JSON.stringify({ happening, by })}\n\n`);
    },
    close: () => {
      for (const window of windows) window.end();
    },
  };
}
