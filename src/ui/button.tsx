import styled from "@emotion/styled";
import type { ButtonHTMLAttributes, Ref } from "react";
import { forwardsProp, type SystemProps, system } from "#ui/base/system.ts";
import { SmartLink, type SmartLinkProps } from "#ui/link/smart-link.tsx";

export type ButtonVariant = "main" | "quiet" | "danger" | "marigold" | "onBar";

/** Sizes and positions as props; colours belong to the variant. */
type Placing = Omit<SystemProps, "color">;

interface Styling extends Placing {
  readonly variant?: ButtonVariant;
  readonly small?: boolean;
}

const PlainButton = styled("button", { shouldForwardProp: forwardsProp })<SystemProps>(system);

const PlainLink = styled(SmartLink, {
  shouldForwardProp: (prop) => forwardsProp(prop) || prop === "href",
})<Placing>(system);

/** Styled in src/theme/buttons.css. */
const variantOf = (variant: ButtonVariant, small: boolean) => (small ? `${variant} small` : variant);

type ButtonProps = Styling &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "color"> & { readonly ref?: Ref<HTMLButtonElement> };

/** For an action on this page. */
export function Button({ variant = "main", small = false, ...rest }: ButtonProps) {
  // Few pages have one: its colour is no rule of all.
  const color = variant === "danger" ? variant : undefined;
  return <PlainButton data-variant={variantOf(variant, small)} color={color} {...rest} />;
}

/** For a link that looks like a button. */
export function ButtonLink({ variant = "main", small = false, ...rest }: Styling & Omit<SmartLinkProps, "color">) {
  return <PlainLink data-variant={variantOf(variant, small)} {...rest} />;
}
