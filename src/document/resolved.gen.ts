// Written by `npm run generate` from schema/. Do not edit.

/**
 * Words for visitors. May hold tokens such as {business.phone}, {price.saree} or {years}.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "text".
 */
export type Text = string
/**
 * 24-hour time, such as 18:30.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "clock-time".
 */
export type ClockTime = string
/**
 * Six hexadecimal digits after #, such as #1f2a68.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "colour".
 */
export type Colour = string
/**
 * A short name other parts refer to: lower-case letters, digits and hyphens. Never shown to visitors.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "id".
 */
export type Id = string
/**
 * Digits with an optional +, a pair, or a unit: 170, 170+, 120/120, 115/Kg, 160+/Panel.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "price".
 */
export type Price = string
/**
 * The address of a page on this site, such as /pricing.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "path".
 */
export type Path = string
/**
 * One rule and its message.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "form-rule".
 */
export type FormRule = (RequiredRule | MinLengthRule | MaxLengthRule | EmailRule | EqualsFieldRule | NotPastRule | OpenDayRule)
/**
 * What the visitor reads when the rule is not kept.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "rule-message".
 */
export type RuleMessage = string
/**
 * A page of this site (/pricing), a web address (https://…), or a phone or e-mail link (tel:…, mailto:…).
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "href".
 */
export type Href = string
/**
 * One part of a page. Its type decides which fields it has.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "section".
 */
export type Section = HeroSection

/**
 * Everything a visitor sees: the business, its prices, its pages. Edit this file, run `npm run check:site`, then `npm run render`.
 */
export interface Site {
/**
 * Where editors find the explanation of every field. Leave as it is.
 */
$schema?: string
/**
 * The version of the document's structure. Changed by migrations only.
 */
schemaVersion: 1
business: Business
words: Words
theme: Theme
priceBook: PriceBook
/**
 * What the shop does. Pages and menus refer to a service by its id.
 * 
 * @minItems 1
 */
services: Service[]
/**
 * What customers said.
 */
testimonials: Testimonial[]
/**
 * Questions customers ask, with answers. Pages pick them by id.
 */
questions: Question[]
/**
 * The blog. Each article gets a page of its own at /blog/<id>.
 */
articles: Article[]
/**
 * The fields visitors fill in, with their rules and messages.
 */
forms: Form[]
navigation: Navigation
/**
 * Every page of the site: its address and its sections from top to bottom.
 * 
 * @minItems 1
 */
routes: Route[]
fallbackPath: Path
}
/**
 * Everything that identifies the business. Written here once; every page takes it from here.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "business".
 */
export interface Business {
/**
 * The full name of the business.
 */
name: string
/**
 * The name as people say it.
 */
shortName: string
/**
 * What stands beside the short name in the header.
 */
descriptor: string
/**
 * The name in the local script, with the language for screen readers.
 */
nativeName: {
/**
 * The name in its script.
 */
text: string
/**
 * Language code, such as ta for Tamil.
 */
lang: string
}
blurb: Text
/**
 * The year the business began. Years in business are counted from it.
 */
foundedYear: number
/**
 * The phone number as people read it, with country code.
 */
phone: string
/**
 * The WhatsApp number with country code.
 */
whatsapp: string
/**
 * The address customers write to.
 */
email: string
/**
 * Where the shop is.
 */
address: {
/**
 * House number and street.
 */
street: string
/**
 * The part of town.
 */
locality: string
/**
 * The city.
 */
city: string
/**
 * The state.
 */
region: string
/**
 * Six digits.
 */
postalCode: string
/**
 * Two-letter country code.
 */
country: string
}
/**
 * The shop on an online map.
 */
mapUrl: string
/**
 * Where search engines place the shop.
 */
coordinates: {
/**
 * Degrees north.
 */
latitude: number
/**
 * Degrees east.
 */
longitude: number
}
/**
 * Where pickup and delivery are free.
 */
areaServed: string
/**
 * The shop's time zone, such as Asia/Kolkata.
 */
timeZone: string
hours: Hours
/**
 * The pictures that carry the name.
 */
brand: {
wordmark?: Media
nativeWordmark?: Media
cover: Media
}
}
/**
 * When the shop is open, in the shop's time zone.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "hours".
 */
export interface Hours {
/**
 * An ordinary week.
 */
weekly: {
monday: DayHours
tuesday: DayHours
wednesday: DayHours
thursday: DayHours
friday: DayHours
saturday: DayHours
sunday: DayHours
}
/**
 * Days that differ: festivals, half days.
 */
exceptions: HoursException[]
}
/**
 * Opening and closing time; leave both out on a day the shop is closed.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "day-hours".
 */
export interface DayHours {
opens?: ClockTime
closes?: ClockTime
}
/**
 * One day that differs from the week; without times the shop is closed.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "hours-exception".
 */
export interface HoursException {
/**
 * Year-month-day, such as 2027-01-14.
 */
date: string
/**
 * What visitors read, such as Pongal.
 */
reason: string
opens?: ClockTime
closes?: ClockTime
}
/**
 * What the site knows of a picture file. Read from the file itself, never written in the document.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "media".
 */
export interface Media {
/**
 * Address of the file.
 */
src: string
/**
 * Address of the twin for dark grounds.
 */
darkSrc?: string
/**
 * Width in pixels.
 */
width: number
/**
 * Height in pixels.
 */
height: number
}
/**
 * The small words of the site's frame: buttons, states, names read by screen readers.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "words".
 */
export interface Words {
skipToContent: Text
menu: Text
closeMenu: Text
mainNavigation: Text
footerNavigation: Text
quickActions: Text
homeLink: Text
call: Text
whatsapp: Text
whatsappGreeting: Text
email: Text
openNow: Text
closedNow: Text
until: Text
opensAt: Text
today: Text
tomorrow: Text
closed: Text
openingHours: Text
breadcrumb: Text
home: Text
brokenSection: Text
loading: Text
pageChanged: Text
loadFailed: Text
}
/**
 * The colours of the site, for light and for dark screens.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "theme".
 */
export interface Theme {
light: Palette
dark: Palette
}
/**
 * One set of colours.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "palette".
 */
export interface Palette {
cotton: Colour
linen: Colour
paper: Colour
neel50: Colour
neel100: Colour
neel200: Colour
indigo: Colour
ink: Colour
muted: Colour
rule: Colour
field: Colour
link: Colour
bar: Colour
onBar: Colour
onBarMuted: Colour
button: Colour
onButton: Colour
marigold: Colour
marigoldDeep: Colour
onMarigold: Colour
ok: Colour
okGround: Colour
wait: Colour
waitGround: Colour
danger: Colour
dangerGround: Colour
}
/**
 * Every price of the shop, written once.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "price-book".
 */
export interface PriceBook {
/**
 * Three-letter code of the currency.
 */
currency: "INR"
/**
 * Per cent off every regular price; offer prices are computed from it.
 */
discountPercent: number
/**
 * The tables of the price list, in order.
 * 
 * @minItems 1
 */
tables: PriceTable[]
}
/**
 * One table of the price list.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "price-table".
 */
export interface PriceTable {
id: Id
/**
 * The heading of the table.
 */
title: string
note: Text
picture: Picture
/**
 * The items of the table.
 * 
 * @minItems 1
 */
rows: PriceRow[]
}
/**
 * A drawing or photograph and what it shows.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "picture".
 */
export interface Picture {
image: Media
/**
 * What the picture shows, for people who cannot see it. Empty when it only decorates.
 */
alt: string
}
/**
 * One item and what it costs.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "price-row".
 */
export interface PriceRow {
id: Id
/**
 * What is cleaned.
 */
item: string
regPrice: Price
offerPrice: Price
/**
 * Why this offer departs from the discount. Not shown to visitors.
 */
offerReason?: string
}
/**
 * Something the shop does, with a page of its own.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "service".
 */
export interface Service {
id: Id
/**
 * The name of the service.
 */
title: string
path: Path
/**
 * A short line for menus.
 */
summary: string
description: Text
/**
 * Four things the customer gets.
 * 
 * @minItems 4
 * @maxItems 4
 */
features: TitledText[]
picture: Picture
/**
 * Rows of the price book shown on the service's page.
 * 
 * @minItems 1
 */
prices: PriceRow[]
}
/**
 * A short heading with a sentence or two.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "titled-text".
 */
export interface TitledText {
id: Id
title: Text
text: Text
}
/**
 * What a customer said.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "testimonial".
 */
export interface Testimonial {
id: Id
/**
 * Who said it.
 */
name: string
/**
 * Who they are to us: a trade, a part of town, a service they use.
 */
role: string
/**
 * What they said.
 */
content: string
image: Picture
}
/**
 * A question and its answer.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "question".
 */
export interface Question {
id: Id
/**
 * As a customer would ask it.
 */
question: string
answer: Text
}
/**
 * A post of the blog.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "article".
 */
export interface Article {
id: Id
/**
 * The headline.
 */
title: string
/**
 * One or two sentences for teasers and search engines.
 */
excerpt: string
/**
 * Year-month-day of publication.
 */
date: string
/**
 * One or two words above the title.
 */
topic: string
imageUrl: Picture
/**
 * The article, part by part.
 * 
 * @minItems 1
 */
parts: ProseBlock[]
}
/**
 * A heading with paragraphs and, where it helps, a list.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "prose-block".
 */
export interface ProseBlock {
id: Id
heading: Text
/**
 * The text, a paragraph each.
 * 
 * @minItems 1
 */
paragraphs: Text[]
/**
 * Points that follow the paragraphs.
 */
list?: Text[]
}
/**
 * A form visitors fill in.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "form".
 */
export interface Form {
id: Id
/**
 * The words of the button: what happens when it is pressed.
 */
submitLabel: string
confirmation: Confirmation
messageIntro: Text
/**
 * The fields from top to bottom.
 * 
 * @minItems 1
 */
fields: FormField[]
}
/**
 * A short title and a sentence.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "confirmation".
 */
export interface Confirmation {
title: Text
text: Text
}
/**
 * One field of a form.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "form-field".
 */
export interface FormField {
/**
 * The name the answer is stored under. Do not change once the site is live.
 */
name: string
/**
 * The words above the field.
 */
label: string
/**
 * Help that stands before the field.
 */
hint?: string
/**
 * What kind of answer is asked for.
 */
input: ("text" | "email" | "tel" | "date" | "textarea" | "select" | "password")
/**
 * What the browser may fill in by itself, such as name, email, tel, street-address.
 */
autocomplete?: string
/**
 * The choices of a select field.
 * 
 * @minItems 1
 */
options?: FormOption[]
/**
 * What a select field shows before a choice is made.
 */
emptyOption?: string
/**
 * What a good answer is, each with the message shown when it is not. None for an optional field.
 */
rules: FormRule[]
}
/**
 * One choice of a select field.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "form-option".
 */
export interface FormOption {
/**
 * What is stored.
 */
value: string
/**
 * What visitors read.
 */
label: string
}
/**
 * The field may not stay empty.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "required-rule".
 */
export interface RequiredRule {
/**
 * The kind of rule.
 */
kind: "required"
message: RuleMessage
}
/**
 * Counts characters.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "min-length-rule".
 */
export interface MinLengthRule {
/**
 * The kind of rule.
 */
kind: "min-length"
/**
 * How many at least.
 */
value: number
message: RuleMessage
}
/**
 * Counts characters.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "max-length-rule".
 */
export interface MaxLengthRule {
/**
 * The kind of rule.
 */
kind: "max-length"
/**
 * How many at most.
 */
value: number
message: RuleMessage
}
/**
 * Looks like name@place.tld.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "email-rule".
 */
export interface EmailRule {
/**
 * The kind of rule.
 */
kind: "email"
message: RuleMessage
}
/**
 * For typing a password twice.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "equals-field-rule".
 */
export interface EqualsFieldRule {
/**
 * The kind of rule.
 */
kind: "equals-field"
/**
 * The name of the other field.
 */
field: string
message: RuleMessage
}
/**
 * The date is today or later, in the shop's time zone.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "not-past-rule".
 */
export interface NotPastRule {
/**
 * The kind of rule.
 */
kind: "not-past"
message: RuleMessage
}
/**
 * Follows the opening hours and their exceptions.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "open-day-rule".
 */
export interface OpenDayRule {
/**
 * The kind of rule.
 */
kind: "open-day"
message: RuleMessage
}
/**
 * The header, the bar on phones and the footer.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "navigation".
 */
export interface Navigation {
/**
 * The items of the header.
 * 
 * @minItems 1
 * @maxItems 7
 */
items: NavigationItem[]
login: Link
schedule: Link
/**
 * One word where space is short.
 */
scheduleShort: string
/**
 * The links at the foot of every page.
 */
footer: {
/**
 * Above the quick links.
 */
linksHeading: string
/**
 * Pages people look for.
 * 
 * @minItems 1
 */
links: Link[]
/**
 * Above address, phone and e-mail.
 */
contactHeading: string
/**
 * Above the opening hours.
 */
hoursHeading: string
bookNow: Link
/**
 * Privacy and terms.
 */
legal: Link[]
}
}
/**
 * A page in the menu, or a menu of services.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "navigation-item".
 */
export interface NavigationItem {
/**
 * The words of the item.
 */
label: string
path: Path
/**
 * Whether the item opens a list of services.
 */
hasDropdown: boolean
/**
 * The first line of the opened menu, leading to the item's own page.
 */
overviewLabel?: string
/**
 * Ids of services.
 */
serviceItems?: {
id: Id
/**
 * The name of the service.
 */
title: string
path: Path
/**
 * A short line for menus.
 */
summary: string
}[]
}
/**
 * Words that lead somewhere.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "link".
 */
export interface Link {
label: Text
path: Href
}
/**
 * One page of the site.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "route".
 */
export interface Route {
/**
 * The address of the page. /blog/:articles stands for one page per article.
 */
path: string
title: Text
/**
 * One or two sentences for search engines.
 */
description: string
/**
 * public: everyone. signed-in: customers who have logged in. signed-out: visitors who have not.
 */
guard: ("public" | "signed-in" | "signed-out")
/**
 * The parts of the page from top to bottom.
 * 
 * @minItems 1
 */
sections: Section[]
}
/**
 * The top of the home page: the promise, two buttons and three highlights under the clothes line.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "hero-section".
 */
export interface HeroSection {
id: Id
/**
 * The type of the section.
 */
type: "hero"
headline: Text
tagline: Text
primaryAction: Link
secondaryAction: Link
/**
 * Three short promises, each with a small drawing.
 * 
 * @minItems 3
 * @maxItems 3
 */
highlights: Highlight[]
}
/**
 * A short promise with a drawing.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "highlight".
 */
export interface Highlight {
id: Id
label: Text
picture: Picture
}
/**
 * A short heading with a sentence or two and a drawing.
 * 
 * This interface was referenced by `Site`'s JSON-Schema
 * via the `definition` "pictured-text".
 */
export interface PicturedText {
id: Id
title: Text
text: Text
picture: Picture
}
