// Written by `npm run generate` from src/staff/words/en.json. Do not edit.
import { OTHER } from "#staff/words/chosen.gen.ts";
import type * as Types from "#staff/words/types.gen.ts";

export const SIGN_IN_WORDS: Types.SignInWords = OTHER?.SIGN_IN_WORDS ?? {
"title": {
"desk": `Log in to the desk`,
"editor": `Log in to edit the site`,
},
"lead": `Use your account’s email address and password.`,
"sessionOver": `You’ve been logged out. What you did and typed stays on this device, and carries on once you’re back.`,
"email": `Email`,
"password": `Password`,
"showPassword": `Show`,
"hidePassword": `Hide`,
"submit": `Log in`,
"busy": `Logging in…`,
"wrong": `The email address or password is wrong.`,
"limit": `Too many attempts. Please wait a minute.`,
"noNetwork": `No connection. Please try again.`,
"forgotten": `Forgot your password?`,
"codeMissing": `You can’t log in without the code.`,
};

export const CODE_WORDS: Types.CodeWords = OTHER?.CODE_WORDS ?? {
"title": `Enter your code`,
"lead": `Open the authenticator app on your phone. It shows a code for this account.`,
"code": `Code from your app`,
"submit": `Check the code`,
"busy": `Checking…`,
"incomplete": `The code has six digits. Please type all of them, or paste it.`,
"wrong": `That isn’t the current code. Wait for the next one: each works once. If none works, your phone’s clock is off: let it set the time by itself.`,
"late": `That took too long. Please type the code your app shows now.`,
"removed": `This authenticator app has since been removed from your account. Try again: you no longer need it.`,
"refused": `The code was not accepted. Go back and log in again.`,
"lost": `Phone lost or new? The owner, or whoever runs the site, switches the code off.`,
"back": `Back to login`,
};

export const CODE_REQUIRED_WORDS: Types.CodeRequiredWords = OTHER?.CODE_REQUIRED_WORDS ?? {
"title": `Switch on codes first`,
"lead": `Everyone who works here logs in with a password and a code from an app. Switch codes on in your account; it brings you back here. What you typed is kept on this device.`,
"account": `Go to my account`,
};

export const STRANGER_WORDS: Types.StrangerWords = OTHER?.STRANGER_WORDS ?? {
"desk": {
"title": `This desk is for people who work here`,
"lead": ({ email }) => `You’re logged in as ${email}. Your own orders are on your dashboard. Do you work here? Ask the owner to add your account, then try again.`,
"elsewhere": `Go to my orders`,
},
"editor": {
"title": `Only an owner can edit the site`,
"lead": ({ email }) => `You’re logged in as ${email}. If the shop is yours, ask whoever runs the site to make you an owner, then try again.`,
"elsewhere": `Go to the website`,
},
"tryAgain": `Try again`,
"signOut": `Log out`,
};
