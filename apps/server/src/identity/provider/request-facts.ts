import type { IncomingMessage } from 'node:http';
import type { Reader } from '../pages/reader.ts';

/** What the provider's handlers need to know of a request beyond its own headers. */
export interface RequestFacts {
  /** The path of the realm as the client wrote it, such as `/auth/realms/plumbline`: links stay within it. */
  readonly realmPath: string;
  /** Where the request comes from, behind proxies that the settings trust. */
  readonly address: string;
  readonly reader: Reader;
}

const factsByRequest = new WeakMap<IncomingMessage, RequestFacts>();

export function setRequestFacts(request: IncomingMessage, facts: RequestFacts): void {
  factsByRequest.set(request, facts);
}

export function requestFacts(request: IncomingMessage): RequestFacts {
  const facts = factsByRequest.get(request);
  if (!facts) throw new Error('The request did not come through the identity routes.');
  return facts;
}

const MAXIMUM_USER_AGENT = 200;

/** Where a request comes from, and what sends it: what people know their sessions by. */
export function clientOf(request: IncomingMessage): { readonly address: string; readonly userAgent: string } {
  const userAgent = request.headers['user-agent'] ?? '';
  return { address: requestFacts(request).address, userAgent: userAgent.slice(0, MAXIMUM_USER_AGENT) };
}
