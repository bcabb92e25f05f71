import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a registry of this machine answers; the host is that of the server itself. */
export interface LocalRegistry {
  readonly host: string;
  /** Every call: `GET /v2/ Bearer abc`, and `-` for nobody. */
  readonly calls: readonly string[];
}

type Answer = (request: IncomingMessage, response: ServerResponse, host: string) => void;

/** Speaks HTTP on a port of its own until the test is over. */
export async function localRegistry(answer: Answer): Promise<LocalRegistry> {
  const calls: string[] = [];
  let host = '';
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
    answer(request, response, host);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, calls };
}
