/** The words of orders, as the shipped document wrote them in version 3. */
export const ORDER_WORDS = {
  numberPrefix: "VL-",
  paths: { own: "/order", tracked: "/track" },
  steps: {
    received: "Received",
    confirmed: "Confirmed",
    collected: "Collected",
    cleaning: "Cleaning",
    ready: "Ready",
    delivered: "Delivered",
  },
  statuses: {
    requested: {
      label: "Received",
      text: "Thank you. We look at it within half an hour while the shop is open, and write to you as soon as the pickup is fixed.",
    },
    confirmed: {
      label: "Confirmed",
      text: "We come on {order.window}. Please have the bag ready; there is no need to sort or count.",
    },
    declined: {
      label: "Declined",
      text: "We are sorry: this time we cannot come. Call us on {business.phone} and we will look for another way.",
    },
    cancelled: {
      label: "Cancelled",
      text: "This pickup has been called off. Nothing is owed.",
    },
    "out-for-pickup": {
      label: "We are on the way",
      text: "Our rider is coming to you now. Please keep the bag and your phone at hand.",
    },
    "pickup-failed": {
      label: "We missed you",
      text: "Our rider rang and found nobody in. Choose a new time and we come again, free of charge.",
    },
    "picked-up": {
      label: "Collected",
      text: "Your clothes are with us. We count them next and tell you what they come to.",
    },
    itemised: {
      label: "Counted",
      text: "{order.pieceCount} checked, {order.total}. This price stays as it is.",
    },
    "on-hold": {
      label: "We need your word",
      text: "Before we go on we have a question. Nothing happens to the piece until you answer.",
    },
    "on-hold-answered": {
      label: "We have your answer",
      text: "Thank you. We do as you said, and you see here how it goes on.",
    },
    "in-process": {
      label: "Being cleaned",
      badge: "In Progress",
      text: "Your clothes are in our care. They are back by {order.promise}.",
    },
    ready: {
      label: "Ready",
      text: "Clean, folded and packed. We bring them by {order.promise}. You can also fetch them at the shop.",
    },
    "out-for-delivery": {
      label: "On its way to you",
      text: "Our rider has your parcel in the bag.",
    },
    "delivery-failed": {
      label: "New time needed",
      text: "Our rider rang and found nobody in. We call you to agree on another time; your clothes are safe with us.",
    },
    delivered: {
      label: "Delivered",
      badge: "Completed",
      text: "Your clothes are back with you. Is anything not as it should be? Tell us within {business.pickup.reportDays} days.",
    },
    "issue-reported": {
      label: "We are on it",
      text: "Thank you for telling us. We look into it and get back to you.",
    },
    closed: {
      label: "Completed",
      badge: "Completed",
      text: "This order is done. Thank you for trusting us with it.",
    },
  },
  facts: {
    number: "Order",
    window: "Pickup",
    anyTime: "any time that day",
    promise: "Back by",
    late: "Late, and we are sorry",
    pieces: "pieces",
    piece: "piece",
    bags: "bags",
    items: "What we counted",
    total: "Total",
    paid: "Paid",
    due: "To pay",
    refunded: "Given back",
    reason: "Reason",
    question: "Our question",
    problem: "What you told us",
    replyBy: "You hear from us by",
    outcome: "How it ended",
    bill: "Bill",
  },
  log: {
    heading: "What has happened",
    window: "New pickup time",
    items: "Counted again",
    correction: "Bill corrected",
    payment: "Payment",
    bill: "Bill written",
    undo: "Last step taken back",
    adopted: "Moved to your account",
    yes: "You said yes",
    no: "You said no",
    byCustomer: "you",
    byShop: "{business.shortName}",
  },
};
