// Written by `npm run generate` from schema/. Do not edit.
import type { Sentence } from "#lib/sentence.ts";

/**
 * Year-month-day, such as 2027-01-14.
 */
type CalendarDate = string
/**
 * A sentence or two. What stands in braces is a fact from elsewhere on the site, such as the phone number or a price: it is filled in by itself.
 */
type ShortText = string
/**
 * 24-hour time, such as 18:30.
 */
type ClockTime = string
/**
 * A short name other parts refer to: lower-case letters, digits and hyphens. Never shown to visitors.
 */
type Id = string
/**
 * The few words of a button, a link or a column.
 */
type Label = string
/**
 * Words for visitors. What stands in braces is a fact from elsewhere on the site, such as the phone number or a price: it is filled in by itself.
 */
type Text = string
/**
 * A heading of a few words.
 */
type Heading = string
/**
 * Six hexadecimal digits after #, such as #1f2a68.
 */
type Colour = string
/**
 * Digits with an optional +, a pair, or a unit: 170, 170+, 120/120, 115/Kg, 160+/Panel.
 */
type Price = string
/**
 * A page of this site (/pricing), a part of the page (#apply), a web address (https://…), or a phone or email link (tel:…, mailto:…).
 */
type Href = string
/**
 * The address of a page on this site, such as /pricing.
 */
type Path = string
/**
 * One rule and its message.
 */
export type FormRule = (RequiredRule | MinLengthRule | MaxLengthRule | EmailRule | PhoneRule | NumberRule | EqualsFieldRule | NotPastRule | MaxDaysAheadRule | OpenDayRule)
/**
 * What the visitor reads when the rule is not kept.
 */
type RuleMessage = string
/**
 * The one that is needed most is first.
 * 
 * @minItems 1
 * @maxItems 10
 */
export type SuggestedSentences = ShortText[]
/**
 * One part of a page. Its type decides which fields it has.
 */
export type Section = (AccountSecuritySection | ArticleSection | ArticleListSection | ArticleTeasersSection | BenefitsSection | CallToActionSection | ContactCardSection | ContactTilesSection | DashboardSection | DataTablesSection | FaqGroupsSection | FormTicketSection | GallerySection | HangTagsSection | HeroSection | HighlightsSection | InvestmentSection | LegalTextSection | OrderSection | OwnDataSection | PageTitleSection | PriceCardSection | PriceExcerptSection | PriceTablesSection | QualityMarksSection | QuestionsSection | ReasonsSection | ServiceAccordionSection | ServiceAreaSection | ServiceCardsSection | ServiceFeaturesSection | ServiceIntroSection | StatementsSection | StepsSection | StorySection | TestimonialsSection)

/**
 * Everything a visitor sees: the business, its prices, its pages. Edit this file, run `npm run vellai -- check`, then `npm run render`.
 */
export interface Site {
/**
 * Where editors find the explanation of every field. Leave as it is.
 */
$schema?: string
/**
 * The version of the document’s structure. Changed by migrations only.
 */
schemaVersion: 1
/**
 * The language this document is written in, for browsers, screen readers and search engines, and for how dates and times are written. Without it: en-IN, English as in India.
 */
lang?: string
/**
 * The languages of the site besides its own. The pages of each are below its code, such as /ta, with the texts of a file beside this one, such as site.ta.json.
 * 
 * @maxItems 12
 */
languages?: Language[]
/**
 * The texts in each of these languages, by code. On disk they are in files of their own.
 */
translations?: {
[k: string]: Translation | undefined
}
business: Business
words: Words
theme: Theme
priceBook: PriceBook
/**
 * What stands at the top of every page for some days. Days begin and end at midnight, shop time.
 * 
 * @maxItems 100
 */
notices?: Notice[]
/**
 * Other discounts for some days. Days begin and end at midnight, shop time.
 * 
 * @maxItems 100
 */
offers?: Offer[]
/**
 * What the shop does. Pages and menus choose among these.
 * 
 * @minItems 1
 * @maxItems 50
 */
services: Service[]
/**
 * What customers said.
 * 
 * @maxItems 200
 */
testimonials: Testimonial[]
/**
 * Questions customers ask, with answers. Pages choose among these.
 * 
 * @maxItems 1000
 */
questions: Question[]
/**
 * The blog. Each article gets a page of its own.
 * 
 * @maxItems 500
 */
articles: Article[]
/**
 * The fields visitors fill in, with their rules and messages.
 * 
 * @maxItems 40
 */
forms: Form[]
/**
 * What visitors read when the account service refuses something; forms choose among these.
 * 
 * @maxItems 200
 */
failures: KnownFailure[]
orders: Orders
messages: Messages
navigation: Navigation
/**
 * Every page of the site: its address and its sections from top to bottom.
 * 
 * @minItems 1
 * @maxItems 1200
 */
routes: Route[]
fallbackPath: Path
/**
 * What visitors find on their own device while they have no connection: each page they have read, and these.
 */
offline?: {
page: Path
/**
 * Pages that are kept from the first visit on, read or not: where the prices, the phone and the hours are. The first ones keep their pictures too, as far as these fit.
 * 
 * @maxItems 50
 */
keep: Path[]
}
/**
 * How long things are kept. Once a day, what is older is deleted. Leave it out and nothing is deleted by itself. The privacy policy names these numbers.
 */
retention?: {
/**
 * Months that pickup requests, franchise applications and messages are kept.
 */
requestsMonths: number
/**
 * Days that copies of sent mails are kept in the mailbox of the embedded backend.
 */
mailsDays: number
/**
 * Days that the account service’s log of logins is kept. Rule 8 of the DPDP Rules, 2025 asks for a year: 365.
 */
logsDays: number
/**
 * Months after which a person who deleted their account is erased. From the deletion on nobody sees them, at the desk neither. Rule 8 of the DPDP Rules, 2025 asks for a year (in force on 13 May 2027): ask your lawyer before you write less. Leave it out: 12.
 */
erasedAfterMonths?: number
/**
 * Months that the daily numbers of visits are kept: pages seen, forms begun, where people came from, how fast pages were. They hold nothing about a person. 0: visits are not counted. The privacy policy tells of it.
 */
visitsMonths: number
}
}
/**
 * A language of the site besides its own.
 */
export interface Language {
/**
 * Its code, which is also the beginning of its addresses: ta for Tamil, hi for Hindi. Do not change once the site is live.
 */
code: string
/**
 * Off while it is being translated. Once on, the site goes online only when every text is translated.
 */
ready?: boolean
times?: DayTimes
/**
 * What the units of the price book are called, such as Kg. A unit that is left out stays as the price book writes it.
 */
units?: {
[k: string]: string | undefined
}
lowestPrice?: Sentence<"price">
}
/**
 * A time is named by the part of the day that it is in, and never by am and pm.
 */
export interface DayTimes {
morning: Sentence<"time">
afternoon: Sentence<"time">
evening: Sentence<"time">
night: Sentence<"time">
around?: Sentence<"time">
}
/**
 * The texts of site.json in another language, such as Tamil in site.ta.json. What is missing here is shown as site.json says it.
 */
export interface Translation {
/**
 * Where editors find the explanation of every field. Leave as it is.
 */
$schema?: string
/**
 * Each text under its place in site.json: the names of its groups and the ids of its entries, with a slash between them.
 */
texts: {
[k: string]: TranslatedText | undefined
}
readings?: Readings
}
/**
 * A text in the other language, and the mark of the text that it says.
 */
export interface TranslatedText {
/**
 * What visitors read. Facts in {} stay as they are.
 */
text: string
/**
 * Made from the text in site.json. Another mark there means that the text has changed since, and that this one is out of date.
 */
of: string
/**
 * Who wrote it. Texts of a machine about laws, care and money are refused when the site goes online. Without it: a person.
 */
by?: ("person" | "machine")
}
/**
 * The person who has read the texts of a group, for each group.
 */
export interface Readings {
money?: TextReading
orders?: TextReading
law?: TextReading
care?: TextReading
}
/**
 * A person has read each text of a group beside its source, and signs it.
 */
export interface TextReading {
/**
 * Who has read it.
 */
name: string
day: CalendarDate
}
/**
 * Everything that identifies the business. Written here once; every page takes it from here.
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
 * What is beside the short name in the header.
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
blurb: ShortText
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
 * The shop’s time zone, such as Asia/Kolkata.
 */
timeZone: string
hours: Hours
/**
 * The pictures that carry the name.
 */
brand: {
/**
 * The drawn name, for the header. Without it the short name is set in the display face.
 */
wordmark?: string
/**
 * The drawn name in its own script: below the wordmark in the footer, and in its place on pages in that language. Without it the text is shown.
 */
nativeWordmark?: string
/**
 * The picture that shows when a page is shared.
 */
cover: string
}
pickup: Pickup
areaQuestion?: AreaQuestion
/**
 * What bills say of the goods and services tax.
 */
tax: {
/**
 * The GST number, as on the certificate. Leave it out while the shop is not registered: bills then say so and name no tax.
 */
gstin?: string
/**
 * The rate. Prices contain it; a bill splits it into CGST and SGST, half each.
 */
percent: number
/**
 * The service accounting code that tax invoices name: 9997 for laundry and dry-cleaning, 999712 for dry-cleaning alone. Your accountant knows how many digits yours needs.
 */
sacCode?: string
/**
 * What the numbers of vouchers begin with. A registered shop owes the tax on money in advance: what it takes before the clothes are ready gets a receipt voucher, and a refund voucher when it goes back; the bill deducts both (CGST Act, section 31(3)(d) and (e)). Without this, and without a GSTIN, there are no vouchers. Ask your accountant, and don’t change it within a financial year.
 */
vouchers?: {
/**
 * One to three capital letters before the year and the number, such as RV2026-27/00001. A number has sixteen characters at most.
 */
receiptPrefix: string
/**
 * The same for refund vouchers: other letters than those of receipt vouchers, and than the CN of credit notes.
 */
refundPrefix: string
}
}
/**
 * What the shop does when a customer is not happy, or a piece is damaged or lost. The terms and other pages repeat it.
 */
remedy?: string
/**
 * The most that staff may take off an order, in per cent, with a reason. Leave it out and no discount is offered.
 */
discountLimit?: number
/**
 * “nearest” asks for cash in whole rupees, as section 170 of the CGST Act rounds: smaller coins are hardly in use. The difference is a line of the bill.
 */
cashRounding?: ("none" | "nearest")
/**
 * Values of the notes, in rupees, that somebody counts in the drawer in the evening; coins are one sum. Leave it out and cash is typed as one amount.
 * 
 * @minItems 1
 * @maxItems 12
 */
cashNotes?: number[]
upi?: Upi
/**
 * Who answers complaints about personal data (DPDP Act, 2023, section 13), and about the site being hard to use. Texts name them by {business.grievanceOfficer.name}; the privacy policy should. Leave it out while nobody does it.
 */
grievanceOfficer?: {
/**
 * Their name.
 */
name: string
/**
 * Where complaints are written to.
 */
email: string
/**
 * Days within which a complaint is answered. Rule 14 of the DPDP Rules, 2025 allows 90 at most.
 */
replyDays: number
}
}
/**
 * When the shop is open, in the shop’s time zone.
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
 * 
 * @maxItems 366
 */
exceptions: HoursException[]
announcement?: HoursAnnouncement
}
/**
 * Opening and closing time; leave both out on a day the shop is closed.
 */
export interface DayHours {
opens?: ClockTime
closes?: ClockTime
break?: DayBreak
}
/**
 * From when until when the shop is closed in the middle of the day. Leave it out on a day without a break.
 */
export interface DayBreak {
from: ClockTime
to: ClockTime
}
/**
 * One day that differs from the week; without times the shop is closed.
 */
export interface HoursException {
date: CalendarDate
/**
 * What visitors read, such as Pongal.
 */
reason: string
opens?: ClockTime
closes?: ClockTime
break?: DayBreak
}
/**
 * How such days are announced at the top of every page. Without it they show in the hours only.
 */
export interface HoursAnnouncement {
/**
 * How many days before it such a day is announced.
 */
daysAhead: number
closed: Sentence<"days">
changed: Sentence<"days" | "hours">
}
/**
 * When and where clothes are collected, and when they are back.
 */
export interface Pickup {
/**
 * The hours of a day between which the rider comes. A date with opening hours of its own keeps the windows that lie within them; a closed day has none.
 * 
 * @maxItems 24
 */
windows: PickupWindow[]
/**
 * How many minutes before its window customers can still book, move or cancel a pickup.
 */
cutOffMinutes: number
/**
 * How many days ahead customers can choose a window.
 */
daysAhead: number
/**
 * The PIN codes where the rider comes, with the names people use. Whoever writes from elsewhere is told so kindly and can still send the request. Leave the list empty to say nothing about areas.
 * 
 * @maxItems 200
 */
areas: PickupArea[]
turnaround: Turnaround
backBy: ClockTime
/**
 * Faster, for more. Leave it out while there is no express: the form then does not offer it.
 */
express?: {
/**
 * How many open days after the pickup express clothes are back; 0 is the same day.
 */
days: number
/**
 * Per cent added to the price.
 */
surchargePercent: number
}
/**
 * The amount, in rupees, from which pickup and delivery are free. 0 if they always are.
 */
freeDeliveryFrom: number
/**
 * Rupees for the pickup and delivery of an order below “Free delivery from”, before a discount. It is added when the order is counted. Leave it out and nothing is added.
 */
deliveryFee?: number
/**
 * When clothes are counted and the price is told. Many pages and messages repeat it.
 */
counting?: string
/**
 * How many days after the delivery a customer can report a problem. Then the order closes.
 */
reportDays: number
/**
 * How many hours the shop takes at most to answer a reported problem. What falls outside opening hours is answered when the shop opens next.
 */
replyHours: number
/**
 * Within how many minutes of a pickup request you call or write, while the shop is open. Customers then read by when: “We open at 10 am. You’ll hear from us by 10:30 am.” Leave it out and no time is promised.
 */
confirmMinutes?: number
/**
 * After how many days an order that is ready and still at the shop is listed at the desk, and its customer reminded with the message “Not fetched”. Several numbers send several reminders. Leave it out and nobody is reminded.
 * 
 * @minItems 1
 * @maxItems 5
 */
fetchReminderDays?: number[]
/**
 * How many hours before a pickup the customer is reminded; 0 for no reminder.
 */
reminderHours: number
/**
 * From how many unanswered requests of one network the inbox warns. 6 when left out: more than a household has.
 */
burstPlaces?: number
}
/**
 * Hours between which the rider comes, on some days of the week.
 */
export interface PickupWindow {
id: Id
/**
 * The days of the week it is offered on.
 * 
 * @minItems 1
 * @maxItems 7
 * 
 * Items: A day of the week.
 */
days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[]
from: ClockTime
to: ClockTime
/**
 * How many pickups the rider manages in it.
 */
capacity: number
}
/**
 * A PIN code where the rider comes.
 */
export interface PickupArea {
/**
 * Six digits.
 */
pin: string
/**
 * What people call it.
 */
name: string
names?: ShortText
}
/**
 * How many open days after the pickup clothes are back. Days on which the shop is closed do not count.
 */
export interface Turnaround {
/**
 * For a request that names no service, and for services not listed.
 */
defaultDays: number
/**
 * Services that take another time.
 * 
 * @maxItems 50
 */
services: ServiceTurnaround[]
}
/**
 * How long a service takes.
 */
export interface ServiceTurnaround {
/**
 * A service.
 */
service: string
/**
 * How many open days after the pickup it is back.
 */
days: number
}
/**
 * “Do you come to my street?”, and what is answered. Sections “Area” ask it; without it, or without areas, they are left out.
 */
export interface AreaQuestion {
question: Label
placeholder: Label
button: Label
yes: ShortText
next?: Sentence<"moment">
no: ShortText
unknown: ShortText
list: Label
}
/**
 * Where customers pay by UPI. Without it the order page offers no UPI payment.
 */
export interface Upi {
/**
 * The address of the account.
 */
id: string
/**
 * Who is paid, as payment apps show it.
 */
name: string
/**
 * What the bank has registered the account as: a person, a merchant for payments at the shop, or a merchant that it has verified for online payments. UPI refuses links of all but the last, so only for that one the order page has a link; the others show the UPI ID, the amount and a code. Ask your bank. A person when left out.
 */
kind?: ("person" | "offline-merchant" | "verified-merchant")
/**
 * The most that UPI takes, in rupees, by a picture of a code that was opened from the gallery instead of scanned. Customers who owe more are told. 2000 when left out.
 */
pictureLimit?: number
/**
 * The most that UPI takes at a time, in rupees. Customers who owe more pay in parts, and are told. 100000 when left out.
 */
paymentLimit?: number
}
/**
 * The small words of the site’s frame: buttons, states, names read by screen readers.
 */
export interface Words {
skipToContent: Label
menu: Label
closeMenu: Label
mainNavigation: Label
footerNavigation: Label
quickActions: Label
call: Label
callNumber: Label
whatsapp: Label
whatsappGreeting: Text
email: Label
openNow: Label
closedNow: Label
until: Sentence<"moment">
opensAt: Sentence<"moment">
/**
 * What the editor writes into an offer that has no text yet, and keeps up with its discount and tables. Left out, you write each text yourself.
 */
offer?: {
text: Sentence<"percent" | "what">
everything: Label
}
today: Label
tomorrow: Label
closed: Label
openingHours: Label
home: Label
homeLink: Label
brokenSection: Text
prices: PriceWords
loadFailed: Text
forms: FormWords
needsScript: Text
close: Label
/**
 * What visitors read while the network does not answer.
 */
offline: {
kept: Sentence<"moment">
incomplete: Text
reload: Label
}
}
/**
 * The columns of every price table, and what screen readers hear.
 */
export interface PriceWords {
item: Label
regular: Label
offer: Label
before: Label
same: Label
from: Label
asOf: Sentence<"date">
}
/**
 * The small words all forms share.
 */
export interface FormWords {
/**
 * Behind the label of a field that may stay empty.
 */
optional: string
/**
 * On the button while the form is looked at.
 */
busy: string
/**
 * Above the list of what is wrong in a form.
 */
problemHeading: string
/**
 * Before the title of the page, and before each message for screen readers, when something is wrong.
 */
errorPrefix: string
withoutScript: Text
handover: HandoverWords
/**
 * The button after a failure.
 */
retry: string
failures: FailureWords
/**
 * The button inside a password field.
 */
showPassword: string
/**
 * The same button while the password is shown.
 */
hidePassword: string
unsent: Sentence<"moment">
sendNow: ShortText
sender?: SenderWords
}
/**
 * What a visitor can do when a form cannot be sent from the page.
 */
export interface HandoverWords {
heading: Heading
text: ShortText
/**
 * Opens WhatsApp with everything filled in.
 */
whatsapp: string
/**
 * Opens an email with everything filled in.
 */
email: string
/**
 * Opens the text that will be sent.
 */
preview: string
}
/**
 * One sentence per reason.
 */
export interface FailureWords {
offline: Text
limit: Text
server: Text
refused: Text
}
/**
 * Says as whom the form is sent, and offers to send it without the account.
 */
export interface SenderWords {
text: Sentence<"email">
/**
 * Beside the box to tick for sending without the account.
 */
without: string
}
/**
 * The colours of the site, for light and for dark screens.
 */
export interface Theme {
light: Palette
dark: Palette
}
/**
 * One set of colours.
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
 * @maxItems 50
 */
tables: PriceTable[]
}
/**
 * One table of the price list.
 */
export interface PriceTable {
id: Id
/**
 * The heading of the table.
 */
title: string
note: ShortText
picture: Picture
/**
 * The items of the table.
 * 
 * @minItems 1
 * @maxItems 1200
 */
rows: PriceRow[]
}
/**
 * A drawing or photograph and what it shows.
 */
export interface Picture {
/**
 * The name of a file in src/public/media: a drawing such as iron.svg, or a photograph such as shop-front.jpg. Drawings beside it are used in its place: iron.dark.svg on dark screens, iron.ta.svg on pages in Tamil. A picture elsewhere on the web is named by its https:// address; visitors then fetch it from there.
 */
image: string
/**
 * What the picture shows, for people who cannot see it. Empty when it only decorates.
 */
alt: string
/**
 * The point of a photograph that stays in view where its place has another shape, such as a face in a circle. The middle when left out.
 */
focus?: {
/**
 * Per cent of the width.
 */
x: number
/**
 * Per cent of the height.
 */
y: number
}
}
/**
 * One item and what it costs.
 */
export interface PriceRow {
id: Id
/**
 * What is cleaned.
 */
item: string
regPrice: Price
offerPrice?: Price
/**
 * Why this offer departs from the discount. Not shown to visitors.
 */
offerReason?: string
}
/**
 * One or two sentences at the top of every page, from one day to another.
 */
export interface Notice {
id: Id
/**
 * What visitors read. The last day is added by itself.
 */
text: string
link?: Link
picture?: Picture
from: CalendarDate
until: CalendarDate
}
/**
 * Words that lead somewhere.
 */
export interface Link {
label: Label
path: Href
}
/**
 * Another discount from one day to another. While it runs it replaces the price book’s discount on its tables. A row with an offer price of its own keeps it.
 */
export interface Offer {
id: Id
/**
 * What the offer is called, such as Pongal offer.
 */
name: string
/**
 * What it is, in a few words. The last day is added by itself, and the editor writes the discount and the tables as long as you write nothing else.
 */
text: string
/**
 * Per cent off every regular price of its tables, instead of the price book’s discount.
 */
discountPercent: number
/**
 * The price tables it is for. Leave it out for all of them.
 * 
 * @minItems 1
 * @maxItems 50
 * 
 * Items: A table of the price book.
 */
tables?: string[]
link?: Link
from: CalendarDate
fromTime?: ClockTime
until: CalendarDate
untilTime?: ClockTime
}
/**
 * Something the shop does, with a page of its own.
 */
export interface Service {
id: Id
/**
 * The name of the service.
 */
title: string
path: Path
hiddenUntil?: CalendarDate
/**
 * A short line for menus. Left out, the menu has the title alone.
 */
summary?: string
description: ShortText
/**
 * Four things the customer gets; none until you write them.
 * 
 * @maxItems 4
 */
features: TitledText[]
picture: Picture
/**
 * Rows of the price book shown on the service’s page.
 * 
 * @minItems 1
 * @maxItems 100
 * 
 * Items: A row of the price book.
 */
prices: string[]
}
/**
 * A short heading with a sentence or two.
 */
export interface TitledText {
id: Id
title: Heading
text: ShortText
}
/**
 * What a customer said.
 */
export interface Testimonial {
id: Id
/**
 * Who said it.
 */
name: string
/**
 * Where they live or which service they use.
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
 */
export interface Article {
/**
 * The headline.
 */
title: string
id: Id
/**
 * One or two sentences for teasers and search engines.
 */
excerpt: string
date: CalendarDate
/**
 * One or two words above the title.
 */
topic: string
imageUrl: Picture
/**
 * The article, part by part.
 * 
 * @minItems 1
 * @maxItems 60
 */
parts: ProseBlock[]
/**
 * Minutes it takes to read. Leave it out: it is counted from the text.
 */
readingMinutes?: number
neelBowl?: NeelBowl
}
/**
 * A heading with paragraphs and, where it helps, a list.
 */
export interface ProseBlock {
id: Id
heading: Heading
/**
 * The text, a paragraph each.
 * 
 * @minItems 1
 * @maxItems 40
 */
paragraphs: Text[]
/**
 * Points that follow the paragraphs.
 * 
 * @maxItems 60
 */
list?: Text[]
}
/**
 * A drawn cloth that readers colour drop by drop, after one part of the text.
 */
export interface NeelBowl {
after: Id
title: Heading
label: Label
/**
 * What the cloth looks like from how many drops on, from few to many.
 * 
 * @minItems 2
 * @maxItems 12
 */
tones: NeelTone[]
}
/**
 * What the cloth looks like from a number of drops on.
 */
export interface NeelTone {
id: Id
/**
 * From how many drops on. The last tone’s number is the most that can be chosen.
 */
drops: number
text: Text
picture?: Picture
}
/**
 * A form visitors fill in.
 */
export interface Form {
id: Id
/**
 * Where the answers go.
 */
action: ("pickup-request" | "franchise-application" | "contact-message" | "sign-in" | "sign-up" | "send-code" | "enter-sent-code" | "recover-password" | "change-password" | "replace-password" | "change-email" | "change-phone" | "prove-phone" | "confirm-email" | "enter-code" | "begin-factor" | "prove-factor")
/**
 * The words of the button: what happens when it is pressed.
 */
submitLabel: string
/**
 * The words of the button while the form is on its way; the words all forms share when left out.
 */
busyLabel?: string
confirmation: Confirmation
again?: Label
pending?: Confirmation
resend?: Resend
otherAccount?: OtherAccount
after?: Path
failure: FormFailure
/**
 * The known failures this form can meet, each with its own words.
 * 
 * @maxItems 100
 * 
 * Items: A failure.
 */
failures?: string[]
/**
 * The subject when the form is sent by email. Left out with the first line, the form cannot be sent by hand.
 */
messageSubject?: string
messageIntro?: Text
consent?: Consent
/**
 * The fields from top to bottom; none where pressing the button is all there is to do.
 * 
 * @maxItems 40
 */
fields: FormField[]
pickup?: Pickup
scheduling?: Scheduling
orderPaths?: OrderPaths
numberPrefix?: Label
/**
 * Those that begin with the address of a new account.
 */
accountForms?: string[]
counted?: CountedList
}
/**
 * A short title and a sentence.
 */
export interface Confirmation {
title: Heading
text: ShortText
}
/**
 * A button and what is said once it is pressed.
 */
export interface Resend {
/**
 * The words of the button.
 */
label: string
sent: Confirmation
}
/**
 * Says as whom, and asks whether to log out for the sake of the link.
 */
export interface OtherAccount {
title: Heading
text: Sentence<"email">
/**
 * The button that logs out and uses the link.
 */
goOn: string
stay: Link
}
/**
 * A short title and, where it helps, a sentence.
 */
export interface FormFailure {
title: Heading
text?: ShortText
}
/**
 * A sentence and a link.
 */
export interface Consent {
text: ShortText
link: Link
}
/**
 * One field of a form.
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
 * Help before the field.
 */
hint?: string
/**
 * On a page that mails link to: new-customers, the field is there for a link that confirms a new account; signed-in, for somebody who is logged in and came without a link. Left out, everybody is asked.
 */
askedOf?: ("new-customers" | "signed-in")
/**
 * What kind of answer is asked for; code for digits that count once, from a mail or an app.
 */
input: ("text" | "email" | "tel" | "date" | "textarea" | "select" | "number" | "password" | "code")
/**
 * What the browser may fill in by itself, such as name, email, tel or street-address; off for what it cannot know.
 */
autocomplete: string
/**
 * How many lines a field for longer text shows; two when left out.
 */
lines?: number
/**
 * The choices of a select field.
 * 
 * @minItems 1
 * @maxItems 60
 */
options?: FormOption[]
/**
 * The services; a select field offers them by their titles after its own choices.
 * 
 * @minItems 1
 * @maxItems 50
 * 
 * Items: A service.
 */
services?: string[]
/**
 * What a select field shows before a choice is made.
 */
emptyOption?: string
/**
 * What a good answer is, each with the message shown when it is not. None for an optional field.
 * 
 * @maxItems 20
 */
rules: FormRule[]
}
/**
 * One choice of a select field.
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
 * Counts characters. In a password a letter of Tamil counts as three, as where it is kept.
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
 */
export interface EmailRule {
/**
 * The kind of rule.
 */
kind: "email"
message: RuleMessage
}
/**
 * Seven to fifteen digits, as people write them: with spaces, dashes, +91 or a leading 0. An empty answer is let through.
 */
export interface PhoneRule {
/**
 * The kind of rule.
 */
kind: "phone"
message: RuleMessage
}
/**
 * Digits, with at most two after a dot. An empty answer is let through.
 */
export interface NumberRule {
/**
 * The kind of rule.
 */
kind: "number"
message: RuleMessage
}
/**
 * For typing a password twice.
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
 * The date is today or later, in the shop’s time zone.
 */
export interface NotPastRule {
/**
 * The kind of rule.
 */
kind: "not-past"
message: RuleMessage
}
/**
 * Counts days from today, in the shop’s time zone. The database takes pickups up to 365 days ahead.
 */
export interface MaxDaysAheadRule {
/**
 * The kind of rule.
 */
kind: "max-days-ahead"
/**
 * How many days ahead at most.
 */
value: number
message: RuleMessage
}
/**
 * Follows the opening hours and their exceptions.
 */
export interface OpenDayRule {
/**
 * The kind of rule.
 */
kind: "open-day"
message: RuleMessage
}
/**
 * What visitors read when they choose the day and time of a pickup, and once a request has arrived.
 */
export interface Scheduling {
heading: Label
anyTime: Label
full: Label
few: Label
none: ShortText
beyond: ShortText
closed: ShortText
usual: ShortText
back: Sentence<"moment">
express?: Sentence<"percent">
freeFrom?: Sentence<"amount">
taken: ShortText
over: ShortText
outside: Sentence<"phone">
date: Label
wrongClock: ShortText
/**
 * Asked of a customer whose only requests were sent without logging in: somebody else may have written them.
 */
earlier?: {
text: Sentence<"name" | "phone" | "address">
use: Label
}
/**
 * What is shown there once a pickup request has arrived.
 */
tracking: {
number: Label
pickup: Label
calendar: Label
event: ShortText
text: ShortText
open: Label
copy: Label
copied: Label
whatsapp: Label
message: Sentence<"link">
/**
 * By when the customer hears from you, if “Minutes until you confirm” is set. {moment} is that time of the day.
 */
heard?: {
open: Sentence<"moment">
today: Sentence<"opens" | "moment">
later: Sentence<"day" | "opens" | "moment">
}
/**
 * Two or three sentences in their order. A promise of an answer takes their place.
 * 
 * @minItems 1
 * @maxItems 4
 */
next: ShortText[]
}
}
/**
 * The pages that show one order.
 */
export interface OrderPaths {
own: Path
tracked: Path
}
/**
 * The list above the form it is taken to: the words of counting, with all prices.
 */
export interface CountedList {
heading: Heading
from: Sentence<"sum">
about: Sentence<"sum">
total: Label
note: ShortText
clear: Label
intro: Label
/**
 * All prices.
 */
tables: CountedTable[]
}
/**
 * What a table of the price book counts by.
 */
export interface CountedTable {
title: Label
/**
 * Its rows.
 */
rows: CountedRow[]
}
/**
 * An item and the price of today.
 */
export interface CountedRow {
id: Id
item: Label
offerPrice: Label
}
/**
 * What visitors read when the service refuses for a known reason. It is named by the service’s own code.
 */
export interface KnownFailure {
id: Id
title?: Heading
text: ShortText
}
/**
 * What customers and guests read of an order, on the dashboard, the order’s page and the tracking page.
 */
export interface Orders {
numberPrefix: Label
/**
 * Who has to switch on codes from an authenticator app before the desk or the editor opens. Nobody when left out.
 */
secondFactor?: ("nobody" | "owners" | "owners-and-staff")
/**
 * How many megabytes all photographs of garments may take, so that the disk never fills. 2000 when left out.
 */
photographsMb?: number
/**
 * Of a piece that is worth much, the desk asks its value when it is counted. Slip, bill and the order’s page say it, and photographs of the order are kept longer. It is proof in a claim, and no limit of what you owe: courts do not uphold “so many times the charge”. Ask your lawyer. Without this nothing is asked.
 */
declaredValue?: {
/**
 * From which value of one piece on, in rupees.
 */
from: number
label: Label
/**
 * How many months after its end the photographs of an order with such a piece are kept: as long as a claim may run. 24 when left out, as section 69 of the Consumer Protection Act, 2019 gives two years.
 */
claimMonths?: number
}
/**
 * Where orders hang once they are ready, such as A1. The desk offers them for one tap. Without them the rack is typed afterwards. Customers do not see it.
 * 
 * @minItems 1
 * @maxItems 100
 */
racks?: string[]
/**
 * The six steps on the clothes line.
 */
steps: {
received: Label
confirmed: Label
collected: Label
cleaning: Label
ready: Label
delivered: Label
}
/**
 * The words for each state of an order.
 */
statuses: {
requested: StatusWords
confirmed: StatusWords
declined: StatusWords
cancelled: StatusWords
"out-for-pickup": StatusWords
"pickup-failed": StatusWords
"picked-up": StatusWords
"picked-up-at-counter"?: StatusWords
itemised: StatusWords
"on-hold": StatusWords
"on-hold-answered"?: StatusWords
"in-process": StatusWords
"in-process-at-counter"?: StatusWords
"in-process-again"?: StatusWords
ready: StatusWords
"ready-at-counter"?: StatusWords
"out-for-delivery": StatusWords
"delivery-failed": StatusWords
delivered: StatusWords
"delivered-at-counter"?: StatusWords
"issue-reported": StatusWords
closed: StatusWords
}
/**
 * The words beside what is known of an order.
 */
facts: {
number: Sentence<"number">
window: Label
anyTime: Label
noName: Label
promise: Label
late: Label
express?: Label
piecesLabel: Label
pieces: Sentence<"count">
piece?: Sentence<"count">
bags: Sentence<"count">
items: Label
returned: Label
photographs: Label
total: Label
discount: Label
fee: Label
rounding?: Label
paid: Label
due: Label
giveBack?: Label
refunded: Label
reason: Label
question: Label
problem: Label
problemNoted?: Label
replyBy: Sentence<"moment">
outcome: Label
bill: Label
}
/**
 * The words of an order’s log. A change of state is written in the words of the new state.
 */
log: {
heading: Label
window: Label
items: Label
correction: Label
payment: Label
discount: Label
bill: Label
handout: Label
credit: Label
void: Label
claim?: Label
dismissal?: Label
undo: Label
adopted: Label
yes: Label
no: Label
byCustomer: Label
byShop: Label
}
/**
 * The texts of the slip that a customer takes along from the counter.
 */
slip: {
heading: Label
code: ShortText
text: Text
}
/**
 * Sentences that the desk offers where customers read why. Staff read them in the language of the desk, customers in that of their order. What staff type themselves goes out as typed. When left out, the desk offers its own in English.
 */
suggestions?: {
declined?: SuggestedSentences
cancelled?: SuggestedSentences
missed?: SuggestedSentences
/**
 * What is asked before the work goes on; the customer answers yes or no.
 */
question?: {
stain?: SuggestedSentences
price?: SuggestedSentences
cloth?: SuggestedSentences
}
correction?: SuggestedSentences
discount?: SuggestedSentences
refund?: SuggestedSentences
credit?: SuggestedSentences
void?: SuggestedSentences
problem?: SuggestedSentences
outcome?: SuggestedSentences
}
scheduling: Scheduling
paths: OrderPaths
page: OrderPage
/**
 * What the page’s language calls services and garments. Computed: not written by hand.
 */
names?: {
[k: string]: string | undefined
}
}
/**
 * What customers read while an order is here.
 */
export interface StatusWords {
label: Label
badge?: Label
text: Text
}
/**
 * The words of the pages that show one order.
 */
export interface OrderPage {
/**
 * The words of what a customer can do now.
 */
actions: {
heading: Label
until: Sentence<"moment">
reschedule: Label
save: Label
cancel: Label
cancelQuestion: ShortText
cancelNow: Label
keep: Label
yes: Label
no: Label
report: Label
reportLabel: Label
reportHint: ShortText
reportSend: Label
reportEmpty: ShortText
again: Label
againPath: Path
busy: Label
}
/**
 * How an order is paid.
 */
payment: {
heading: Label
text: ShortText
upi: Label
code: Label
done: Label
part: Label
}
/**
 * The words of paying to the UPI ID and of reporting the payment. Without them the order page shows the UPI ID, the amount and a code alone.
 */
transfer?: {
text: ShortText
id: Label
amount: Label
copy: Label
copied: Label
code: ShortText
pictureLimit: Sentence<"amount">
paymentLimit: Sentence<"amount">
claim: Label
utr: Label
utrHint: ShortText
utrProblem: ShortText
used: ShortText
often: ShortText
send: Label
waiting: Label
waitingText: Sentence<"moment" | "amount" | "utr">
unknown: Sentence<"utr">
over: ShortText
}
/**
 * The words of the printed bill.
 */
bill: {
heading: Label
taxInvoice: Label
creditNote: Label
creditFor: Sentence<"number" | "reason">
print: Label
date: Label
item: Label
quantity: Label
price: Label
sum: Label
total: Label
to: Label
gstin: Sentence<"number">
sac: Sentence<"number">
taxable: Label
unregistered: ShortText
cgst: Sentence<"percent">
sgst: Sentence<"percent">
/**
 * The words of vouchers for money in advance, and of what a bill deducts. Without them there are no vouchers.
 */
vouchers?: {
receipt: Label
refund: Label
advance: Label
refundOf: Sentence<"number" | "date">
taxWithin: Label
}
}
/**
 * What is said when something has changed or could not be read.
 */
news: {
loading: Label
changed: ShortText
saved: Label
failed: ShortText
retry: Label
kept: Sentence<"moment">
}
/**
 * When an order cannot be read.
 */
unread: {
title: Heading
text: ShortText
}
}
/**
 * Mails and WhatsApp texts about orders, and mails about accounts. A kind about orders that is left out is not sent; one about accounts is sent in words of its own.
 */
export interface Messages {
requested?: Message
confirmed?: Message
declined?: Message
cancelled?: Message
"out-for-pickup"?: Message
"pickup-failed"?: Message
"picked-up"?: Message
"taken-in"?: Message
itemised?: Message
"on-hold"?: Message
"in-process"?: Message
"cleaned-again"?: Message
ready?: Message
"ready-at-counter"?: Message
"credit-note"?: Message
"out-for-delivery"?: Message
"delivery-failed"?: Message
delivered?: Message
"issue-reported"?: Message
closed?: Message
"window-changed"?: Message
reminder?: Message
"not-fetched"?: Message
"shop-requested"?: Message
"shop-cancelled"?: Message
"shop-answered"?: Message
"shop-problem"?: Message
"shop-window-changed"?: Message
"shop-franchise"?: EnquiryMessage
"shop-message"?: EnquiryMessage
"enquiry-answer"?: EnquiryAnswer
"account-confirmation": AccountMessage
"account-recovery": AccountMessage
"account-email-change": AccountMessage
"account-code": AccountMessage
"account-proof": AccountMessage
"account-password-changed": AccountMessage
"account-email-changed": AccountMessage
"account-email-taken"?: AccountMessage
"account-second-step-removed": AccountMessage
"account-second-step-added"?: AccountMessage
"account-second-step-dropped"?: AccountMessage
"account-second-step-paused"?: AccountMessage
"account-google-linked"?: AccountMessage
"account-google-unlinked"?: AccountMessage
"account-phone-changed"?: AccountMessage
}
/**
 * A mail and, if you like, a shorter text for WhatsApp. “Insert a fact” puts in what differs for each customer, such as the order number, the total or the link to the order.
 */
export interface Message {
/**
 * The subject of the mail.
 */
subject: string
/**
 * The mail. Empty lines part paragraphs; a sentence whose fact is unknown is left out.
 */
text: string
/**
 * What the shop sends by one tap instead.
 */
whatsapp?: string
}
/**
 * A mail to the shop. “Insert a fact” puts in what differs each time, such as the name, the phone number or the message.
 */
export interface EnquiryMessage {
/**
 * The subject of the mail.
 */
subject: string
/**
 * The mail. Empty lines part paragraphs; a sentence whose fact is unknown is left out.
 */
text: string
}
/**
 * A mail and, if you like, a shorter text for WhatsApp. “Insert a fact” puts in what differs for each customer, such as the name or the message.
 */
export interface EnquiryAnswer {
/**
 * The subject of the mail.
 */
subject: string
/**
 * The mail. Empty lines part paragraphs; a sentence whose fact is unknown is left out.
 */
text: string
/**
 * What WhatsApp begins with instead.
 */
whatsapp?: string
}
/**
 * A mail. “Insert a fact” puts in what differs each time. A line such as “Confirm my address: {account.link}” becomes a button; a line with nothing but the code shows it large.
 */
export interface AccountMessage {
/**
 * The subject of the mail.
 */
subject: string
/**
 * The mail. Empty lines part paragraphs.
 */
text: string
}
/**
 * The header, the bar on phones and the footer.
 */
export interface Navigation {
/**
 * The items of the header.
 * 
 * @minItems 1
 * @maxItems 7
 */
items: NavigationItem[]
/**
 * Where customers log in and find their orders.
 */
account: {
login: Link
dashboard: Link
/**
 * Shown to customers who are logged in.
 */
logoutLabel: string
forgotPath: Path
resetPath: Path
}
schedule: Link
/**
 * One word where space is short.
 */
scheduleShort: string
/**
 * The links at the foot of every page.
 */
footer: {
picture: Picture
/**
 * Above the quick links.
 */
linksHeading: string
/**
 * Pages people look for.
 * 
 * @minItems 1
 * @maxItems 24
 */
links: Link[]
/**
 * Above address, phone and email.
 */
contactHeading: string
/**
 * Above the opening hours.
 */
hoursHeading: string
bookNow: Link
/**
 * Privacy and terms.
 * 
 * @maxItems 12
 */
legal: Link[]
}
}
/**
 * A page in the menu, or a menu of services.
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
 * The first line of the opened menu, leading to the item’s own page.
 */
overviewLabel?: string
/**
 * The services.
 * 
 * @maxItems 50
 * 
 * Items: A service.
 */
serviceItems?: string[]
}
/**
 * One page of the site.
 */
export interface Route {
/**
 * The address of the page. /blog/:articles stands for one page per article.
 */
path: string
/**
 * Where the page was before. Who opens one of these addresses, from a leaflet, a chat or a search engine, comes here. The editor adds the old address when you change it.
 * 
 * @maxItems 20
 * 
 * Items: An address that leads here, and is no page of its own.
 */
formerPaths?: string[]
title: Text
/**
 * One or two sentences for search engines.
 */
description: string
/**
 * Public: everyone. Signed in: customers who have logged in. Signed out: visitors who have not. Mail link: whoever comes by a link in a mail. Staff: who works here and has logged in. Owner: the owners among them.
 */
guard: ("public" | "signed-in" | "signed-out" | "mail-link" | "staff" | "owner")
/**
 * Without it, search engines leave the page out: for pages the shop makes for itself, such as a card to print. Whoever has the address can still open it.
 */
listed?: boolean
/**
 * The parts of the page from top to bottom.
 * 
 * @minItems 1
 * @maxItems 40
 */
sections: Section[]
}
/**
 * Where a customer changes password and email address, sees where the account is open, and logs out there. It belongs on a page for those who are logged in.
 */
export interface AccountSecuritySection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "account-security"
heading: Heading
text: ShortText
password: SecurityPassword
email: SecurityEmail
phoneSignIn?: SecurityPhone
language?: SecurityLanguage
sessions: SecuritySessions
secondFactor?: SecurityFactor
factorRequired?: ShortText
google?: SecurityGoogle
}
/**
 * Visitors do not see this part. It keeps its texts and its place; without it the part shows.
 */
export interface Hidden {
until?: CalendarDate
}
/**
 * The words around the form for a new password.
 */
export interface SecurityPassword {
heading: Heading
text: ShortText
label: Label
/**
 * The form that replaces the password.
 */
form: string
}
/**
 * The words around the present address and the form for another.
 */
export interface SecurityEmail {
heading: Heading
text: ShortText
pending: Sentence<"email">
label: Label
/**
 * The form that changes the email address.
 */
form: string
}
/**
 * The words around the number, and the forms that add or change it.
 */
export interface SecurityPhone {
heading: Heading
text: ShortText
none: ShortText
add: Label
change: Label
/**
 * The form that asks for the number and sends a code to it.
 */
form: string
sent: Sentence<"phone">
/**
 * The form that asks for the code.
 */
prove: string
again: Label
}
/**
 * The words of the choice of a language.
 */
export interface SecurityLanguage {
heading: Heading
text: ShortText
changed: Confirmation
failed: ShortText
}
/**
 * The words of the list of devices, and of the buttons that log them out.
 */
export interface SecuritySessions {
heading: Heading
text: ShortText
current: Label
device: Sentence<"browser" | "system">
unknown: Label
started: Sentence<"moment">
used: Sentence<"moment">
others: Label
everywhere: Label
busy: Label
done: Confirmation
refused: ShortText
failed: ShortText
retry: Label
}
/**
 * The words of the authenticator apps of an account: their list, how one is added and how one is removed.
 */
export interface SecurityFactor {
heading: Heading
text: ShortText
none: ShortText
added: Sentence<"moment">
add: Label
addAnother: Label
remove: Label
removal: SecurityFactorRemoval
setup: SecurityFactorSetup
failed: ShortText
retry: Label
}
/**
 * The words of the question.
 */
export interface SecurityFactorRemoval {
question: Heading
text: ShortText
confirm: Label
busy: Label
keep: Label
done: Confirmation
failed: ShortText
}
/**
 * First a name, then the picture to scan and the code that proves it.
 */
export interface SecurityFactorSetup {
heading: Heading
text: ShortText
/**
 * The form that asks for the name of the device.
 */
name: string
image: Label
secret: ShortText
copy: Label
copied: Label
/**
 * The form that asks for a code of the app.
 */
prove: string
cancel: Label
}
/**
 * The words of the list of ways to log in, and of linking and unlinking Google.
 */
export interface SecurityGoogle {
heading: Heading
text: ShortText
email: Label
google: Label
link: ProviderButton
linked: Confirmation
unlink: Label
unlinking: Label
unlinked: Confirmation
failed: ShortText
retry: Label
}
/**
 * The words of a button that continues with another provider, and what is said when that fails.
 */
export interface ProviderButton {
label: Label
busy: Label
failure: FormFailure
/**
 * The known failures it can meet, each with its own words.
 * 
 * @maxItems 100
 * 
 * Items: A failure.
 */
failures?: string[]
}
/**
 * One article in full: title, cover, text, and what to read next.
 */
export interface ArticleSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "article"
/**
 * The article; on the page that stands for all of them, the one that is open.
 */
article: string
back: Link
contentsHeading: Heading
readingTime: Sentence<"minutes">
moreHeading: Heading
/**
 * The articles to read next; the one that is open is left out.
 * 
 * @maxItems 12
 */
more: string[]
}
/**
 * All articles of the blog with their covers, the newest large.
 */
export interface ArticleListSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "article-list"
heading: Heading
/**
 * The articles, the newest first.
 * 
 * @minItems 1
 * @maxItems 500
 */
articles: string[]
readingTime: Sentence<"minutes">
}
/**
 * The newest articles of the blog: one large, the others beside it.
 */
export interface ArticleTeasersSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "article-teasers"
heading: Heading
/**
 * The articles, the large one first.
 * 
 * @minItems 2
 * @maxItems 3
 */
articles: string[]
readingTime: Sentence<"minutes">
action: Link
}
/**
 * Good reasons, as cloths folded into a stack.
 */
export interface BenefitsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "benefits"
heading: Heading
text?: ShortText
/**
 * From the top of the stack down.
 * 
 * @minItems 2
 * @maxItems 6
 */
items: TitledText[]
}
/**
 * The end of a page: what to do next.
 */
export interface CallToActionSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "call-to-action"
heading: Heading
text?: ShortText
primaryAction: Link
secondaryAction?: Link
picture?: Picture
}
/**
 * The top of the contact page: a picture postcard with the message form on the left, and stamp, address, phone, email and hours on the right.
 */
export interface ContactCardSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "contact-card"
title: Heading
text?: ShortText
heading: Heading
/**
 * The form.
 */
form: string
stamp: Picture
addressHeading: Heading
mapLabel: Label
phoneHeading: Heading
emailHeading: Heading
hoursHeading: Heading
map?: Picture
}
/**
 * Phone, email, address and hours beside a drawn map. The facts themselves are under Business.
 */
export interface ContactTilesSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "contact-tiles"
heading: Heading
phoneLabel: Label
emailLabel: Label
addressLabel: Label
hoursLabel: Label
map: Picture
action?: Link
}
/**
 * A customer’s orders: three figures, the list, and what is shown while there is nothing to show.
 */
export interface DashboardSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "dashboard"
title: Heading
greeting: Sentence<"name">
anonymousName: Label
action: Link
/**
 * The words above the three figures.
 */
tiles: {
active: Label
completed: Label
spent: Label
}
/**
 * The words of the table of orders.
 */
orders: {
heading: Heading
number: Label
date: Label
services: Label
amount: Label
status: Label
older: Label
}
/**
 * What a new customer reads.
 */
empty: {
title: Heading
text: ShortText
picture: Picture
}
/**
 * What is shown when the orders cannot be read.
 */
failed: {
title: Heading
text: ShortText
retry: Label
profileTitle: Heading
}
garment?: Picture
/**
 * The ways to the desk and to this editor. Customers do not see them.
 */
staff?: {
desk: Label
edit: Label
}
orderWords?: Orders
}
/**
 * What the site keeps about people, field by field: what it is and why. The tests hold it against the database.
 */
export interface DataTablesSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "data-tables"
heading: Heading
text: ShortText
what: Label
why: Label
/**
 * One per table of the database.
 * 
 * @minItems 1
 * @maxItems 24
 */
tables: DataTable[]
}
/**
 * What one table of the database keeps.
 */
export interface DataTable {
id: Id
/**
 * Its name there. Not shown; the tests read it.
 */
table: string
heading: Heading
keptFor: ShortText
/**
 * What is kept, field by field.
 * 
 * @minItems 1
 * @maxItems 24
 */
columns: DataColumn[]
}
/**
 * Something that is kept, and the reason.
 */
export interface DataColumn {
/**
 * Their names there. Not shown; the tests read them.
 * 
 * @minItems 1
 * @maxItems 24
 * 
 * Items: The name of a column.
 */
columns: string[]
/**
 * In plain words.
 */
what: string
why: ShortText
}
/**
 * All questions with their answers, in groups, with links to the groups.
 */
export interface FaqGroupsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "faq-groups"
contentsHeading: Heading
/**
 * The groups, in order.
 * 
 * @minItems 1
 * @maxItems 24
 */
groups: FaqGroup[]
}
/**
 * Questions about one matter.
 */
export interface FaqGroup {
id: Id
heading: Heading
picture: Picture
/**
 * The questions.
 * 
 * @minItems 1
 * @maxItems 60
 */
questions: string[]
}
/**
 * A form on a paper ticket that hangs on the clothes line, beside the title of the page and what happens next.
 */
export interface FormTicketSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "form-ticket"
/**
 * The service the page is about: its name becomes the title of the page, its description the text. A pickup form that asks for no service asks for this one.
 */
service?: string
title?: Heading
text?: ShortText
/**
 * A row of the price book; its offer price is beside the title.
 */
price?: string
/**
 * A drawing that hangs on the line beside the ticket: a file whose name begins with line-.
 */
garment?: string
heading: Heading
note?: ShortText
/**
 * The form.
 */
form: string
/**
 * A second form below the first, of a site whose operator lets people log in by a code to their phone.
 */
phoneForm?: string
picture?: Picture
next?: TicketNext
/**
 * Other ways, each with a few words before it.
 * 
 * @maxItems 8
 */
links?: TicketLink[]
secondFactor?: TicketCode
ended?: ShortText
sentCode?: TicketCode
google?: TicketGoogle
}
/**
 * A heading and a few steps in their order.
 */
export interface TicketNext {
heading: Heading
/**
 * What happens, one after the other.
 * 
 * @minItems 2
 * @maxItems 5
 */
steps: TitledText[]
}
/**
 * A few words and a link.
 */
export interface TicketLink {
text?: ShortText
link: Link
}
/**
 * What the ticket shows where a code is asked for.
 */
export interface TicketCode {
heading: Heading
note: ShortText
/**
 * The form that asks for the code.
 */
form: string
help?: ShortText
cancel: Label
sent?: TicketSent
}
/**
 * Where a code went, and a button for another one.
 */
export interface TicketSent {
to: Sentence<"address">
life?: Sentence<"minutes">
again: Label
wait: Sentence<"seconds">
confirmation: Confirmation
}
/**
 * A button below the form, and the words between the two.
 */
export interface TicketGoogle {
or: Label
button: ProviderButton
}
/**
 * Your shop, your people, a piece before and after. Shows once a picture is there.
 */
export interface GallerySection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "gallery"
heading: Heading
text?: ShortText
/**
 * Each place says in its caption what to photograph. It shows on your site once its picture is there; before the first one, the drawing shows in their place, or this whole part doesn’t. Pairs follow the others.
 * 
 * @minItems 1
 * @maxItems 8
 */
photographs: GalleryPhotograph[]
drawing?: GalleryDrawing
before: Label
after: Label
}
/**
 * One photograph, or one before and one after.
 */
export interface GalleryPhotograph {
id: Id
caption: ShortText
picture?: Picture
earlier?: Picture
}
/**
 * A drawing with numbers in it, and what each number says.
 */
export interface GalleryDrawing {
heading: Heading
text?: ShortText
picture: Picture
/**
 * What the numbers in the drawing say, from 1 on.
 * 
 * @minItems 1
 * @maxItems 9
 */
notes: TitledText[]
}
/**
 * Two to four short points on laundry tags that hang from the clothes line.
 */
export interface HangTagsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "hang-tags"
heading: Heading
action?: Link
/**
 * What is written on each tag.
 * 
 * @minItems 2
 * @maxItems 4
 */
tags: PicturedText[]
}
/**
 * A short heading with a sentence or two and a drawing.
 */
export interface PicturedText {
id: Id
title: Heading
text: ShortText
picture: Picture
}
/**
 * The top of the home page: the promise, two buttons and three highlights under the clothes line.
 */
export interface HeroSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "hero"
headline: Heading
tagline: ShortText
primaryAction: Link
secondaryAction: Link
areaLink?: Link
nextPickup?: Sentence<"moment">
pickupTag?: TimedTag
/**
 * Three short promises, each with a small drawing.
 * 
 * @minItems 3
 * @maxItems 3
 */
highlights: HeroHighlight[]
/**
 * Drawings on the clothes line, from left to right. The first one is left out on phones and tablets.
 * 
 * @minItems 1
 * @maxItems 6
 */
garments: HeroGarment[]
}
/**
 * Made of the sentence, the pickup windows and the opening hours when the pages are drawn, never written in the document.
 */
export interface TimedTag {
/**
 * The times of each day at which the tag changes, from Monday.
 */
week: string[][]
/**
 * The times of dates that have their own.
 */
dates: {
[k: string]: string[] | undefined
}
/**
 * What the tag says before those times, by turns.
 */
texts: string[]
/**
 * How the times are said.
 */
times?: {
[k: string]: string | undefined
}
}
/**
 * A short promise with a drawing.
 */
export interface HeroHighlight {
id: Id
label: Label
picture: Picture
}
/**
 * A drawing and its place on the line.
 */
export interface HeroGarment {
id: Id
/**
 * A file in src/public/media whose name begins with line-.
 */
image: string
/**
 * Left edge of the drawing: 0 is the left of a laptop screen, 1440 its right. Later garments hang in front of earlier ones.
 */
hangsAt: number
}
/**
 * A few strong points, each with a drawing, in a strip on a tinted ground.
 */
export interface HighlightsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "highlights"
heading: Heading
text?: ShortText
/**
 * Two to four points.
 * 
 * @minItems 2
 * @maxItems 4
 */
highlights: PicturedText[]
}
/**
 * What something costs, as a page of a ledger.
 */
export interface InvestmentSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "investment"
heading: Heading
text?: ShortText
caption: Heading
/**
 * The lines of the ledger.
 * 
 * @minItems 2
 * @maxItems 8
 */
entries: InvestmentEntry[]
action?: Link
picture?: Picture
}
/**
 * A line of the ledger: what, how much, and a note.
 */
export interface InvestmentEntry {
id: Id
label: Label
/**
 * The figure, such as ₹40 Lakhs.
 */
figure: string
note?: ShortText
}
/**
 * A long page of plain words, with a list of its contents: privacy, terms.
 */
export interface LegalTextSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "legal-text"
title: Heading
intro: Text
updatedLabel: Label
/**
 * The day of the last change.
 */
updated: string
contentsHeading: Heading
/**
 * The text, part by part.
 * 
 * @minItems 1
 * @maxItems 100
 */
parts: ProseBlock[]
}
/**
 * The page of one order: its six steps on the line, what is known of it, and what can be done now. The address names the order behind its #.
 */
export interface OrderSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "order"
/**
 * customer: their own order, with an account. guest: the order of a tracking link.
 */
audience: ("customer" | "guest")
title: Label
/**
 * What hangs on the line once a step is reached, from the first step to the last: six files whose names begin with line-.
 * 
 * @minItems 6
 * @maxItems 6
 * 
 * Items: A file in src/public/media, such as line-shirt.svg.
 */
garments: string[]
/**
 * What is beside the words of each step.
 */
drawings: {
received: Picture
confirmed: Picture
collected: Picture
cleaning: Picture
ready: Picture
delivered: Picture
off: Picture
question: Picture
}
/**
 * When an address names no order of this reader.
 */
unknown: {
title: Heading
text: ShortText
picture: Picture
}
/**
 * When an address names no order at all.
 */
unnamed: {
title: Heading
text: ShortText
picture: Picture
}
link: Link
orderWords?: Orders
pickup?: Pickup
upi?: Upi
}
/**
 * Where a customer takes a copy of their data or deletes their account. It belongs on a page for those who are logged in.
 */
export interface OwnDataSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "own-data"
heading: Heading
text: ShortText
privacy: Link
download: DataDownload
messages?: DataMessages
deletion: DataDeletion
}
/**
 * The words around the button that saves a copy.
 */
export interface DataDownload {
heading: Heading
text: ShortText
label: Label
busy: Label
failed: ShortText
/**
 * Without an ending; the day is added.
 */
fileName: string
}
/**
 * The words around the button that ends messages.
 */
export interface DataMessages {
heading: Heading
text: ShortText
stop: Label
stopped: ShortText
again: Label
failed: ShortText
}
/**
 * The words around the button that deletes an account, of the question that is asked first, and of the farewell.
 */
export interface DataDeletion {
heading: Heading
text: ShortText
label: Label
question: Heading
warning: ShortText
goes: DataPoints
stays: DataPoints
password?: DataPassword
keep: Label
confirm: Label
busy: Label
failed: ShortText
stale: DataStale
done: Confirmation
}
/**
 * A few words and what they cover.
 */
export interface DataPoints {
heading: Heading
/**
 * One line each.
 * 
 * @minItems 1
 * @maxItems 6
 */
points: ShortText[]
}
/**
 * The words of the field for the password.
 */
export interface DataPassword {
label: Label
missing: ShortText
wrong: ShortText
}
/**
 * The sentence, and the button that leads to the login.
 */
export interface DataStale {
text: ShortText
label: Label
}
/**
 * The top of an inner page: its title on the sky, under the clothes line.
 */
export interface PageTitleSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "page-title"
title: Heading
text?: ShortText
action?: Link
picture?: Picture
/**
 * The line across the top. Leave it out for a plain sky.
 */
line?: {
/**
 * Drawings that hang on the right of the line, from left to right: files whose names begin with line-. Empty for two waiting pegs.
 * 
 * @maxItems 4
 * 
 * Items: A file in src/public/media, such as line-shirt.svg.
 */
garments: string[]
}
}
/**
 * A card of A5 size for the counter: the prices asked for most and a code that leads to all of them. Holds the top of the page.
 */
export interface PriceCardSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "price-card"
heading: Text
lead: Text
print: Text
/**
 * portrait: an upright card. landscape: a card that lies on its side.
 */
orientation: ("portrait" | "landscape")
/**
 * The large words of the card.
 */
title: string
/**
 * One sentence below the title.
 */
text: string
/**
 * The tables of the price book that are on the card. Some 24 prices fit in large letters, and some 40 in small ones.
 * 
 * @minItems 1
 * @maxItems 6
 * 
 * Items: A table of the price book.
 */
tables: string[]
code: QrCode
codeMissing?: Text
asOf: Text
}
/**
 * A square that phones read: it leads to a page of this site.
 */
export interface QrCode {
path: Path
label: Text
caption: Text
drawing?: CodeDrawing
}
/**
 * Made of the page’s address when the pages are drawn, never written in the document.
 */
export interface CodeDrawing {
/**
 * Squares along each side.
 */
size: number
/**
 * The dark squares as an SVG path.
 */
shape: string
/**
 * Where it leads, as people read it.
 */
address: string
}
/**
 * The prices of one service, with a link to the whole list.
 */
export interface PriceExcerptSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "price-excerpt"
heading: Heading
text: ShortText
/**
 * The service.
 */
service: string
/**
 * The colour behind the section.
 */
ground?: ("cotton" | "linen")
link: Link
}
/**
 * The whole price list with its search, its categories and a print of one page. Holds the top of the page.
 */
export interface PriceTablesSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "price-tables"
heading: Heading
lead: ShortText
/**
 * What hangs on the line, from left to right: files whose names begin with line-.
 * 
 * @maxItems 6
 * 
 * Items: A file in src/public/media, such as line-shirt.svg.
 */
garments: string[]
search: PriceSearch
print: PricePrint
categoriesLabel: Label
/**
 * The tables of the price book, in order.
 * 
 * @minItems 1
 * @maxItems 50
 * 
 * Items: A table of the price book.
 */
tables: string[]
estimate?: PriceEstimate
/**
 * What to know about the prices, below the tables.
 * 
 * @maxItems 12
 */
notes: Text[]
}
/**
 * The words of the search by item.
 */
export interface PriceSearch {
label: Label
placeholder: Label
clear: Label
itemsOne: Sentence<"count">
itemsMany: Sentence<"count">
emptyHeading: Heading
emptyText: ShortText
emptyPicture: Picture
askOnWhatsapp: Label
ask: Sentence<"words">
call: Label
/**
 * What people type for a word of the list, in any script. One list for the pages of all languages: it is not translated.
 * 
 * @maxItems 200
 * 
 * Items: A word of the price list and its other names.
 */
otherNames?: {
word: Label
names: ShortText
}[]
}
/**
 * The words of the printed price list.
 */
export interface PricePrint {
code?: QrCode
label: Label
}
/**
 * The words of counting beside the prices.
 */
export interface PriceEstimate {
button: Label
add: Sentence<"item">
less: Sentence<"item">
number: Sentence<"item">
heading: Heading
from: Sentence<"sum">
about: Sentence<"sum">
total: Label
note: ShortText
share: Label
message: Text
clear: Label
book: EstimateBooking
}
/**
 * The button that leads to a form and takes the list along.
 */
export interface EstimateBooking {
label: Label
path: Href
/**
 * The form on that page: a request for a pickup. The list is in its special instructions.
 */
form: string
intro: Label
}
/**
 * Certificates and other proofs of quality, each with a badge.
 */
export interface QualityMarksSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "quality-marks"
heading: Heading
text?: ShortText
/**
 * The proofs, each with a badge.
 * 
 * @minItems 2
 * @maxItems 4
 */
marks: PicturedText[]
}
/**
 * A few questions with their answers, beside a drawing, and the way to all of them.
 */
export interface QuestionsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "questions"
heading: Heading
picture: Picture
/**
 * The questions; the first one is open.
 * 
 * @minItems 1
 * @maxItems 6
 */
questions: string[]
action: Link
}
/**
 * A list of points beside a drawing.
 */
export interface ReasonsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "reasons"
heading: Heading
text?: ShortText
picture: Picture
/**
 * Four to eight short reasons.
 * 
 * @minItems 3
 * @maxItems 8
 */
points: TitledText[]
}
/**
 * Every service with its description, its four features and a button; one open at a time.
 */
export interface ServiceAccordionSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "service-accordion"
/**
 * The services, in order.
 * 
 * @minItems 1
 * @maxItems 50
 * 
 * Items: A service.
 */
services: string[]
bookLabel: Label
pageLabel?: Sentence<"service">
priceLabel: Label
}
/**
 * “Do you come to my street?”, answered at once from the areas served, with the list of all areas.
 */
export interface ServiceAreaSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "service-area"
rider?: Picture
areaQuestion?: AreaQuestion
pickup?: Pickup
}
/**
 * The services on the home page, in one of two sets.
 */
export interface ServiceCardsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "service-cards"
heading: Heading
text?: ShortText
action?: Link
/**
 * Which of the two sets the page shows.
 */
shown: ("care" | "everyday")
/**
 * The two sets of cards; both stay in the document.
 */
variants: {
/**
 * Four cards: two panels, then two open columns.
 * 
 * @minItems 4
 * @maxItems 4
 */
care: ServiceCard[]
/**
 * Three cards: one tall panel and two beside it.
 * 
 * @minItems 3
 * @maxItems 3
 */
everyday: ServiceCard[]
}
}
/**
 * A service with a drawing and a link.
 */
export interface ServiceCard {
id: Id
title: Heading
description: ShortText
picture: Picture
link: Link
linkContext: Label
}
/**
 * The four features of a service.
 */
export interface ServiceFeaturesSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "service-features"
heading: Heading
text?: ShortText
/**
 * The service.
 */
service: string
/**
 * list: one below the other, beside the heading. pairs: two and two below it. row: four side by side.
 */
layout: ("list" | "pairs" | "row")
/**
 * The colour behind the section.
 */
ground?: ("cotton" | "linen" | "neel50")
marker: Picture
picture?: Picture
}
/**
 * What the service is, what it costs, and the button that schedules a pickup.
 */
export interface ServiceIntroSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "service-intro"
/**
 * The service.
 */
service: string
/**
 * hanging: garments on the line. standing: the drawing stands on a shelf. wide: the drawing below centred words. evening: garments on the line at night.
 */
layout: ("hanging" | "standing" | "wide" | "evening")
/**
 * Where a standing drawing stands on wide screens.
 */
side?: ("left" | "right")
/**
 * What hangs on the line, from left to right: files whose names begin with line-.
 * 
 * @maxItems 3
 * 
 * Items: A file in src/public/media, such as line-shirt.svg.
 */
garments?: string[]
action: Label
link?: Link
/**
 * Up to three short facts: how long, where, how paid.
 * 
 * @maxItems 3
 */
facts?: TitledText[]
}
/**
 * Mission and vision, or other sentences that deserve large type.
 */
export interface StatementsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "statements"
/**
 * One to three.
 * 
 * @minItems 1
 * @maxItems 3
 */
statements: Statement[]
}
/**
 * A sentence with a label.
 */
export interface Statement {
id: Id
label: Label
text: ShortText
}
/**
 * How an order goes, told along the clothes line.
 */
export interface StepsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "steps"
heading: Heading
text?: ShortText
/**
 * Four steps: the first two hang on the line, the last two stand on the road it becomes.
 * 
 * @minItems 4
 * @maxItems 4
 */
steps: OrderStep[]
}
/**
 * One step of an order.
 */
export interface OrderStep {
id: Id
cue: Label
title: Heading
text: ShortText
picture: Picture
}
/**
 * Prose beside a drawing, with the founding year in large figures.
 */
export interface StorySection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "story"
heading: Heading
/**
 * The text, a paragraph each.
 * 
 * @minItems 1
 * @maxItems 8
 */
paragraphs: Text[]
picture: Picture
/**
 * A word and a year, set large.
 */
since?: {
label: Label
year: Text
}
}
/**
 * What customers said, in a row that turns by itself: one, two or three at a time, depending on the width of the screen.
 */
export interface TestimonialsSection {
id: Id
hidden?: Hidden
/**
 * The type of the section.
 */
type: "testimonials"
heading: Heading
/**
 * The testimonials, in order.
 * 
 * @minItems 4
 * @maxItems 100
 */
testimonials: string[]
/**
 * Thousandths of a second until the next testimonial: 5000 is five seconds.
 */
interval: number
words: CarouselWords
}
/**
 * Names of its buttons, and what screen readers say about it.
 */
export interface CarouselWords {
carousel: Label
slide: Label
position: Sentence<"place" | "count">
pause: Label
play: Label
previous: Label
next: Label
}
/**
 * What the site knows of a picture file. Read from the file itself, never written in the document.
 */
export interface Media {
/**
 * Address of the file.
 */
src: string
/**
 * Address of the variant for dark grounds.
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
photograph?: Photograph
}
/**
 * The addresses and widths of what is made of one photograph, as the browser chooses among them. Made when the pages are drawn, never written in the document.
 */
export interface Photograph {
/**
 * The copies in AVIF.
 */
avif: string
/**
 * The same in WebP.
 */
webp: string
/**
 * How wide it is drawn, for the browser’s choice among the copies.
 */
sizes: string
}
