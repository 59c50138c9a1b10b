/** An address on the map; phones open their own app. */
export function mapHref(address: string, city: string): string {
  const query = address.includes(city) ? address : `${address}, ${city}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
