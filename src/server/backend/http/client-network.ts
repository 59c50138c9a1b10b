/** The address of an IPv4 client, or the /64 network of an IPv6 client, who can use all of it. */
export function clientNetwork(clientIp: string | null): string {
  return prefixOf(clientIp, 4);
}

/** The address of an IPv4 client, or the /48 network of an IPv6 client: providers give one customer up to that much. */
export function clientSite(clientIp: string | null): string {
  return prefixOf(clientIp, 3);
}

/** Of an IPv6 address so many of its eight groups. */
function prefixOf(clientIp: string | null, groups: number): string {
  if (clientIp === null) return "unknown";
  const address = clientIp.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros: string[] = address.includes("::") ? Array(Math.max(8 - front.length - back.length, 0)).fill("0") : [];
  return [...front, ...zeros, ...back].slice(0, groups).join(":");
}
