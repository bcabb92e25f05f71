import { parseIpAddress } from '@plumbline/model/ip-address';

/**
 * Whether a host, with or without a port, is certainly one of the internet: a public address, or a name below a
 * top-level domain that nobody has at home. False for what cannot be known.
 */
export function isPublicHost(authority: string): boolean {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d{1,5})?$/.exec(authority) ?? [];
  const host = bracketed ?? plain;
  if (host.length > LONGEST_NAME) return false;
  const address = parseIpAddress(host);
  if (address) return address.range() === 'unicast' || DOCUMENTATION.has(address.range());
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((label) => /^[a-z\d_](?:[a-z\d_-]*[a-z\d_])?$/.test(label))) return false;
  return /^(?:[a-z]{2,24}|xn--[a-z\d-]+)$/.test(top) && !labels.some((label) => INTERNAL.has(label));
}

/** Source: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_NAME = 253;

/** What examples have in the place of a public address. */
const DOCUMENTATION: ReadonlySet<string> = new Set(['reserved']);

/** Source: https://www.rfc-editor.org/rfc/rfc6762#appendix-G, and what networks and container runtimes use besides. */
const INTERNAL: ReadonlySet<string> = new Set([
  'backend',
  'cluster',
  'consul',
  'corp',
  'docker',
  'domain',
  'home',
  'host',
  'int',
  'internal',
  'intra',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'prod',
  'server',
  'service',
  'staging',
  'svc',
  'test',
]);
