/** The words of choosing a time, as the shipped document wrote them in version 3. */
export const SCHEDULING = {
  heading: "When may we come?",
  anyTime: "Any time that day",
  full: "taken",
  few: "last place",
  none: "No times are left to choose that day. Send it for any time and we call you.",
  closed: "We are closed that day.",
  usual: "These are our usual times. We confirm yours when your request arrives.",
  back: "Back with you by",
  taken: "That time has just been taken. Please choose another one: everything else stays as you typed it.",
  outside: "Our rider does not come to that PIN code yet. Send your request all the same, or ask us first:",
  date: "Pickup date",
  tracking: {
    text: "Follow it here, from our rider’s bag to your door:",
    open: "Follow this order",
    copy: "Copy the link",
    copied: "Copied",
    whatsapp: "Send it to my WhatsApp",
    message: "My laundry with {business.shortName}:",
    next: [
      "We confirm your pickup within half an hour while the shop is open.",
      "Our rider collects the bag; there is no need to sort or count.",
      "We count, tell you the price, clean, and bring everything back.",
    ],
  },
};
