import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

/** Whoever added it wrote it, perhaps without a space. */
export const FactorName = styled(Text, { fontWeight: "strong", overflowWrap: "anywhere" });
