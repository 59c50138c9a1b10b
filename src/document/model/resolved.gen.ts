// Written by `npm run generate` from schema/: how a rendered document differs from the written one. Do not edit.
import type * as Written from "./types.gen.ts";

export type * from "./types.gen.ts";

export interface AccountSecuritySection extends Omit<Written.AccountSecuritySection, "password" | "email" | "phoneSignIn" | "secondFactor" | "google"> {
  password: SecurityPassword;
  email: SecurityEmail;
  phoneSignIn?: SecurityPhone;
  secondFactor?: SecurityFactor;
  google?: SecurityGoogle;
}
export interface Article extends Omit<Written.Article, "imageUrl" | "readingMinutes" | "neelBowl"> {
  imageUrl: Picture;
  readingMinutes: NonNullable<Written.Article["readingMinutes"]>;
  neelBowl?: NeelBowl;
}
export interface ArticleListSection extends Omit<Written.ArticleListSection, "articles"> {
  articles: Pick<Article, "id" | "title" | "excerpt" | "date" | "topic" | "imageUrl" | "readingMinutes">[];
}
export interface ArticleSection extends Omit<Written.ArticleSection, "article" | "more"> {
  article: Article;
  more: Pick<Article, "id" | "title" | "excerpt" | "date" | "topic" | "imageUrl" | "readingMinutes">[];
}
export interface ArticleTeasersSection extends Omit<Written.ArticleTeasersSection, "articles"> {
  articles: Pick<Article, "id" | "title" | "excerpt" | "date" | "topic" | "imageUrl" | "readingMinutes">[];
}
export interface Business extends Omit<Written.Business, "brand" | "pickup" | "areaQuestion" | "tax" | "remedy" | "discountLimit" | "cashRounding" | "cashNotes" | "upi"> {
  brand: Omit<NonNullable<Written.Business["brand"]>, "wordmark" | "nativeWordmark" | "cover"> & {
  wordmark?: Written.Media;
  nativeWordmark?: Written.Media;
  cover: Written.Media;
};
}
export interface CallToActionSection extends Omit<Written.CallToActionSection, "picture"> {
  picture?: Picture;
}
export interface ContactCardSection extends Omit<Written.ContactCardSection, "form" | "stamp" | "map"> {
  form: Form;
  stamp: Picture;
  map?: Picture;
}
export interface ContactTilesSection extends Omit<Written.ContactTilesSection, "map"> {
  map: Picture;
}
export interface DashboardSection extends Omit<Written.DashboardSection, "empty" | "garment" | "orderWords"> {
  empty: Omit<NonNullable<Written.DashboardSection["empty"]>, "picture"> & {
  picture: Picture;
};
  garment?: Picture;
  orderWords: NonNullable<Written.DashboardSection["orderWords"]>;
}
export interface EstimateBooking extends Omit<Written.EstimateBooking, "form"> {
  form: Pick<Form, "id">;
}
export interface FaqGroup extends Omit<Written.FaqGroup, "picture" | "questions"> {
  picture: Picture;
  questions: Written.Question[];
}
export interface FaqGroupsSection extends Omit<Written.FaqGroupsSection, "groups"> {
  groups: FaqGroup[];
}
export interface Form extends Omit<Written.Form, "failures" | "fields" | "pickup" | "scheduling" | "orderPaths" | "numberPrefix" | "accountForms" | "counted"> {
  failures?: Written.KnownFailure[];
  fields: FormField[];
  pickup?: NonNullable<Written.Form["pickup"]>;
  scheduling?: NonNullable<Written.Form["scheduling"]>;
  orderPaths?: NonNullable<Written.Form["orderPaths"]>;
  numberPrefix?: NonNullable<Written.Form["numberPrefix"]>;
  accountForms?: NonNullable<Written.Form["accountForms"]>;
  counted?: NonNullable<Written.Form["counted"]>;
}
export interface FormField extends Omit<Written.FormField, "services"> {
  services?: Pick<Service, "id" | "title">[];
}
export interface FormTicketSection extends Omit<Written.FormTicketSection, "service" | "price" | "garment" | "form" | "phoneForm" | "picture" | "secondFactor" | "sentCode" | "google"> {
  service?: Pick<Service, "id" | "title" | "description">;
  price?: PriceRow;
  garment?: Written.Media;
  form: Form;
  phoneForm?: Form;
  picture?: Picture;
  secondFactor?: TicketCode;
  sentCode?: TicketCode;
  google?: TicketGoogle;
}
export interface GalleryDrawing extends Omit<Written.GalleryDrawing, "picture"> {
  picture: Picture;
}
export interface GalleryPhotograph extends Omit<Written.GalleryPhotograph, "picture" | "earlier"> {
  picture?: Picture;
  earlier?: Picture;
}
export interface GallerySection extends Omit<Written.GallerySection, "photographs" | "drawing"> {
  photographs: GalleryPhotograph[];
  drawing?: GalleryDrawing;
}
export interface HangTagsSection extends Omit<Written.HangTagsSection, "tags"> {
  tags: PicturedText[];
}
export interface HeroGarment extends Omit<Written.HeroGarment, "image"> {
  image: Written.Media;
}
export interface HeroHighlight extends Omit<Written.HeroHighlight, "picture"> {
  picture: Picture;
}
export interface HeroSection extends Omit<Written.HeroSection, "nextPickup" | "pickupTag" | "highlights" | "garments"> {
  pickupTag?: NonNullable<Written.HeroSection["pickupTag"]>;
  highlights: HeroHighlight[];
  garments: HeroGarment[];
}
export interface HighlightsSection extends Omit<Written.HighlightsSection, "highlights"> {
  highlights: PicturedText[];
}
export interface InvestmentSection extends Omit<Written.InvestmentSection, "picture"> {
  picture?: Picture;
}
export interface Navigation extends Omit<Written.Navigation, "items" | "footer"> {
  items: NavigationItem[];
  footer: Omit<NonNullable<Written.Navigation["footer"]>, "picture"> & {
  picture: Picture;
};
}
export interface NavigationItem extends Omit<Written.NavigationItem, "serviceItems"> {
  serviceItems?: Pick<Service, "id" | "title" | "path" | "summary">[];
}
export interface NeelBowl extends Omit<Written.NeelBowl, "tones"> {
  tones: NeelTone[];
}
export interface NeelTone extends Omit<Written.NeelTone, "picture"> {
  picture?: Picture;
}
export interface Notice extends Omit<Written.Notice, "picture"> {
  picture?: Picture;
}
export interface Offer extends Omit<Written.Offer, "tables"> {
  tables?: PriceTable[];
}
export interface OrderSection extends Omit<Written.OrderSection, "garments" | "drawings" | "unknown" | "unnamed" | "orderWords" | "pickup" | "upi"> {
  garments: Written.Media[];
  drawings: Omit<NonNullable<Written.OrderSection["drawings"]>, "received" | "confirmed" | "collected" | "cleaning" | "ready" | "delivered" | "off" | "question"> & {
  received: Picture;
  confirmed: Picture;
  collected: Picture;
  cleaning: Picture;
  ready: Picture;
  delivered: Picture;
  off: Picture;
  question: Picture;
};
  unknown: Omit<NonNullable<Written.OrderSection["unknown"]>, "picture"> & {
  picture: Picture;
};
  unnamed: Omit<NonNullable<Written.OrderSection["unnamed"]>, "picture"> & {
  picture: Picture;
};
  orderWords: NonNullable<Written.OrderSection["orderWords"]>;
  pickup?: NonNullable<Written.OrderSection["pickup"]>;
  upi?: NonNullable<Written.OrderSection["upi"]>;
}
export interface OrderStep extends Omit<Written.OrderStep, "picture"> {
  picture: Picture;
}
export interface Orders extends Omit<Written.Orders, "photographsMb" | "declaredValue" | "racks" | "slip" | "suggestions" | "names"> {
  declaredValue?: Omit<NonNullable<Written.Orders["declaredValue"]>, "from" | "claimMonths"> & {
};
  names?: NonNullable<Written.Orders["names"]>;
}
export interface PageTitleSection extends Omit<Written.PageTitleSection, "picture" | "line"> {
  picture?: Picture;
  line?: Omit<NonNullable<Written.PageTitleSection["line"]>, "garments"> & {
  garments: Written.Media[];
};
}
export interface Pickup extends Omit<Written.Pickup, "turnaround"> {
  turnaround: Turnaround;
}
export interface Picture extends Omit<Written.Picture, "image"> {
  image: Written.Media;
}
export interface PicturedText extends Omit<Written.PicturedText, "picture"> {
  picture: Picture;
}
export interface PriceBook extends Omit<Written.PriceBook, "tables"> {
  tables: PriceTable[];
}
export interface PriceCardSection extends Omit<Written.PriceCardSection, "tables" | "code"> {
  tables: PriceTable[];
  code: QrCode;
}
export interface PriceEstimate extends Omit<Written.PriceEstimate, "book"> {
  book: EstimateBooking;
}
export interface PriceExcerptSection extends Omit<Written.PriceExcerptSection, "service"> {
  service: Pick<Service, "id" | "title" | "prices">;
}
export interface PricePrint extends Omit<Written.PricePrint, "code"> {
  code?: QrCode;
}
export interface PriceRow extends Omit<Written.PriceRow, "offerPrice" | "offerReason"> {
  offerPrice: NonNullable<Written.PriceRow["offerPrice"]>;
}
export interface PriceSearch extends Omit<Written.PriceSearch, "emptyPicture"> {
  emptyPicture: Picture;
}
export interface PriceTable extends Omit<Written.PriceTable, "picture" | "rows"> {
  picture: Picture;
  rows: PriceRow[];
}
export interface PriceTablesSection extends Omit<Written.PriceTablesSection, "garments" | "search" | "print" | "tables" | "estimate"> {
  garments: Written.Media[];
  search: PriceSearch;
  print: PricePrint;
  tables: PriceTable[];
  estimate?: PriceEstimate;
}
export interface ProviderButton extends Omit<Written.ProviderButton, "failures"> {
  failures?: Written.KnownFailure[];
}
export interface QrCode extends Omit<Written.QrCode, "drawing"> {
  drawing: NonNullable<Written.QrCode["drawing"]>;
}
export interface QualityMarksSection extends Omit<Written.QualityMarksSection, "marks"> {
  marks: PicturedText[];
}
export interface QuestionsSection extends Omit<Written.QuestionsSection, "picture" | "questions"> {
  picture: Picture;
  questions: Written.Question[];
}
export interface ReasonsSection extends Omit<Written.ReasonsSection, "picture"> {
  picture: Picture;
}
export interface Route extends Omit<Written.Route, "sections"> {
  sections: Section[];
}
export type Section =
  | AccountSecuritySection
  | ArticleSection
  | ArticleListSection
  | ArticleTeasersSection
  | Written.BenefitsSection
  | CallToActionSection
  | ContactCardSection
  | ContactTilesSection
  | DashboardSection
  | Written.DataTablesSection
  | FaqGroupsSection
  | FormTicketSection
  | GallerySection
  | HangTagsSection
  | HeroSection
  | HighlightsSection
  | InvestmentSection
  | Written.LegalTextSection
  | OrderSection
  | Written.OwnDataSection
  | PageTitleSection
  | PriceCardSection
  | PriceExcerptSection
  | PriceTablesSection
  | QualityMarksSection
  | QuestionsSection
  | ReasonsSection
  | ServiceAccordionSection
  | ServiceAreaSection
  | ServiceCardsSection
  | ServiceFeaturesSection
  | ServiceIntroSection
  | Written.StatementsSection
  | StepsSection
  | StorySection
  | TestimonialsSection;
export interface SecurityEmail extends Omit<Written.SecurityEmail, "form"> {
  form: Form;
}
export interface SecurityFactor extends Omit<Written.SecurityFactor, "setup"> {
  setup: SecurityFactorSetup;
}
export interface SecurityFactorSetup extends Omit<Written.SecurityFactorSetup, "name" | "prove"> {
  name: Form;
  prove: Form;
}
export interface SecurityGoogle extends Omit<Written.SecurityGoogle, "link"> {
  link: ProviderButton;
}
export interface SecurityPassword extends Omit<Written.SecurityPassword, "form"> {
  form: Form;
}
export interface SecurityPhone extends Omit<Written.SecurityPhone, "form" | "prove"> {
  form: Form;
  prove: Form;
}
export interface Service extends Omit<Written.Service, "picture" | "prices"> {
  picture: Picture;
  prices: PriceRow[];
}
export interface ServiceAccordionSection extends Omit<Written.ServiceAccordionSection, "services"> {
  services: Service[];
}
export interface ServiceAreaSection extends Omit<Written.ServiceAreaSection, "rider" | "areaQuestion" | "pickup"> {
  rider?: Picture;
  areaQuestion?: NonNullable<Written.ServiceAreaSection["areaQuestion"]>;
  pickup?: NonNullable<Written.ServiceAreaSection["pickup"]>;
}
export interface ServiceCard extends Omit<Written.ServiceCard, "picture"> {
  picture: Picture;
}
export interface ServiceCardsSection extends Omit<Written.ServiceCardsSection, "variants"> {
  variants: Omit<NonNullable<Written.ServiceCardsSection["variants"]>, "care" | "everyday"> & {
  care: ServiceCard[];
  everyday: ServiceCard[];
};
}
export interface ServiceFeaturesSection extends Omit<Written.ServiceFeaturesSection, "service" | "marker" | "picture"> {
  service: Pick<Service, "id" | "title" | "features">;
  marker: Picture;
  picture?: Picture;
}
export interface ServiceIntroSection extends Omit<Written.ServiceIntroSection, "service" | "garments"> {
  service: Pick<Service, "id" | "title" | "description" | "picture" | "prices">;
  garments?: Written.Media[];
}
export interface ServiceTurnaround extends Omit<Written.ServiceTurnaround, "service"> {
  service: Pick<Service, "id">;
}
export interface StepsSection extends Omit<Written.StepsSection, "steps"> {
  steps: OrderStep[];
}
export interface StorySection extends Omit<Written.StorySection, "picture"> {
  picture: Picture;
}
export interface Testimonial extends Omit<Written.Testimonial, "image"> {
  image: Picture;
}
export interface TestimonialsSection extends Omit<Written.TestimonialsSection, "testimonials"> {
  testimonials: Testimonial[];
}
export interface TicketCode extends Omit<Written.TicketCode, "form"> {
  form: Form;
}
export interface TicketGoogle extends Omit<Written.TicketGoogle, "button"> {
  button: ProviderButton;
}
export interface Translation extends Omit<Written.Translation, "$schema" | "readings"> {
}
export interface Turnaround extends Omit<Written.Turnaround, "services"> {
  services: ServiceTurnaround[];
}
export interface Words extends Omit<Written.Words, "offer"> {
}
