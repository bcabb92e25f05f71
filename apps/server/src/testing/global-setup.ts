import { beginTestRun, stopLeftOverTestServers, stopTestServer } from './test-server.ts';

/** Runs around a whole test run: the database server starts when the first test asks for it, and is stopped here. */
export default async function setup(): Promise<() => Promise<void>> {
  beginTestRun();
  await stopLeftOverTestServers();
  return () => stopTestServer(process.pid);
}
