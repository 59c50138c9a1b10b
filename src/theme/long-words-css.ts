/** Sizes of headings in a script whose words are long. */
export type HeadingSizes = Readonly<Record<"h1" | "h2" | "h3", string>>;

/**
 * Rules for a language with words of which an English place holds only half. No browser hyphenates it: words of running
 * text break where they must, those of buttons, heads and terms never, nor sums. The bar at the top has its menu in the
 * drawer for longer, the shop's name without what it does, and for customers its short label; the one at the bottom has
 * its words below the icons, and the tag on the line more lines. In a narrow table what a row is about has a line of its
 * own. Below the line, letters reach far: the first one of an article keeps a third line free. A form is narrow on a wide
 * window, too, and so is the heading above it. Between wide letters the space of the Latin face of headings and tags is
 * narrow.
 */
export function longWordsCss(lang: string, sizes: HeadingSizes): string {
  const here = `:lang(${lang})`;
  const headings = Object.entries(sizes).map(([name, size]) => `main ${name}${here}{font-size:${size}}`);
  const bar = `header.no-print${here}>div>`;
  // Neither the hours, which have no heads, nor the card on the counter, whose captions are seen.
  const table = `main table:has(caption *):has(thead)${here}`;
  return `${headings.join("")}:is(h1,h2,h3,main>:first-child li>p)${here}{word-spacing:.08em}main h2:has(~div form)${here}{font-size:min(6vw,1.625rem)}main h2+p${here}::first-letter{line-height:1.1!important}
@container (max-width:26rem){main>*${here}{overflow-wrap:anywhere}
main>:first-child li>p${here}{font-size:min(3.2vw,.94rem)}
main :is(a,button,th,dt,[data-ticket])${here},${table}{overflow-wrap:break-word}
${table} tr{display:grid;grid-template-columns:1fr 1fr auto;align-items:center}
${table} :is(th,td):nth-child(n){padding-inline-start:0;text-align:start;width:auto;min-width:0}
${table} th:first-of-type{grid-column:1/-1;padding-block-end:0}
${table} td:only-of-type{grid-column:1/-1}
${table} thead td{display:none}}
@media (max-width:48em) and (max-height:46em){main :has([data-open])+div>h1${here}{padding-block-start:3.5rem}}
@container (max-width:21rem){main [data-variant]${here}{padding-inline:.5rem;font-size:.94rem}}
@container (max-width:76rem){${bar}nav,${bar}nav+a{display:none}${bar}div:last-of-type{display:flex}}
@container (23rem<=width<=76rem){${bar}div>div{display:flex}}
${bar}a:first-child span{display:none}${bar}nav>ul{gap:.625rem}${bar}nav+a{padding-inline:1rem}${bar}nav+a span{display:inline}${bar}nav+a span:first-child{display:none}
body nav.no-print${here}{grid-template-columns:repeat(3,auto)}nav.no-print>a${here}{flex-direction:column}`;
}
