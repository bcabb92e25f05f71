import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Correct-Horse-7-Battery';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { anonymousCallsPerMinute: 8 } });
});

afterAll(() => app.close());

function post(path: string, json: unknown) {
  return app.request({ method: 'POST', path, json });
}

describe('signing up from a command line', () => {
  test('needs no token, and the account is there at once', async () => {
    const exists = { method: 'GET', path: '/registration/does-user-exist?userName=New%2Bci@example.com' } as const;
    expect((await app.request(exists)).text).toBe('false');
    const registered = await post('/registration/register-user', {
      userName: 'new+ci@example.com',
      password: PASSWORD,
    });
    expect([registered.status, registered.text]).toEqual([204, '']);
    expect((await app.request(exists)).text).toBe('true');
    expect(
      (await post('/registration/register-user', { userName: 'new+ci@example.com', password: PASSWORD })).status,
    ).toBe(409);
    const token = await app.server.inject({
      method: 'POST',
      url: '/auth/realms/plumbline/protocol/openid-connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        client_id: 'plumbline-cli',
        grant_type: 'password',
        username: 'new+ci@example.com',
        password: PASSWORD,
      }).toString(),
    });
    expect(token.statusCode, token.body).toBe(200);
  });

  test('refuses weak passwords', async () => {
    const response = await post('/registration/register-user', { userName: 'weak@example.com', password: 'short' });
    expect(response.status).toBe(422);
    expect(response.text).not.toContain('short"');
  });

  test('counts the prompts and keeps who referred the user', async () => {
    expect((await post('/logging/log-message', { message: 'REGISTRATION_PROMPT' })).status).toBe(204);
    expect((await post('/logging/log-message', { message: 'ANYTHING' })).status).toBe(422);
    const referral = { userName: 'nobody@example.com', referrer: 'a friend' };
    expect((await post('/registration/referrer-capture', referral)).status).toBe(204);
  });

  test('can be done so often and no more', async () => {
    const responses = [];
    for (let call = 0; call < 10; call += 1) {
      responses.push(
        await app.request({ method: 'GET', path: '/registration/does-user-exist?userName=a@example.com' }),
      );
    }
    const refused = responses.at(-1);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.json()).toMatchObject({ status: 429, title: 'Too many requests' });
  });
});
