import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { ShopMark } from "#desk/paper/shop-mark.tsx";
import { styled } from "#ui/base/styled.ts";

const Head = styled("div", {
  display: "none",
  print: { display: "table-header-group", breakInside: "avoid", fontSize: "sm" },
});

const HeadRow = styled("div", {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: 4,
  marginBlockEnd: 4,
  paddingBlockEnd: 2,
  borderBlockEnd: "strong",
});

/** Whose sheet it is, and of which day: at the top of each sheet of paper. */
export function PaperHead({ title }: { readonly title: string }) {
  const { business } = useAtomValue(factsAtom);
  return (
    <Head aria-hidden="true">
      <HeadRow>
        <ShopMark business={business} height={28} />
        <span>{business.address.join(", ")}</span>
        <strong>{title}</strong>
      </HeadRow>
    </Head>
  );
}
