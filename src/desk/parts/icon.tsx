import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { styled } from "#ui/base/styled.ts";
import type { IconName } from "#ui/icon/icon-names.ts";

const Drawing = styled("svg", { width: 6, height: 6, fill: "currentColor", flex: "none" });

/** A sign of the site's sprite, beside words. */
export function DeskIcon({ name }: { readonly name: IconName }) {
  const { icons } = useAtomValue(factsAtom);
  return (
    <Drawing aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </Drawing>
  );
}
