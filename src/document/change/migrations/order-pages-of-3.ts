/** The pages of one order, as the shipped document had them in version 3. */
export const ORDER_PAGES = [
  {
    path: "/order",
    title: "Your Order | {business.shortName}",
    description: "One order with {business.name}: where it stands, when it is back, what it cost.",
    guard: "signed-in",
    sections: [
      {
        id: "order",
        type: "order",
        audience: "customer",
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
          received: {
            image: "phone.svg",
            alt: "",
          },
          confirmed: {
            image: "calendar.svg",
            alt: "",
          },
          collected: {
            image: "laundry-bag.svg",
            alt: "",
          },
          cleaning: {
            image: "washing-machine.svg",
            alt: "",
          },
          ready: {
            image: "parcel.svg",
            alt: "",
          },
          delivered: {
            image: "folded-stack.svg",
            alt: "",
          },
          off: {
            image: "linen-stack.svg",
            alt: "",
          },
          question: {
            image: "stain-cloth.svg",
            alt: "",
          },
        },
        unknown: {
          title: "We know no order by this link",
          text: "Perhaps a part of the address is missing. Open the link from our message once more, or call us: we find every order by your phone number.",
          picture: {
            image: "line-sock.svg",
            alt: "",
          },
        },
        unnamed: {
          title: "Which order would you like to see?",
          text: "Choose it from the list on your dashboard.",
          picture: {
            image: "laundry-bag.svg",
            alt: "",
          },
        },
        link: {
          label: "To my dashboard",
          path: "/dashboard",
        },
      },
    ],
  },
  {
    path: "/track",
    title: "Follow Your Order | {business.shortName}",
    description: "Where an order with {business.name} stands, for whoever holds its link.",
    guard: "public",
    listed: false,
    sections: [
      {
        id: "order",
        type: "order",
        audience: "guest",
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
          received: {
            image: "phone.svg",
            alt: "",
          },
          confirmed: {
            image: "calendar.svg",
            alt: "",
          },
          collected: {
            image: "laundry-bag.svg",
            alt: "",
          },
          cleaning: {
            image: "washing-machine.svg",
            alt: "",
          },
          ready: {
            image: "parcel.svg",
            alt: "",
          },
          delivered: {
            image: "folded-stack.svg",
            alt: "",
          },
          off: {
            image: "linen-stack.svg",
            alt: "",
          },
          question: {
            image: "stain-cloth.svg",
            alt: "",
          },
        },
        unknown: {
          title: "We know no order by this link",
          text: "Perhaps a part of the address is missing. Open the link from our message once more, or call us: we find every order by your phone number.",
          picture: {
            image: "line-sock.svg",
            alt: "",
          },
        },
        unnamed: {
          title: "Follow your order here",
          text: "The link to your order stands in each of our messages, and on the page that thanked you for your request.",
          picture: {
            image: "laundry-bag.svg",
            alt: "",
          },
        },
        link: {
          label: "Schedule a pickup",
          path: "/book",
        },
      },
    ],
  },
];
