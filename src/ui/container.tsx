import styled from "@emotion/styled";
import { Box } from "#ui/box.tsx";
import { system } from "#ui/system.ts";

/** The page's measure: 1184 px of content between gutters. */
export const Container = styled(Box)(
  { width: "100%", maxWidth: "77rem", marginInline: "auto", paddingInline: "1.5rem" },
  system,
);
