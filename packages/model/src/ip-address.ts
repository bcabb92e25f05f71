/** IPv4 in dotted decimal (no leading zeros, which some programs read as octal) or IPv6 in any of its written forms. */
export function isIpAddress(text: string): boolean {
  return isIpv4(text) || isIpv6(text);
}

export function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

/** Source: RFC 4291, section 2.2: groups, one `::`, an IPv4 tail. Zones (`%eth0`) are of one machine, so not accepted. */
export function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const left = groupsOf(halves[0] ?? '', halves.length === 1);
  const right = halves.length === 2 ? groupsOf(halves[1] ?? '', true) : 0;
  if (left === undefined || right === undefined) return false;
  return halves.length === 2 ? left + right <= 7 : left === 8;
}

/** How many 16-bit groups a colon list stands for; undefined when it is none. An IPv4 tail counts as two. */
function groupsOf(list: string, mayEndInIpv4: boolean): number | undefined {
  if (list === '') return 0;
  const parts = list.split(':');
  const last = parts.at(-1) ?? '';
  const tail = mayEndInIpv4 && last.includes('.') ? parts.pop() : undefined;
  if (tail !== undefined && !isIpv4(tail)) return undefined;
  if (!parts.every((part) => /^[0-9a-fA-F]{1,4}$/.test(part))) return undefined;
  return parts.length + (tail === undefined ? 0 : 2);
}
