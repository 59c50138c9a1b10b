// Written by `npm run generate` from src/editor/words/later/en.json. Do not edit.
type Text = string | number;
const PLURAL = /* @__PURE__ */ new Intl.PluralRules("en");

export const CHANGE_PRICES_WORDS = {
"open": `Change many prices…`,
"title": `Change prices`,
"direction": `What to do`,
"raise": `Raise`,
"lower": `Lower`,
"by": `By how much`,
"unit": `Per cent or rupees`,
"percent": `per cent`,
"rupees": `rupees`,
"tables": `Which prices`,
"all": `All tables`,
"round": `Round to`,
"rounded": ({ step }: { readonly step: number }) => `whole ${PLURAL.select(step) === "one" ? `rupee` : `${step} rupees`}`,
"item": `Item`,
"before": `Before`,
"after": `After`,
"offer": ({ price }: { readonly price: Text }) => `offer ${price}`,
"type": `Type by how much, and every price is shown before and after.`,
"apply": ({ count }: { readonly count: number }) => `Change ${PLURAL.select(count) === "one" ? `${count} item` : `${count} items`}`,
"cancel": `Cancel`,
"done": ({ count }: { readonly count: number }) => `${PLURAL.select(count) === "one" ? `${count} item has` : `${count} items have`} another price. Undo restores the old ones.`,
"same": `no change`,
"unread": ({ count }: { readonly count: number }) => `${PLURAL.select(count) === "one" ? `${count} price cannot be read and stays` : `${count} prices cannot be read and stay`} as typed.`,
} as const;

export const QUESTION_WORDS = {
"ask": `Ask something else`,
"what": `What kind of answer?`,
"kinds": {
"text": `A short text`,
"textarea": `Several lines`,
"select": `A choice`,
"yesNo": `Yes or no`,
"number": `A number`,
},
"choose": `Choose one`,
"yes": `Yes`,
"no": `No`,
"number": `Please write a number, such as 4 or 2.5`,
"atMost": ({ count }: { readonly count: Text }) => `Please use at most ${count} characters`,
} as const;
