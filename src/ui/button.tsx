import styled from "@emotion/styled";
import type { ButtonHTMLAttributes, Ref } from "react";
import { forwardsProp, type SystemProps, system } from "#ui/base/system.ts";
import { SmartLink, type SmartLinkProps } from "#ui/link/smart-link.tsx";

export type ButtonLook = "main" | "quiet" | "danger" | "marigold" | "onBar";

/** Sizes and positions as props; colours belong to the variant. */
type Placing = Omit<SystemProps, "color">;

interface Look extends Placing {
  readonly look?: ButtonLook;
  readonly small?: boolean;
}

const PlainButton = styled("button", { shouldForwardProp: forwardsProp })<Placing>(system);

const PlainLink = styled(SmartLink, {
  shouldForwardProp: (prop) => forwardsProp(prop) || prop === "href",
})<Placing>(system);

/** Styled in src/theme/buttons.css. */
const lookOf = (look: ButtonLook, small: boolean) => (small ? `${look} small` : look);

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "color"> & { readonly ref?: Ref<HTMLButtonElement> };

/** For an action on this page. */
export function Button({ look = "main", small = false, ...rest }: ButtonProps) {
  return <PlainButton data-look={lookOf(look, small)} {...rest} />;
}

/** For a link that looks like a button. */
export function ButtonLink({ look = "main", small = false, ...rest }: Look & Omit<SmartLinkProps, "color">) {
  return <PlainLink data-look={lookOf(look, small)} {...rest} />;
}
