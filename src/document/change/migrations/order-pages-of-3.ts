interface OrderPage {
  readonly audience: "customer" | "guest";
  /** Shown while the address names no order. */
  readonly unnamed: { readonly title: string; readonly text: string };
  readonly link: { readonly label: string; readonly path: string };
}

/** The pages of one order, as the shipped document had them in version 3. */
export const ORDER_PAGES = [
  {
    path: "/order",
    title: "Your Order | {business.shortName}",
    description: "One order with {business.name}: where it stands, when it is back, what it cost.",
    guard: "signed-in",
    sections: orderSections({
      audience: "customer",
      unnamed: { title: "Which order would you like to see?", text: "Choose it from the list on your dashboard." },
      link: { label: "To my dashboard", path: "/dashboard" },
    }),
  },
  {
    path: "/track",
    title: "Follow Your Order | {business.shortName}",
    description: "Where an order with {business.name} stands, for whoever holds its link.",
    guard: "public",
    listed: false,
    sections: orderSections({
      audience: "guest",
      unnamed: {
        title: "Follow your order here",
        text: "The link to your order stands in each of our messages, and on the page that thanked you for your request.",
      },
      link: { label: "Schedule a pickup", path: "/book" },
    }),
  },
];

function orderSections({ audience, unnamed, link }: OrderPage) {
  const section = {
    id: "order",
    type: "order",
    audience,
    title: "Order",
    garments: [
      "line-sock.svg",
      "line-handkerchief.svg",
      "line-towel.svg",
      "line-shirt.svg",
      "line-veshti.svg",
      "line-kurta.svg",
    ],
    drawings: {
      received: drawing("phone.svg"),
      confirmed: drawing("calendar.svg"),
      collected: drawing("laundry-bag.svg"),
      cleaning: drawing("washing-machine.svg"),
      ready: drawing("parcel.svg"),
      delivered: drawing("folded-stack.svg"),
      off: drawing("linen-stack.svg"),
      question: drawing("stain-cloth.svg"),
    },
    unknown: {
      title: "We know no order by this link",
      text: "Perhaps a part of the address is missing. Open the link from our message once more, or call us: we find every order by your phone number.",
      picture: drawing("line-sock.svg"),
    },
    unnamed: { ...unnamed, picture: drawing("laundry-bag.svg") },
    link,
  };
  return [section];
}

function drawing(image: string) {
  return { image, alt: "" };
}
