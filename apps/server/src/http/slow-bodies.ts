import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from './malformed-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file or a zip, which a slow line may take long for. */
    readonly takesBytes?: boolean;
  }
}

/** Far longer than any line takes for a form or the JSON of a call. */
const MOST_MS = 60_000;

/** As long as existing clients wait for an answer. Source: command-line contract, section 2. */
export const WHOLE_REQUEST_MS = 1_800_000;

/**
 * Ends requests whose small body comes so slowly that they only hold a connection, and those of which nothing more comes:
 * what an account sends has few places.
 */
export function endSlowBodies(app: FastifyInstance, mostMs = MOST_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { socket, headers } = raw;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    // A request that a test injects has no connection.
    if (!hasBody || !(socket instanceof Socket)) return;
    const isSmall = routeOptions.config.takesBytes !== true;
    let seenBytes = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return;
      const hasCome = socket.bytesRead > seenBytes;
      seenBytes = socket.bytesRead;
      // What has come and waits to be read waits for us.
      if (!isSmall && (hasCome || raw.readableLength > 0)) return;
      const error = Object.assign(new Error('the body comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      answerClientError(error, socket);
    }, mostMs).unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
}
