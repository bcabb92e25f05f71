import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { signInWithDevice } from './device-sign-in.ts';
import type { Portal } from './identity.ts';

/* How often an identity service is asked that wants to be asked less; whole sign-ins are in tests/login.test.ts. */

const TOKENS = { access_token: 'access', token_type: 'Bearer', refresh_token: 'refresh' };

test('an identity service that is asked too often is asked less from then on', async () => {
  const answers = [refusal('authorization_pending'), refusal('slow_down'), refusal('authorization_pending'), TOKENS];
  const { waits, tokens } = await signedIn({ interval: 2 }, answers);
  expect(tokens).toMatchObject({ accessToken: 'access', refreshToken: 'refresh' });
  expect(waits).toEqual([2, 2, 7, 7]);
});

test('each time that it says so counts', async () => {
  const { waits } = await signedIn({ interval: 2 }, [refusal('slow_down'), refusal('slow_down'), TOKENS]);
  expect(waits).toEqual([2, 7, 12]);
});

test('an identity service that names no pace is asked every five seconds', async () => {
  const { waits } = await signedIn({}, [refusal('authorization_pending'), TOKENS]);
  expect(waits).toEqual([5, 5]);
});

test('what is no matter of pace ends the waiting', async () => {
  await expect(signedIn({ interval: 2 }, [refusal('access_denied'), TOKENS])).rejects.toThrow(/sign-in/i);
});

function refusal(error: string): object {
  return { error };
}

/** Signs in at a service that answers so, one question after the other. Units: `waits` in seconds. Source: RFC 8628. */
async function signedIn(pace: object, answers: readonly object[]) {
  const left = [...answers];
  const service = createServer((request, response) => {
    const isStart = request.url?.endsWith('/auth/device') === true;
    const address = 'https://identity.example/device';
    const started = { device_code: 'd', user_code: 'ABCD', verification_uri: address, expires_in: 600, ...pace };
    const answer = isStart ? started : left.shift();
    response.writeHead(answer && !('error' in answer) ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const waits: number[] = [];
  try {
    const tokens = await signInWithDevice(
      portalAt(service.address()),
      () => {},
      async (seconds) => waits.push(seconds),
    );
    return { waits, tokens };
  } finally {
    service.close();
  }
}

function portalAt(address: ReturnType<ReturnType<typeof createServer>['address']>): Portal {
  if (address === null || typeof address === 'string') throw new Error('The service listens on no port.');
  const serverUrl = `http://127.0.0.1:${address.port}`;
  const server = { identityBase: '/auth', issuer: serverUrl, realm: 'r', cliClientId: 'plumbline-cli', cliPrefix: 'p' };
  return { serverUrl, server };
}
