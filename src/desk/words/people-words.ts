export const PEOPLE_WORDS = {
  title: "Who works here",
  hint: "Whoever is on this list sees the desk. Who is removed is out at the next tap.",
  roles: { staff: "Staff", owner: "Owner" },
  you: "you",
  remove: "Remove",
  removeOf: (email: string) => `Remove ${email}`,
  removeAsk: (email: string) => `Remove ${email}? They can no longer open the desk.`,
  removed: (email: string) => `${email} is off the list.`,
  add: "Add somebody",
  addHint: "They need an account on the website first.",
  email: "E-mail",
  role: "Works here as",
  submit: "Add",
  added: (email: string) => `${email} works here now.`,
  missing: "Please write an e-mail address.",
  unknown: (email: string) =>
    `There is no account of ${email}. They sign up on the website and confirm the address, then add them here.`,
} as const;
