import { expect, it } from "vitest";
import { shortMarkup } from "#prerender/short-markup.ts";

it.each([
  [
    "<ul><li>One</li><li class=a><p>Two</p></li></ul><p>Then</p><p>more</p>",
    "<ul><li>One<li class=a><p>Two</ul><p>Then<p>more</p>",
  ],
  [
    "<div><p>Text</p></div><div><p>Text</p><ul><li>One</li></ul></div>",
    "<div><p>Text</div><div><p>Text<ul><li>One</ul></div>",
  ],
  [
    "<table><thead><tr><th>Day</th></tr></thead><tbody><tr><th>Mon</th><td>10<br/>to 8</td></tr><tr><td>6</td></tr></tbody></table>",
    "<table><thead><tr><th>Day</thead><tbody><tr><th>Mon<td>10<br>to 8<tr><td>6</table>",
  ],
  ["<dl><dt>A</dt><dd>B</dd><dt>C</dt><dd>D</dd></dl>", "<dl><dt>A<dd>B<dt>C<dd>D</dl>"],
  ["<select><option>A</option><option>B</option></select>", "<select><option>A<option>B</select>"],
])("an end that browsers imply is left out: %s", (markup, shorter) => expect(shortMarkup(markup)).toBe(shorter));

it.each([
  "<p>Text</p> and more",
  "<div><p>Text</p><a href=/>Link</a></div>",
  "<p>Text</p><!--$--><p>Text</p>",
  "<p>Text</p><picture></picture>",
  "<noscript><p>Text</p></noscript>",
  "<a><p>Text</p></a>",
  "<ul><li>One</li><!--/$--></ul>",
  "<dl><div><dt>A<dd>B</dd></div></dl>",
])("an end stays where another element would begin inside: %s", (markup) => expect(shortMarkup(markup)).toBe(markup));

it("an attribute without a value, an element without content and the names of attributes are as short as they can be", () => {
  const markup =
    '<img alt="" srcSet="/a.avif 1w"/><svg data-x=""><use href="#a"></use></svg><a hrefLang="ta" href="">=&quot;&quot;</a>';
  expect(shortMarkup(markup)).toBe(
    '<img alt srcset="/a.avif 1w"><svg data-x><use href="#a"/></svg><a hreflang="ta" href>=&quot;&quot;</a>',
  );
});
