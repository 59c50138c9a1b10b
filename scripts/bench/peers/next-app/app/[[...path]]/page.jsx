import { readFileSync } from "node:fs";
import Link from "next/link";
import { createElement } from "react";

const pages = JSON.parse(readFileSync("pages.json", "utf8"));

export const dynamicParams = false;

export function generateStaticParams() {
  return pages.map((page) => ({ path: page.path.split("/").filter(Boolean) }));
}

/** A page, drawn on the server from its tree; links of the site are Next's own. */
export default async function Page({ params }) {
  const { path = [] } = await params;
  const page = pages.find((candidate) => candidate.path === `/${path.join("/")}`);
  return (
    <>
      {page.head.map(draw)}
      <style href={page.path} precedence="default">
        {page.styles}
      </style>
      {page.body.map(draw)}
    </>
  );
}

function draw(node, index) {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  const type = tag === "a" && attributes.href?.startsWith("/") ? Link : tag;
  return createElement(type, { key: index, ...attributes }, ...children.map(draw));
}
