import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { addressGuard, type AddressGuard } from './address-guard.ts';

/*
 * The one door through which this server calls others: identity service, compliance provider. An address that somebody
 * else may have chosen must not lead back into our own network.
 */

export interface Outbound {
  /**
   * As the platform's `fetch`, for what calls to APIs need. The name is resolved once, and the connection goes to an
   * address that was looked at; redirects are not followed, compressed answers are not asked for.
   * Errors: OutboundError.
   */
  readonly fetch: (address: string | URL, options?: OutboundRequest) => Promise<Response>;
}

export interface OutboundRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>> | Headers;
  readonly body?: string;
  readonly signal?: AbortSignal | null;
  /** Instead of the usual one. */
  readonly timeLimitMs?: number;
}

export interface OutboundOptions {
  /** Networks that may be called though they are not public, such as `10.0.0.0/8`. */
  readonly allowedNetworks: readonly string[];
  /** For the whole exchange. */
  readonly timeLimitMs?: number;
  /** Of an answer's body. */
  readonly sizeLimitBytes?: number;
}

/** A call that was not made, or whose answer was not taken. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

const DEFAULT_TIME_LIMIT_MS = 20_000;
const DEFAULT_SIZE_LIMIT_BYTES = 10 * 1024 * 1024;

export function createOutbound(options: OutboundOptions): Outbound {
  const isAllowed = addressGuard(options.allowedNetworks);
  const sizeLimitBytes = options.sizeLimitBytes ?? DEFAULT_SIZE_LIMIT_BYTES;

  return {
    async fetch(address, request = {}) {
      const url = new URL(address);
      demandWebAddress(url);
      demandAllowedLiteral(url, isAllowed);
      const timeLimitMs = request.timeLimitMs ?? options.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS;
      const limit = AbortSignal.timeout(timeLimitMs);
      const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
      try {
        const answer = await send(url, request, guardedLookup(isAllowed), signal);
        refuseRedirect(url, answer);
        return toResponse(answer, await readBody(answer, url, sizeLimitBytes));
      } catch (cause) {
        if (cause instanceof OutboundError) throw cause;
        const reason = limit.aborted ? `no answer in ${timeLimitMs} ms` : messageOf(cause);
        throw new OutboundError(`The call to ${url.host} failed: ${reason}`, { cause });
      }
    },
  };
}

function demandWebAddress({ protocol, username, password }: URL): void {
  if (protocol !== 'https:' && protocol !== 'http:') throw new OutboundError(`Calls to ${protocol} are not made.`);
  if (username !== '' || password !== '') throw new OutboundError('An address with a password is not called.');
}

/** A host that is an address is never looked up, so it is judged here. */
function demandAllowedLiteral({ hostname }: URL, isAllowed: AddressGuard): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw refusal(hostname, literal);
}

/** Gives the connection only addresses that may be called; nothing resolves the name a second time. */
function guardedLookup(isAllowed: AddressGuard): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [refused] = addresses.filter(({ address }) => !isAllowed(address));
      if (refused) return callback(refusal(hostname, refused.address), []);
      if (options.all) return callback(null, addresses);
      const [{ address, family }] = addresses as [LookupAddress];
      callback(null, address, family);
    });
  };
}

function refusal(hostname: string, address: string): OutboundError {
  return new OutboundError(
    `${hostname} is at ${address}, which is no public address. PLUMBLINE_OUTBOUND_ALLOWED names networks that may be called all the same.`,
  );
}

function send(
  url: URL,
  { method = 'GET', headers, body }: OutboundRequest,
  guarded: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: {
        'user-agent': 'Plumbline',
        ...Object.fromEntries(new Headers(headers)),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
      // A connection that is kept would be used without looking at its address again.
      agent: false,
      lookup: guarded,
      signal,
    });
    sent.once('response', resolve).once('error', reject);
    sent.end(body);
  });
}

function refuseRedirect({ host }: URL, answer: IncomingMessage): void {
  const { statusCode = 0, headers } = answer;
  if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return;
  answer.destroy();
  throw new OutboundError(`${host} sends the call elsewhere; redirects are not followed.`);
}

async function readBody(answer: IncomingMessage, { host }: URL, sizeLimitBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > sizeLimitBytes) throw new OutboundError(`The answer of ${host} is larger than ${sizeLimitBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Statuses whose answers have no body, which a `Response` insists on. Source: Fetch standard, null body status. */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

function toResponse({ statusCode = 0, headers }: IncomingMessage, body: Buffer<ArrayBuffer>): Response {
  const known = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) known.append(name, one);
  }
  return new Response(WITHOUT_BODY.has(statusCode) ? null : body, { status: statusCode, headers: known });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
