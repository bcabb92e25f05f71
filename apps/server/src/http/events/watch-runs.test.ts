import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MOST_OF_USER = 2;
const MOST = 3;

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp({ limits: { streamsPerUser: MOST_OF_USER, streams: MOST } });
  await app.server.listen({ port: 0, host: 'localhost' });
  origin = `http://localhost:${portOf(app.server.server)}`;
});
afterAll(() => app.close());

interface Stream {
  readonly response: Response;
  readonly close: () => void;
}

async function open(email: string): Promise<Stream> {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${await app.tokens.sign({ email })}` };
  const response = await fetch(`${origin}/server/events`, { headers, signal: closing.signal });
  return { response, close: () => closing.abort() };
}

test('one user, and all together, follow runs in so many places and no more, until one is closed', async () => {
  const [first, second] = [await open('ann@example.com'), await open('ann@example.com')];
  expect([first.response.status, second.response.status]).toEqual([200, 200]);

  const { response: refused } = await open('Ann@example.com');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('in 2 places already') });

  const third = await open('bob@example.com');
  expect(third.response.status).toBe(200);
  const { response: full } = await open('eve@example.com');
  expect(full.status).toBe(503);
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);

  first.close();
  await expect
    .poll(async () => {
      const again = await open('ann@example.com');
      return again.response.status;
    })
    .toBe(200);
  second.close();
  third.close();
});
