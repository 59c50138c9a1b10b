import type { ComponentProps, ComponentType, ReactNode } from "react";

interface Variant {
  /** What is asked for, or the way out; none for what is beside them. */
  readonly "data-variant"?: "main" | "quiet";
}

/** What an application draws its gate with. */
export interface GateParts {
  /** The only thing on the screen. */
  readonly Card: ComponentType<{ readonly title: string; readonly children: ReactNode }>;
  readonly Lead: ComponentType<{ readonly children: ReactNode }>;
  readonly Problem: ComponentType<ComponentProps<"p">>;
  readonly Form: ComponentType<ComponentProps<"form">>;
  readonly Field: ComponentType<FieldProps>;
  readonly SecretField: ComponentType<GateSecretProps>;
  readonly Button: ComponentType<ComponentProps<"button"> & Variant>;
  readonly Link: ComponentType<ComponentProps<"a"> & Variant>;
}

interface FieldProps extends ComponentProps<"input"> {
  readonly label: string;
}

export interface GateSecretProps extends Omit<FieldProps, "ref"> {
  readonly words: { readonly showPassword: string; readonly hidePassword: string };
}

/** An application of staff, as its closed gate needs it. */
export interface GateApp {
  /** What the gate calls it in its words. */
  readonly name: "desk" | "editor";
  readonly page: string;
  readonly parts: GateParts;
  readonly signOut: () => void;
}

/** Where the gate leads on. */
export interface GatePaths {
  readonly login: string;
  /** Where a second factor is added. */
  readonly account: string;
  /** For whoever has no business here. */
  readonly elsewhere: string;
}
