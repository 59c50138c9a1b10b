/** The messages of version 3 in the shipped document, with a greeting that fits anywhere. */
export const MESSAGES = {
  requested: {
    subject: "We have your request {order.number}",
    text: "Hello {customer.name},\n\nthank you. Your pickup request has come in.\n\nPickup: {order.window}\nService: {order.services}\nBack by: {order.promise}\n\nWe confirm it within half an hour while the shop is open.\n\nFollow it here: {order.link}\n\n{business.name}\n{business.phone}",
  },
  confirmed: {
    subject: "Your pickup is confirmed: {order.window}",
    text: "Hello {customer.name},\n\nour rider comes on {order.window}. Please have the bag ready; there is no need to sort or count.\n\nBack by: {order.promise}\n\nFollow it here: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp:
      "Hello {customer.name}, your pickup {order.number} is confirmed: {order.window}. Follow it here: {order.link}",
  },
  declined: {
    subject: "About your request {order.number}",
    text: "Hello {customer.name},\n\nwe are sorry: this time we cannot come.\n\n{order.reason}\n\nCall us and we will look for another way.\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, we are sorry: we cannot take request {order.number}. {order.reason}",
  },
  cancelled: {
    subject: "Your pickup {order.number} is cancelled",
    text: "Hello {customer.name},\n\nthe pickup {order.number} has been called off. Nothing is owed.\n\n{order.reason}\n\nWhenever you need us, a new pickup takes a minute to book.\n\n{business.name}\n{business.phone}",
  },
  "out-for-pickup": {
    subject: "Our rider is on the way",
    text: "Hello {customer.name},\n\nour rider is coming to you now. Please keep the bag and your phone at hand.\n\nFollow it here: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, our rider is on the way to collect {order.number}.",
  },
  "pickup-failed": {
    subject: "We missed you: choose a new time",
    text: "Hello {customer.name},\n\nour rider rang and found nobody in. Choose a new time and we come again, free of charge.\n\n{order.reason}\n\nChoose a time here: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, we missed you just now. Please choose a new time here: {order.link}",
  },
  itemised: {
    subject: "{order.pieceCount} checked: {order.total}",
    text: "Hello {customer.name},\n\nyour clothes are counted.\n\nPieces: {order.pieces}\nTotal: {order.total}\nBack by: {order.promise}\n\nThis price stays as it is.\n\nFollow it here: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp:
      "Hello {customer.name}, order {order.number} is counted: {order.pieceCount}, {order.total}. Details: {order.link}",
  },
  "on-hold": {
    subject: "A question about order {order.number}",
    text: "Hello {customer.name},\n\nbefore we go on with your clothes we have a question:\n\n{order.question}\n\nAnswer here: {order.link}\n\nNothing happens to the piece until you answer.\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, a question about {order.number}: {order.question} Answer here: {order.link}",
  },
  ready: {
    subject: "Order {order.number} is ready",
    text: "Hello {customer.name},\n\nyour clothes are clean, folded and packed. We bring them by {order.promise}, or you fetch them at the shop.\n\nTotal: {order.total}\n\nFollow it here: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, order {order.number} is ready. {order.link}",
  },
  "out-for-delivery": {
    subject: "Your clothes are on their way",
    text: "Hello {customer.name},\n\nour rider has your parcel {order.number} in the bag.\n\nTotal: {order.total}\n\nFollow it here: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, your clothes are on their way: {order.number}, {order.total}.",
  },
  "delivery-failed": {
    subject: "We missed you with your clothes",
    text: "Hello {customer.name},\n\nour rider rang and found nobody in. Your clothes are safe with us; we call you to agree on another time.\n\n{order.reason}\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, we missed you with order {order.number}. When may we come again?",
  },
  delivered: {
    subject: "Order {order.number} is back with you",
    text: "Hello {customer.name},\n\nyour clothes are back with you. Is anything not as it should be? Tell us within {business.pickup.reportDays} days and we put it right.\n\nThe order and its bill: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, thank you. The bill of {order.number} is here: {order.link}",
  },
  "issue-reported": {
    subject: "We have your report about {order.number}",
    text: "Hello {customer.name},\n\nthank you for telling us:\n\n{order.problem}\n\nYou hear from us by {order.replyBy}.\n\nFollow it here: {order.link}\n\n{business.name}\n{business.phone}",
  },
  closed: {
    subject: "Order {order.number} is done",
    text: "Hello {customer.name},\n\norder {order.number} is closed.\n\n{order.outcome}\n\nThank you for trusting us with it.\n\n{business.name}\n{business.phone}",
  },
  "window-changed": {
    subject: "New pickup time: {order.window}",
    text: "Hello {customer.name},\n\nyour pickup {order.number} has a new time: {order.window}.\n\nFollow it here: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, the new time of your pickup {order.number}: {order.window}.",
  },
  reminder: {
    subject: "We collect your clothes on {order.window}",
    text: "Hello {customer.name},\n\na word so that it is not forgotten: our rider comes on {order.window}.\n\nDoes it not suit you? Choose another time here: {order.link}\n\n{business.name}\n{business.phone}",
    whatsapp: "Hello {customer.name}, we collect {order.number} on {order.window}.",
  },
  "shop-requested": {
    subject: "New request {order.number}: {order.window}",
    text: "{customer.name}\n{customer.phone}\n{customer.address}\n\nPickup: {order.window}\nService: {order.services}\nPromised for: {order.promise}\n\nAnswer it at the desk: {order.link}",
  },
  "shop-cancelled": {
    subject: "Cancelled by the customer: {order.number}",
    text: "{customer.name}, {customer.phone}, has called off {order.number}.\n\nPickup: {order.window}\n\n{order.link}",
  },
  "shop-answered": {
    subject: "An answer about {order.number}",
    text: "{customer.name}, {customer.phone}, has answered the question:\n\n{order.question}\n\n{order.link}",
  },
  "shop-problem": {
    subject: "A problem with {order.number}",
    text: "{customer.name}, {customer.phone}, reports:\n\n{order.problem}\n\nTo be answered by {order.replyBy}.\n\n{order.link}",
  },
  "shop-window-changed": {
    subject: "Another time for {order.number}: {order.window}",
    text: "{customer.name}, {customer.phone}, has chosen another time: {order.window}.\n\n{customer.address}\n\n{order.link}",
  },
  "shop-franchise": {
    subject: "A franchise application by {customer.name}",
    text: "{customer.name}\n{customer.phone}\n{customer.email}\n{enquiry.city}\n\nMeans to invest: {enquiry.investment}",
  },
  "shop-message": {
    subject: "A message from {customer.name}",
    text: "{customer.name}\n{customer.phone}\n{customer.email}\n\n{enquiry.message}",
  },
};
