import { useAtomValue } from "jotai";
import { signOut } from "#account/session/sign-out.ts";
import { sessionAtom } from "#account/state/session.ts";
import { NavLink, navItem } from "#frame/header/nav-link.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";

const LogoutButton = styled("button", { ...navItem, background: "none", borderInline: 0, cursor: "pointer" });

/** Login; or Dashboard and Log out. Items of a list in the header and in the drawer. */
export function AccountItems() {
  const { account } = useShell().navigation;
  const session = useAtomValue(sessionAtom);
  if (session.status !== "signed-in") {
    return (
      <li data-login="">
        <NavLink href={account.login.path}>{account.login.label}</NavLink>
      </li>
    );
  }
  return (
    <>
      <li>
        <NavLink href={account.dashboard.path}>{account.dashboard.label}</NavLink>
      </li>
      <li>
        <LogoutButton type="button" onClick={signOut}>
          {account.logoutLabel}
        </LogoutButton>
      </li>
    </>
  );
}

/** The account link that fits on a phone. */
export function AccountLink() {
  const { account } = useShell().navigation;
  const { status } = useAtomValue(sessionAtom);
  const link = status === "signed-in" ? account.dashboard : account.login;
  return (
    <span data-login="">
      <NavLink href={link.path}>{link.label}</NavLink>
    </span>
  );
}
