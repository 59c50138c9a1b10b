/** Where staff sign in. */
export const SIGN_IN_WORDS = {
  title: "Sign in to the desk",
  lead: "With the e-mail address and password of your account.",
  sessionOver:
    "Your session has ended. What you did and typed here stays on this device, and goes on once you are back.",
  email: "E-mail",
  password: "Password",
  showPassword: "Show",
  hidePassword: "Hide",
  submit: "Sign in",
  busy: "Signing in…",
  wrong: "The e-mail address or the password is not right.",
  limit: "Too many attempts. Please wait a minute.",
  noNetwork: "There is no connection. Please try again.",
  forgotten: "Password forgotten?",
} as const;

/** For a customer who came here. */
export const NOT_STAFF_WORDS = {
  title: "This desk is for people who work here",
  lead: (email: string) => `You are signed in as ${email}. Your own orders are on your dashboard.`,
  hint: "You work here? Ask the owner to add your account, then try again.",
  dashboard: "To my orders",
  signOut: "Sign out",
} as const;
