import { getDefaultStore } from "jotai";
import { createRoot } from "react-dom/client";
import { App } from "#editor/app.tsx";
import { localServer, uploadToEditor } from "#editor/local/local-server.ts";
import { pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import { connectTo } from "#editor/state/connection.ts";
import { followDraft } from "#editor/state/sync.ts";
import "#editor/styles/all.ts";

const root = document.getElementById("root");

connectTo(localServer());
getDefaultStore().set(pictureStoreAtom, { upload: uploadToEditor });
await followDraft("this-machine");
if (root) createRoot(root).render(<App />);
