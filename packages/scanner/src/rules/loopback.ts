import ipaddr from 'ipaddr.js';

/** The longest that an address is written. */
const MAX_LENGTH = 64;
/** Digits, or colons: names, which most hosts are, are told apart sooner than the parser tells them. */
const LIKE_ADDRESS = /^(?:\d[\da-fx.]*$|[\da-f]{0,4}:[^:]*:)/i;

/**
 * Whether a host is the machine itself, by its name or address as configuration files write it: alone, in brackets,
 * with a port, or in a URL. False for what cannot be known.
 */
export function isLoopback(written: string): boolean {
  return isLoopbackHost(written) || isLoopbackHost(hostOf(written));
}

function isLoopbackHost(host: string): boolean {
  if (/^localhost\.?$/i.test(host)) return true;
  if (host.length > MAX_LENGTH || !LIKE_ADDRESS.test(host)) return false;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** The host of `scheme://user@host:port/path`, where all but the host may be missing. */
function hostOf(written: string): string {
  const [authority = ''] = written.replace(/^[a-z][a-z\d+.-]{0,30}:\/\//i, '').split(/[/?#]/, 1);
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return host.startsWith('[') ? (host.slice(1).split(']', 1)[0] ?? '') : (host.split(':', 1)[0] ?? '');
}
