// Written by `npm run generate` from src/desk/words/en.json. Do not edit.
import { OTHER } from "#desk/words/chosen.gen.ts";
import type * as Types from "#desk/words/types.gen.ts";
const PLURAL_en = /* @__PURE__ */ new Intl.PluralRules("en");

export const DESK_WORDS: Types.DeskWords = OTHER?.DESK_WORDS ?? {
"title": `Desk`,
"views": {
"inbox": `Inbox`,
"board": `Board`,
"sheet": `Run sheet`,
"day": `Day`,
"owing": `Who owes what`,
"search": `Search`,
"take-in": `New order`,
"customer": `Customer`,
},
"loading": `One moment…`,
"late": `This is taking too long. What you typed is kept on this device: check the connection, then try again.`,
"close": `Close`,
"hide": `Hide`,
"back": `Back`,
"save": `Save`,
"more": `Show more`,
"tryAgain": `Try again`,
"broken": `This can’t be shown. Nothing is lost: go back or try again.`,
"unreachable": {
"title": `The desk can’t be reached`,
"lead": `There’s no connection, and nothing is saved on this device yet. Open the desk once while you’re online.`,
},
"account": {
"edit": `Edit the site`,
"own": `My own orders`,
"signOut": `Log out`,
},
"signOutUnsent": ({ count }) => `${PLURAL_en.select(count) === "one" ? `${count} change isn’t` : `${count} changes aren’t`} sent yet and would be lost. Log out anyway?`,
"net": {
"offline": `No connection right now. What was read today still opens; changes are kept and sent later.`,
"failed": `No answer. Please try again.`,
"asOf": ({ moment }) => `What you see is as of ${moment}.`,
"notKept": `This isn’t on this device. It opens once you’re online.`,
"stale": `Couldn’t get the latest. Trying again.`,
"waiting": ({ count }) => `${PLURAL_en.select(count) === "one" ? `${count} change` : `${count} changes`} waiting to be sent.`,
"sent": ({ count }) => `${PLURAL_en.select(count) === "one" ? `${count} change` : `${count} changes`} sent.`,
"late": ({ orders, day }) => `${orders}: done on a day that is closed. It counts on the next open one: ${day}.`,
"sendNow": `Send now`,
"notSent": `Still no answer. It stays on this device and will be tried again.`,
"madeByOther": `done by someone who is no longer logged in`,
"overtaken": ({ status }) => `someone else got there first, it is “${status}” now`,
"unsent": `Waiting to be sent`,
},
"notice": {
"unknownStatus": `changed`,
"noStaff": `This account no longer works here.`,
"refused": ({ message }) => `Not accepted: ${message}.`,
},
"undo": `Undo`,
"undoKey": `U`,
"time": {
"today": `today`,
"tomorrow": `tomorrow`,
"yesterday": `yesterday`,
},
"newOrder": `New order`,
};

export const INBOX_WORDS: Types.InboxWords = OTHER?.INBOX_WORDS ?? {
"title": `Inbox`,
"empty": `Nothing is waiting for an answer.`,
"emptyHint": `New requests and messages show up here by themselves.`,
"requests": `Requests`,
"overdue": `Overdue`,
"age": {
"justNow": `just now`,
"minutes": ({ count }) => `waiting ${count} min`,
"hours": ({ count }) => `waiting ${count} h`,
"days": ({ count }) => `waiting ${PLURAL_en.select(count) === "one" ? `${count} day` : `${count} days`}`,
},
};

export const STATUS_WORDS: Types.StatusWords = OTHER?.STATUS_WORDS ?? {
"requested": `Received`,
"confirmed": `Confirmed`,
"declined": `Declined`,
"cancelled": `Cancelled`,
"out_for_pickup": `Out for pickup`,
"pickup_failed": `Missed pickup`,
"picked_up": `Collected`,
"itemised": `Counted`,
"on_hold": `Question asked`,
"in_process": `Being cleaned`,
"ready": `Ready`,
"out_for_delivery": `Out for delivery`,
"delivery_failed": `New time needed`,
"delivered": `Delivered`,
"issue_reported": `Problem reported`,
"closed": `Completed`,
};

export const ORDER_WORDS: Types.OrderWords = OTHER?.ORDER_WORDS ?? {
"title": `Order`,
"express": `Express`,
"late": `Late`,
"answered": `Question answered`,
"anyTime": `any time`,
"noDate": `no day yet`,
"nameless": `Name no longer kept`,
"atCounter": `Brought in`,
"claimed": `Reported payment`,
};
