import "#desk/state/early-keys.ts";
import { loadWords } from "#desk/words/chosen.gen.ts";

// The words come first: what reads them reads them once, when it is loaded.
void loadWords()
  .then(() => import("#desk/start/desk-app.tsx"))
  .then(({ startDesk }) => startDesk());
