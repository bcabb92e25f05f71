import ipaddr from 'ipaddr.js';
import { isLoopback } from '../../rules/loopback.ts';

/** The parts of an address that rules look at; undefined for a relative one, or for one that is too long. */
function partsOf(url: string): { readonly scheme: string; readonly host: string } | undefined {
  if (url.length > MAX_URL) return undefined;
  const [, scheme = '', authority = ''] = /^([a-z][a-z\d+.-]*):\/\/([^/?#\\\s]*)/i.exec(url) ?? [];
  if (scheme === '') return undefined;
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const name = host.startsWith('[') ? (host.slice(1).split(']', 1)[0] ?? '') : (host.split(':', 1)[0] ?? '');
  return { scheme: scheme.toLowerCase(), host: name.toLowerCase() };
}

const MAX_URL = 2000;

/** Whether what is sent to an address may be read on its way: http or ws, but not to the machine itself. */
export function isPlaintextUrl(url: string): boolean {
  const parts = partsOf(url);
  if (!parts || !/^(?:http|ws|ftp)$/.test(parts.scheme)) return false;
  return !isOfOneMachine(parts.host);
}

/** Whether an address is one of the machine itself, of a private network, or of a name that only such networks know. */
export function isInternalUrl(url: string): boolean {
  const parts = partsOf(url);
  if (!parts || parts.host === '' || parts.host.includes('{')) return false;
  if (isOfOneMachine(parts.host) || INTERNAL_NAME.test(parts.host)) return true;
  return ipaddr.isValid(parts.host) && PRIVATE.has(ipaddr.process(parts.host).range());
}

function isOfOneMachine(host: string): boolean {
  return isLoopback(host) || host === 'host.docker.internal' || host.endsWith('.localhost');
}

const PRIVATE: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);
const INTERNAL_NAME = /\.(?:internal|local|lan|corp|intranet|svc|cluster\.local)$/;

/** Whether a text is an address as descriptions may have them: absolute, or relative to the description. */
export function isOpenApiUrl(written: string): boolean {
  if (written.length > MAX_URL) return true;
  if (/[\s<>"\\^`{|}]/.test(written) || written === '/' || written === '') return false;
  if (/^[a-z][a-z\d+.-]*:/i.test(written)) return URL.canParse(written) && !/@#|#@|:\/\/[^/@]*@[^/#]*#/.test(written);
  // A name of a host without its scheme, or any path.
  return /^(?:\/|\.{1,2}\/|#|\?)/.test(written) || /^[\w-]+(?:\.[\w-]+)*(?:[/:?#].*)?$/.test(written);
}
