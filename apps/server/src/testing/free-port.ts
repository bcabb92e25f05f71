import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from './port-of.ts';

/** A port on which nobody listens, for programs that have to be told one before they start. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
