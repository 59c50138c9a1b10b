/**
 * Translators put elements in the place of texts, in pages that React runs already. React would change a text that
 * nobody sees, and fail when it removes it or inserts before it (https://github.com/facebook/react/issues/11538). So
 * what was replaced is put back as soon as React touches it; translators see it and translate it anew.
 */
export function undoReplacements(root: HTMLElement): void {
  const undo = new WeakMap<Node, () => void>();
  let last: Node | undefined;
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      // What comes in the same step, or came in the one before.
      last = addedNodes[0] ?? last;
      const replacement = last;
      for (const node of removedNodes) {
        undo.set(node, () => {
          if (node.parentNode !== target && replacement instanceof Element) replacement.replaceWith(...removedNodes);
        });
        observer.observe(node, { characterData: true });
      }
      undo.get(target)?.();
    }
  });
  observer.observe(root, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, child: Node, before: Node | null) {
      if (before) undo.get(before)?.();
      return insertBefore.call(this, child, before?.parentNode === this ? before : null);
    },
    removeChild(this: Node, child: Node) {
      undo.get(child)?.();
      return child.parentNode === this ? removeChild.call(this, child) : child;
    },
  });
}
