import { STATUS_CODES, maxHeaderSize, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, PROBLEM_MEDIA_TYPE, problemDocument, statusOf } from '../errors.ts';
import { acceptedLanguage } from '../messages/languages.ts';

/*
 * What Node's reader of HTTP refuses before there is a request that the framework could answer: with problem documents
 * too, instead of its own answers without a body.
 */

/** Names of a cluster, a machine, a service and a file may come to more in one address than Node takes. Units: bytes. */
const MAX_HEADER_BYTES = 2 * maxHeaderSize;

/** A request without `Host` is ours to refuse. */
export const HTTP_OPTIONS: ServerOptions = { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false };

/** To be called before the server listens. */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Source: RFC 9112, section 3.2; older versions need none.
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw new AppError('bad-request', (say) => say.nameHost);
    }
  });
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const language = acceptedLanguage(request.headers);
    const { head, body } = problemAnswer(new AppError('expectation-failed', (say) => say.noExpectations), language);
    response.writeHead(417, head).end(body);
  });
}

/** What is wrong with what a client sends, as Node says it. */
interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

/** Answers what cannot be read, unless another answer is on its way on the same connection, and ends the connection. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy(error);
    return;
  }
  const problem = problemOf(error);
  const { head, body } = problemAnswer(problem, 'en');
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const status = statusOf(problem);
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`;
  socket.end(`${[first, ...lines].join('\r\n')}\r\n\r\n${body}`, () => socket.destroy(error));
}

/** Node keeps the answer that is under way there; a part of it may have been sent. */
function isAnswering(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own default handler looks there too
  return socket._httpMessage?.headersSent === true;
}

/** Source: https://nodejs.org/api/http.html#event-clienterror */
function problemOf({ code = '', rawPacket }: ClientError): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('timeout', (say) => say.requestTooSlow);
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('too-large', (say) => say.chunkExtensionsTooLarge);
    case 'HPE_HEADER_OVERFLOW':
      return isAllAddress(rawPacket)
        ? new AppError('uri-too-long', (say) => say.addressTooLong(MAX_HEADER_BYTES))
        : new AppError('headers-too-large', (say) => say.headersTooLarge(MAX_HEADER_BYTES));
    default:
      return new AppError('bad-request', (say) => say.requestUnreadable);
  }
}

/** Whether the first line of a request is longer than all may be. */
function isAllAddress(packet: unknown): boolean {
  return (
    Buffer.isBuffer(packet) &&
    /^[A-Z]+ \//.test(packet.toString('latin1', 0, 32)) &&
    !packet.subarray(0, MAX_HEADER_BYTES).includes('\n')
  );
}

function problemAnswer(problem: AppError, language: Parameters<typeof problemDocument>[1]) {
  const body = JSON.stringify(problemDocument(problem, language));
  const head = {
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { head, body };
}
