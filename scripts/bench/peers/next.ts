import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { Window } from "happy-dom";
import { takeApart } from "#scripts/bench/peers/page-parts.ts";
import { addShared, emptied, type Peer } from "#scripts/bench/peers/peer.ts";
import { compressFolder } from "#server/lib/output.ts";

/** The same pages by Next.js, exported as files: server components and its own links. It does less, as Astro's do. */
export const next: Peer = {
  name: "Next.js",
  async build({ pages, tools }) {
    // Among the tools, so that it finds Next by name.
    const folder = await emptied(path.join(tools.folder, "next-app"));
    await cp("scripts/bench/peers/next-app", folder, { recursive: true });
    const parts = await takeApart(pages);
    const trees = parts.map(({ head, body, ...rest }) => ({
      ...rest,
      head: elementTree(head),
      body: elementTree(body),
    }));
    await writeFile(path.join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(path.join(folder, "pages.json"), JSON.stringify(trees));
    await tools.run("next/dist/bin/next", ["build"], {
      cwd: folder,
      env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    });
    const made = path.join(folder, "out");
    await addShared(made);
    await compressFolder(made);
    return made;
  },
};

/** An element as React takes it, or a text. */
type TreeNode =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string | boolean>>;
      readonly children: readonly TreeNode[];
    };

/** Attributes that React knows by another name. */
const NAMES: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  autocomplete: "autoComplete",
  maxlength: "maxLength",
  minlength: "minLength",
  inputmode: "inputMode",
  enterkeyhint: "enterKeyHint",
  colspan: "colSpan",
  rowspan: "rowSpan",
  srcset: "srcSet",
  imagesrcset: "imageSrcSet",
  fetchpriority: "fetchPriority",
  crossorigin: "crossOrigin",
  datetime: "dateTime",
  novalidate: "noValidate",
  viewbox: "viewBox",
  value: "defaultValue",
};

const PRESENT = new Set(["hidden", "required", "open", "disabled", "checked", "multiple", "novalidate", "inert"]);

function elementTree(html: string): TreeNode[] {
  const { document } = new Window();
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return [...holder.childNodes].flatMap(nodeOf);
}

interface DomNode {
  readonly nodeType: number;
  readonly textContent: string | null;
}

interface DomElement extends DomNode {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<DomNode>;
}

function nodeOf(node: DomNode): TreeNode[] {
  if (isElement(node))
    return [{ tag: node.localName, attributes: attributesOf(node), children: [...node.childNodes].flatMap(nodeOf) }];
  return node.nodeType === 3 && node.textContent ? [node.textContent] : [];
}

function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

function attributesOf({ attributes, localName }: DomElement): Record<string, string | boolean> {
  return Object.fromEntries(
    [...attributes].map(({ name, value }) => {
      if (PRESENT.has(name)) return [NAMES[name] ?? name, true];
      // Only fields have a value that a visitor changes.
      if (name === "value" && !["input", "textarea", "select"].includes(localName)) return [name, value];
      return [NAMES[name] ?? name, value];
    }),
  );
}
