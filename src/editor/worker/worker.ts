import bundle from "virtual:site-schema";
import validate from "virtual:site-validator";
import { expose } from "comlink";
import { editorTools } from "#editor/worker/tools.ts";

// A thread of its own: a check takes a second on a phone, and typing goes on meanwhile.
expose(editorTools({ bundle, validate }));
