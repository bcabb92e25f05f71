import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** Six groups of IPv6 before an IPv4 tail. */
const MAX_LENGTH = 45;
/**
 * What most texts that are asked about have not: the library throws for what is none, which takes a hundred times as long
 * as an answer.
 */
const FOUR_PARTS = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const WITH_COLONS = /^[\da-f.]*:[\da-f:.]*$/i;

/**
 * IPv4 in dotted decimal (no leading zeros, which some programs read as octal) or IPv6 in any of its written forms;
 * undefined for all else. Zones (`%eth0`) are of one machine, so not accepted.
 */
export function parseIpAddress(text: string): IpAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  if (isIpv4(text)) return ipaddr.IPv4.parse(text);
  if (!WITH_COLONS.test(text)) return undefined;
  const tail = text.slice(text.lastIndexOf(':') + 1);
  const groups = tail.includes('.') ? groupsOf(tail) : tail;
  const ipv6 = groups === undefined ? '' : text.slice(0, text.length - tail.length) + groups;
  return ipaddr.IPv6.isValid(ipv6) ? ipaddr.IPv6.parse(ipv6) : undefined;
}

export function isIpAddress(text: string): boolean {
  return parseIpAddress(text) !== undefined;
}

function isIpv4(text: string): boolean {
  return FOUR_PARTS.test(text) && ipaddr.IPv4.isValidFourPartDecimal(text);
}

/** The two groups for which an IPv4 tail stands: behind `::`, the library would take it for an IPv4-mapped address. */
function groupsOf(tail: string): string | undefined {
  if (!isIpv4(tail)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(tail).octets;
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
