import { expect, it } from "vitest";
import { withoutImpliedEnds } from "#prerender/implied-ends.ts";

it.each([
  [
    "<ul><li>One</li><li class=a><p>Two</p></li></ul><p>Then</p><p>more</p>",
    "<ul><li>One<li class=a><p>Two</ul><p>Then<p>more</p>",
  ],
  [
    "<div><p>Text</p></div><div><p>Text</p><ul><li>One</li></ul></div>",
    "<div><p>Text</div><div><p>Text<ul><li>One</ul></div>",
  ],
])("an end that browsers imply is left out: %s", (markup, shorter) => {
  expect(withoutImpliedEnds(markup)).toBe(shorter);
});

it.each([
  "<p>Text</p> and more",
  "<div><p>Text</p><a href=/>Link</a></div>",
  "<p>Text</p><!--$--><p>Text</p>",
  "<p>Text</p><picture></picture>",
  "<noscript><p>Text</p></noscript>",
  "<a><p>Text</p></a>",
  "<ul><li>One</li><!--/$--></ul>",
])("an end stays where another element would begin inside: %s", (markup) => {
  expect(withoutImpliedEnds(markup)).toBe(markup);
});
