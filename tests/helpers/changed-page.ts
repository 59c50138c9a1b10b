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

/** Further kinds: each alone on one page of each kind. */
export const FURTHER_CHANGES = {
  "a frame and a bar before everything": () => {
    if (document.querySelector("x-bar")) return;
    document.body.prepend(document.createElement("iframe"), document.createElement("x-bar"));
  },
  "a password manager's button beside each field": (root: Element) => {
    for (const field of root.querySelectorAll("input:not([tabindex='-1'])"))
      if (field.previousElementSibling?.localName !== "x-button") {
        const button = document.createElement("x-button");
        button.attachShadow({ mode: "open" }).append(document.createElement("button"));
        field.before(button);
        field.setAttribute("data-manager", "1");
      }
  },
  "fields in a wrapper of a spelling checker": (root: Element) => {
    for (const field of root.querySelectorAll("input:not([tabindex='-1']),textarea"))
      if (field.parentElement?.localName !== "x-spelling" && field !== document.activeElement) {
        field.replaceWith(document.createElement("x-spelling"));
        root.querySelector("x-spelling:empty")?.append(field);
      }
  },
  "fields are replaced by copies": (root: Element) => {
    for (const field of root.querySelectorAll("input:not([tabindex='-1'],[data-copy]),textarea:not([data-copy])"))
      if (field !== document.activeElement) {
        field.setAttribute("data-copy", "");
        field.replaceWith(field.cloneNode(true));
      }
  },
  "dark colours": (root: Element) => {
    for (const each of root.querySelectorAll<HTMLElement>("*")) {
      each.setAttribute("data-dark-inline", "");
      each.style.setProperty("--dark-inline", "#e8e6e3");
    }
  },
  "numbers are links": (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const numbers: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && /\d{2}/.test(node.data) && !node.parentElement?.closest("a,script,option"))
        numbers.push(node);
    for (const number of numbers) {
      const link = document.createElement("a");
      link.href = "tel:+919876543210";
      number.replaceWith(link);
      link.append(number);
    }
  },
  "pictures and links are blocked": (root: Element) => {
    for (const each of root.querySelectorAll("svg,img,footer a")) each.remove();
  },
  "the page is said to be Tamil": (root: Element) => {
    document.documentElement.lang = "ta";
    document.documentElement.classList.add("translated-ltr");
    for (const each of root.querySelectorAll("p,label")) each.setAttribute("dir", "auto");
  },
} as const;

export type PageChange = keyof typeof CHANGES | keyof typeof FURTHER_CHANGES;
