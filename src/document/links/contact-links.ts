/** "+91 98765 43210" → "tel:+919876543210". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** A WhatsApp chat with the number, with a prefilled message. */
export function whatsappHref(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

/** An email with prefilled subject and body. */
export function emailHref(address: string, subject?: string, body?: string): string {
  const query = Object.entries({ subject, body }).flatMap(([key, value]) =>
    value ? `${key}=${encodeURIComponent(value)}` : [],
  );
  return `mailto:${address}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}
