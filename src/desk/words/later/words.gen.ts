// Written by `npm run generate` from src/desk/words/later/en.json. Do not edit.
type Text = string | number;
const PLURAL = /* @__PURE__ */ new Intl.PluralRules("en");

export const PHOTO_WORDS = {
"title": `Photographs`,
"alt": ({ number }: { readonly number: Text }) => `Photograph ${number}`,
"take": `Take a photo`,
"busy": `Sending…`,
"remove": `Remove`,
"full": `Three are enough. Remove one to take another.`,
"unreadable": `This cannot be read as a picture. Take it again, or choose a JPEG.`,
"offline": `The photo did not arrive. It stays here as long as this order is open: try again.`,
} as const;

export const PIECES_WORDS = {
"which": `Which pieces`,
"whichMissing": `Please choose the pieces.`,
"returned": `goes back untreated`,
"handedOut": `handed out`,
"allLeft": `That is all that is left. Close this and hand the order out.`,
"rack": `Rack`,
"rackHint": `A word or a number. Customers do not read it.`,
} as const;

export const COUNTING_WORDS = {
"item": `Item`,
"itemHint": `Two letters, Enter, number, Enter.`,
"quantity": `Number`,
"quantityIn": ({ unit }: { readonly unit: Text }) => `Number (${unit})`,
"price": `Price in rupees`,
"priceHint": ({ written }: { readonly written: Text }) => `Price book: ${written}`,
"service": `Service`,
"noService": `as in the price book`,
"add": `Add`,
"remove": ({ name }: { readonly name: Text }) => `Remove ${name}`,
"one": ({ name }: { readonly name: Text }) => `One more: ${name}`,
"less": ({ name }: { readonly name: Text }) => `One less: ${name}`,
"notAdded": ({ item }: { readonly item: Text }) => `“${item}” is not in the list yet. Press Add, or empty the field “Item”.`,
"empty": `Nothing counted yet.`,
"total": `Total`,
"pieces": `Pieces counted`,
"piecesHint": `The customer reads this number. Clothes by weight count too.`,
"piecesMissing": `Please write how many pieces there are.`,
"differs": ({ collected }: { readonly collected: number }) => `Noted until now: ${PLURAL.select(collected) === "one" ? `${collected} piece` : `${collected} pieces`}.`,
"save": `Keep pieces and prices`,
"none": `No such item in the price book. Enter takes it with a price of your own.`,
"added": ({ line, total }: { readonly line: Text; readonly total: Text }) => `${line}. Total ${total}.`,
} as const;

export const DAY_WORDS = {
"title": `Day`,
"takenIn": `Taken in`,
"delivered": `Delivered`,
"late": `Late now`,
"received": `Received`,
"open": `Open money`,
"bills": `Bills for the accountant`,
"from": `From`,
"to": `To`,
"download": `Download CSV`,
"noBills": `There is no bill in these days.`,
"downloaded": ({ count }: { readonly count: number }) => `${PLURAL.select(count) === "one" ? `${count} bill` : `${count} bills`} saved.`,
"cancelled": ({ reason }: { readonly reason: Text }) => `Cancelled: ${reason}`,
"creditFor": ({ number }: { readonly number: Text }) => `Credit note for ${number}`,
"columns": [`Bill number`, `Date`, `Order`, `Total`, `Value without tax`, `GST %`, `CGST`, `SGST`, `GSTIN`, `GSTIN of the customer`, `Note`, `Payment`, `Paid`, `Refunded`, `Method`],
"payments": {
"unpaid": `unpaid`,
"part": `part`,
"paid": `paid`,
"refunded": `refunded`,
},
} as const;

export const OFTEN_WORDS = {
"correction": [`Counted wrong`, `Wrong price`, `Agreed with the customer`],
"refund": [`Agreed with the customer`, `Damaged`, `Paid twice`],
"discount": [`Regular customer`, `It took too long`, `Agreed with the customer`],
"credit": [`Damaged in cleaning`, `Lost`, `Wrong price`],
"void": [`Wrong customer`, `Wrong lines`, `Written too early`],
"outcome": [`Cleaned again, the customer is content`, `Refunded`, `Explained to the customer`],
"question": {
"stain": [`This stain may not come out. Shall we try?`, `The stain has been treated before. Shall we go on?`],
"price": [`This costs more than usual. Is that all right?`],
"cloth": [`The cloth is delicate and may change. Shall we go on?`, `A button or seam is loose. Shall we go on?`],
},
} as const;

export const PEOPLE_WORDS = {
"title": `Who works here`,
"hint": `Whoever is on this list sees the desk. Who is removed is out at the next tap.`,
"roles": {
"staff": `Staff`,
"owner": `Owner`,
},
"you": `you`,
"remove": `Remove`,
"removeOf": ({ email }: { readonly email: Text }) => `Remove ${email}`,
"removeAsk": ({ email }: { readonly email: Text }) => `Remove ${email}? They can no longer open the desk.`,
"removed": ({ email }: { readonly email: Text }) => `${email} is off the list.`,
"add": `Add somebody`,
"addHint": `They need an account on the website first.`,
"email": `E-mail`,
"role": `Works here as`,
"submit": `Add`,
"added": ({ email }: { readonly email: Text }) => `${email} works here now.`,
"missing": `Please write an e-mail address.`,
"unknown": ({ email }: { readonly email: Text }) => `There is no account of ${email}. They sign up on the website and confirm the address, then add them here.`,
} as const;
