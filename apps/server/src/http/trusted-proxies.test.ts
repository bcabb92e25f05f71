import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { NO_PROXIES, trustedProxies } from './trusted-proxies.ts';

const MOST = 5;
const PROXY = '10.0.0.5';
const STRANGER = '203.0.113.9';

interface Way {
  /** Who connects to us. */
  readonly from: string;
  /** What stands in `X-Forwarded-For`; `call` makes one value after the other. */
  readonly forwarded: (call: number) => string;
}

/** A way whose calls are all from one place, whatever they claim, and one of somebody else through the same proxies. */
const FORMS: readonly (readonly [string, string, Way, Way])[] = [
  [
    'none',
    '0',
    { from: STRANGER, forwarded: (call) => `198.51.100.${call}` },
    { from: '203.0.113.10', forwarded: () => '198.51.100.1' },
  ],
  [
    'one proxy',
    '1',
    { from: PROXY, forwarded: (call) => `198.51.100.${call}, ${STRANGER}` },
    { from: PROXY, forwarded: () => '203.0.113.10' },
  ],
  [
    'two proxies',
    '2',
    { from: PROXY, forwarded: (call) => `198.51.100.${call}, ${STRANGER}, 10.0.0.6` },
    { from: PROXY, forwarded: () => '203.0.113.10, 10.0.0.6' },
  ],
  [
    'named networks, through two proxies',
    '10.0.0.0/8, fd00::/8',
    { from: PROXY, forwarded: (call) => `198.51.100.${call}, ${STRANGER}, fd00::7` },
    { from: 'fd00::7', forwarded: () => '203.0.113.10' },
  ],
  [
    'named networks, past the proxy',
    '10.0.0.0/8',
    { from: STRANGER, forwarded: (call) => `198.51.100.${call}` },
    { from: PROXY, forwarded: () => '203.0.113.10' },
  ],
];

describe.each(FORMS)('with %s', (_name, setting, one, other) => {
  let app: TestApp;
  beforeAll(async () => {
    const proxies = trustedProxies(setting) ?? NO_PROXIES;
    app = await startTestApp({ settings: { anonymousCallsPerMinute: MOST, proxies } });
  });
  afterAll(() => app.close());

  const call = async ({ from, forwarded }: Way, number: number): Promise<number> => {
    const response = await app.server.inject({
      url: '/server/registration/does-user-exist?userName=a@example.com',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded(number) },
    });
    return response.statusCode;
  };

  test('calls of one place are counted as such, whatever they say', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= MOST + 2; number += 1) statuses.push(await call(one, number));
    expect(statuses).toEqual([...Array.from({ length: MOST }, () => 200), 429, 429]);
    expect(await call(other, 1)).toBe(200);
  });

  test('the identity service believes no other host than the proxies name', async () => {
    const issuerFor = async ({ from }: Way, host: string): Promise<string> => {
      const response = await app.server.inject({
        url: '/auth/realms/plumbline/.well-known/openid-configuration',
        remoteAddress: from,
        headers: { host: 'localhost:8080', 'x-forwarded-host': host, 'x-forwarded-proto': 'gopher' },
      });
      return new URL(response.json<{ token_endpoint: string }>().token_endpoint).origin;
    };
    const isProxy = trustedProxies(setting)?.(one.from, 0) === true;
    expect(await issuerFor(one, 'localhost:9999')).toBe(`http://localhost:${isProxy ? 9999 : 8080}`);
    expect(await issuerFor(one, 'evil.example')).toBe('http://localhost:8080');
  });
});

test.each(['true', 'false', '', '11', '-1', '10.0.0.0/33', '300.1.1.1', 'proxy', '10.0.0.1,'])(
  '"%s" names no proxies',
  (text) => {
    expect(trustedProxies(text)).toBeUndefined();
  },
);
