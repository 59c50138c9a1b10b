/** What other programs do to a page, each as they do it; run in the browser, below `main` and the header. */
export const CHANGES = {
  "a translator wraps texts": (root: Element) => {
    for (const text of texts(root)) {
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = `«${text.data}»`;
      text.replaceWith(outer);
    }
    function texts(within: Element): Text[] {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() && !node.parentElement?.closest("font,script,style,option"))
          found.push(node);
      return found;
    }
  },
  "texts are replaced": (root: Element) => {
    for (const words of root.querySelectorAll("label,p,h1,h2,button,summary"))
      if (words.childElementCount === 0 && !words.textContent?.startsWith("«"))
        words.textContent = `«${words.textContent}»`;
  },
  "texts are split": (root: Element) => {
    for (const words of root.querySelectorAll("label,p,h1,button"))
      for (const text of [...words.childNodes])
        if (text instanceof Text && text.length > 2 && !text.nextSibling) text.splitText(2);
  },
  "an element after each field": (root: Element) => {
    for (const field of root.querySelectorAll("input,select,textarea"))
      if (field.nextElementSibling?.localName !== "x-key") field.after(document.createElement("x-key"));
  },
  "an element in each label, button and row": (root: Element) => {
    for (const each of root.querySelectorAll("label,button,summary,form,tr"))
      if (each.firstElementChild?.localName !== "x-word") each.prepend(document.createElement("x-word"));
  },
  "paragraphs are taken away": (root: Element) => {
    root.querySelector("p")?.remove();
  },
  "comments and blanks": (root: Element) => {
    for (const each of root.querySelectorAll("div,label,form,section"))
      if (each.firstChild?.nodeType !== Node.COMMENT_NODE) each.prepend(document.createComment("seen"), " ");
  },
  attributes: (root: Element) => {
    for (const each of root.querySelectorAll("input,form,label,section,body")) {
      each.setAttribute("data-seen", "");
      each.setAttribute("autocomplete", "off");
    }
  },
} as const;

export type PageChange = keyof typeof CHANGES;
