import { readFileSync } from "node:fs";
import parse, { attributesToProps, domToReact } from "html-react-parser";
import Link from "next/link";

const pages = JSON.parse(readFileSync("pages.json", "utf8"));

export const dynamicParams = false;

export function generateStaticParams() {
  return pages.map((page) => ({ path: page.path.split("/").filter(Boolean) }));
}

/** A page, drawn on the server; links of the site are Next's own. */
export default async function Page({ params }) {
  const { path = [] } = await params;
  const page = pages.find((candidate) => candidate.path === `/${path.join("/")}`);
  return (
    <>
      {parse(page.head)}
      <style href={page.path} precedence="default">
        {page.styles}
      </style>
      {parse(page.body, options)}
    </>
  );
}

const options = {
  replace({ name, attribs, children }) {
    if (name !== "a" || !attribs.href?.startsWith("/")) return;
    return <Link {...attributesToProps(attribs)}>{domToReact(children, options)}</Link>;
  },
};
