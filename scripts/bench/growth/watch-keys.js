// Runs in the page before anything else: how long after each input its listeners are done, React's among them.
globalThis.benchKeys = [];
addEventListener("input", ({ timeStamp }) => globalThis.benchKeys.push(performance.now() - timeStamp));
