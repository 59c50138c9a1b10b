/** The way to an address, in the map that the phone has. */
export function mapHref(address: string, city: string): string {
  const query = address.includes(city) ? address : `${address}, ${city}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
