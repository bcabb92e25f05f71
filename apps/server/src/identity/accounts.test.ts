import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../audit.ts';
import { createClusterStore } from '../store/clusters.ts';
import { TEXTS } from '../messages/texts.ts';
import { passwordProblem, randomPassword } from './accounts/password-policy.ts';
import type { FirstAccounts } from './identity.ts';
import { choosePassword } from '../testing/first-sign-in.ts';
import { GOOD_PASSWORD, startTestIdentity, type TestIdentity } from './testing/identity-server.ts';
import { nameProblems } from './routes/name-problems.ts';
import { runUsersCommand } from './users-command.ts';

const OWNER = { email: 'grace.hopper@example.com', firstName: 'Grace', lastName: 'Hopper' };
const NEW_PASSWORD = 'Another-Horse-Battery-8';
const CLIENT = { realm: 'plumbline', clientId: 'plumbline-portal' };

let server: TestIdentity;
const audited: AuditEntry[] = [];

beforeAll(async () => {
  server = await startTestIdentity();
});

afterAll(() => server.close());

describe('the password policy', () => {
  test.each([
    ['Correct-Horse-9', undefined],
    ['', 'Enter a password.'],
    ['Correct-Horse-', 'The password needs at least 15 characters and a digit.'],
    ['correct-horse-battery-9', 'The password needs an upper-case letter.'],
    ['CORRECT-HORSE-BATTERY-9', 'The password needs a lower-case letter.'],
    ['CorrectHorseBattery9', 'The password needs a character that is neither a letter nor a digit.'],
  ])('says of %s what it lacks', (password, problem) => {
    expect(passwordProblem(password, OWNER)?.(TEXTS.en)).toBe(problem);
  });

  test.each([
    'P@ssw0rd-1234567',
    'PasswordPassword1!',
    'Administrator-2026',
    'iloveyou-ILOVEYOU-7',
    '1234567890-Letmein',
    'Qwertyuiop-123456',
    'Abcdefghijklmn1!',
    'Aaaaaaaaaaaaaa1!',
  ])('refuses %s, which is common or follows a pattern', (password) => {
    expect(passwordProblem(password, OWNER)?.(TEXTS.en)).toMatch(/easy to guess/);
  });

  test.each(['My-grace.hopper-2026', 'Amazing-Grace-1-Sung', 'The-Hopper-Is-Full-3', 'A-Plumbline-Hangs-2'])(
    'refuses %s, which holds a name',
    (password) => {
      expect(passwordProblem(password, OWNER)?.(TEXTS.en)).toMatch(/too little of the password is left/);
    },
  );

  test('lets a name stand in a password that is good without it', () => {
    expect(passwordProblem('Grace-sees-Eleven-Purple-Umbrellas-4', OWNER)).toBeUndefined();
  });

  test('is met by every random password', () => {
    for (let count = 0; count < 200; count += 1) expect(passwordProblem(randomPassword(), OWNER)).toBeUndefined();
  });
});

describe('registration', () => {
  test('makes an account that can sign in at once', async () => {
    const { registration } = server.identity;
    expect(await registration.doesUserExist('new@example.com')).toBe(false);
    await registration.registerUser('New@example.com', GOOD_PASSWORD);
    expect(await registration.doesUserExist('NEW@example.com')).toBe(true);
    expect((await server.passwordGrant('new@example.com', GOOD_PASSWORD)).status).toBe(200);
  });

  test('takes the odd characters that addresses may have', async () => {
    const email = "o'neil+50%/x@example.com";
    await server.identity.registration.registerUser(email, GOOD_PASSWORD);
    expect((await server.passwordGrant(email, GOOD_PASSWORD)).status).toBe(200);
  });

  test('refuses a taken address, a weak password and what is no address', async () => {
    const { registration } = server.identity;
    await registration.registerUser('taken@example.com', GOOD_PASSWORD);
    await expect(registration.registerUser('Taken@example.com', GOOD_PASSWORD)).rejects.toMatchObject({
      code: 'already-exists',
    });
    await expect(registration.registerUser('weak@example.com', 'weak')).rejects.toMatchObject({ code: 'invalid' });
    await expect(registration.registerUser('not an address', GOOD_PASSWORD)).rejects.toMatchObject({ code: 'invalid' });
  });

  test.each([
    ['a space without width', 'ada\u200b@example.com'],
    ['a letter that is not shown', 'ada\u3164@example.com'],
    ['a turned order', 'ada\u202e@example.com'],
    ['a control sequence', 'ada\u001b[31m@example.com'],
    ['an accent apart from its letter', 'ade\u0301@example.com'],
    ['a NUL', 'ada\0@example.com'],
  ])('refuses an address that looks like another one: with %s', async (_what, email) => {
    await expect(server.identity.registration.registerUser(email, GOOD_PASSWORD)).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('takes names in any script, and none that speaks to a terminal or turns what stands around it', () => {
    for (const firstName of ['Zoë', '李', 'می\u200cخواهم', 'O’Neil']) {
      expect(nameProblems({ firstName, lastName: 'x' }).firstName).toBeUndefined();
    }
    for (const firstName of ['a\u001b[31m', 'a\rb', 'a\u202eb', 'a\u2028b']) {
      expect(nameProblems({ firstName, lastName: 'x' }).firstName?.(TEXTS.en)).toBe(
        TEXTS.en.identity.firstNameUnreadable,
      );
    }
  });
});

test('guessing is stopped for the guesser after ten failures, even with the right password', async () => {
  const email = 'guessed@example.com';
  await server.identity.registration.registerUser(email, GOOD_PASSWORD);
  for (let count = 0; count < 10; count += 1) expect((await server.passwordGrant(email, 'x')).status).toBe(400);
  const refused = await server.passwordGrant(email, GOOD_PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('of 120 guesses at the same moment ten are evaluated', async () => {
  const email = 'guessed-at-once@example.com';
  await server.identity.registration.registerUser(email, GOOD_PASSWORD);
  const statuses = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => (await server.passwordGrant(email, `guess ${index}`)).status),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(110);
});

test('one address can send so many forms and token requests and no more', async () => {
  const limited = await startTestIdentity({ signInCallsPerMinute: 2 });
  try {
    await limited.identity.registration.registerUser('busy@example.com', GOOD_PASSWORD);
    for (let call = 0; call < 2; call += 1) {
      expect((await limited.passwordGrant('busy@example.com', GOOD_PASSWORD)).status).toBe(200);
    }
    const refused = await limited.passwordGrant('busy@example.com', GOOD_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // What asks there is a program, which reads no page.
    expect(await refused.json()).toEqual({
      error: 'temporarily_unavailable',
      error_description: expect.stringMatching(/^[ -~]+$/) as string,
    });
    expect((await fetch(limited.realmUrl)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('a link sets a new password once', async () => {
  const email = 'forgetful@example.com';
  await server.identity.registration.registerUser(email, GOOD_PASSWORD);
  const link = await server.identity.resetPasswordLink(email);
  const token = new URL(link ?? '').searchParams.get('token') ?? '';

  expect(await (await fetch(link ?? '')).text()).toContain(email);
  expect((await sendReset(token, 'weak')).status).toBe(422);
  expect((await sendReset(token, NEW_PASSWORD)).status).toBe(200);
  expect((await sendReset(token, GOOD_PASSWORD)).status).toBe(410);
  expect((await server.passwordGrant(email, NEW_PASSWORD)).status).toBe(200);
});

test('a form that another site sends is refused', async () => {
  const response = await sendReset('any', NEW_PASSWORD, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
});

test.each(['https://evil.example/', '//evil.example/', 'http://localhost.evil.example/', 'javascript:alert(1)'])(
  'nobody is redirected to %s',
  async (address) => {
    const query = new URLSearchParams({
      client_id: CLIENT.clientId,
      redirect_uri: address,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const connect = `${server.realmUrl}/protocol/openid-connect`;
    const signIn = await fetch(`${connect}/auth?${query.toString()}`, { redirect: 'manual' });
    expect(signIn.status).toBe(400);
    const back = new URLSearchParams({ client_id: CLIENT.clientId, post_logout_redirect_uri: address });
    const signOut = await fetch(`${connect}/logout?${back.toString()}`, { redirect: 'manual' });
    expect(signOut.status).toBe(400);
  },
);

test('a client without a proof key is refused', async () => {
  const query = new URLSearchParams({
    client_id: CLIENT.clientId,
    redirect_uri: `${server.origin}/`,
    response_type: 'code',
    scope: 'openid',
  });
  const response = await fetch(`${server.realmUrl}/protocol/openid-connect/auth?${query.toString()}`, {
    redirect: 'manual',
  });
  expect(response.headers.get('location')).toContain('error=invalid_request');
});

test('pages may not be embedded and run no foreign script; the session check may be embedded by ourselves', async () => {
  const page = await fetch(`${server.realmUrl}/reset-password`);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const check = await fetch(`${server.realmUrl}/protocol/openid-connect/login-status-iframe.html`);
  const policy = check.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
});

test('the first start makes an administrator and a sample organization, and only the first', async () => {
  const fresh = await startTestIdentity();
  const kept: FirstAccounts[] = [];
  const keep = async (accounts: FirstAccounts) => void kept.push(accounts);
  expect(await fresh.identity.seedFirstStart(keep)).toBe(true);
  const [accounts] = kept;
  if (!accounts) throw new Error('The first start made no accounts.');
  const { administrator, enterpriseUser } = accounts;
  expect((await fresh.passwordGrant(administrator.email, administrator.password)).status).toBe(400);
  const own = await choosePassword(fresh.origin, administrator, CLIENT);
  expect((await fresh.passwordGrant(own.email, own.password)).status).toBe(200);
  expect((await fresh.passwordGrant(administrator.email, administrator.password)).status).toBe(400);
  const [member] = await fresh.identity.directory.listMembers(enterpriseUser.organization);
  expect(member).toMatchObject({ username: enterpriseUser.email, roles: ['ENTERPRISE'] });
  expect(await fresh.identity.seedFirstStart(keep)).toBe(false);
  expect(kept).toHaveLength(1);
  await fresh.close();
});

test('the users command adds, grants, lists and explains', async () => {
  expect(await users('add', 'boss@example.com')).toMatchObject({ code: 0 });
  expect(await users('grant', 'enterprise', 'boss@example.com')).toMatchObject({ code: 0 });
  expect(await users('grant', 'king', 'boss@example.com')).toMatchObject({ code: 1 });
  expect(await users('add-organization', 'acme')).toMatchObject({ code: 0 });
  expect(await users('add-organization', 'acme')).toMatchObject({ code: 1 });
  expect(await users('add-to-organization', 'acme', 'boss@example.com')).toMatchObject({ code: 0 });
  expect((await users('list')).output).toContain('boss@example.com  -  ENTERPRISE  acme');
  expect(await users('remove-from-organization', 'acme', 'boss@example.com')).toMatchObject({ code: 0 });
  expect(await users('revoke', 'ENTERPRISE', 'boss@example.com')).toMatchObject({ code: 0 });
  expect((await users('list')).output).toContain('boss@example.com  -  -  -');
  expect((await users('reset-password', 'boss@example.com')).output).toContain('/reset-password?token=');
  expect(await users('reset-password', 'nobody@example.com')).toMatchObject({ code: 1 });
  const unknown = await users('unknown');
  expect(await users('disable')).toMatchObject({ code: 2 });
  expect(unknown.code).toBe(2);
  expect(unknown.output).toContain('Usage: plumbline-server users');
});

test('the users command writes no control sequences of names to the terminal', async () => {
  const strange = {
    email: 'strange@example.com',
    password: GOOD_PASSWORD,
    firstName: 'a\u001b[31m',
    lastName: '\u202eb',
  };
  await server.identity.directory.createUser(strange);
  expect((await users('list')).output).toContain('strange@example.com  a\ufffd[31m \ufffdb');
});

test.each(['state', 'login_hint', 'nonce', 'ui_locales', 'screen'])(
  'a NUL in %s is the mistake of whoever sent it',
  async (name) => {
    const query = new URLSearchParams({
      client_id: CLIENT.clientId,
      redirect_uri: `${server.origin}/`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      [name]: 'a\0b',
    });
    const address = `${server.realmUrl}/protocol/openid-connect/auth?${query.toString()}`;
    const response = await fetch(address, { redirect: 'manual' });
    const place = new URL(response.headers.get('location') ?? server.origin, server.origin);
    expect(place.searchParams.get('error') ?? response.status).toBeOneOf(['invalid_request', 400]);
  },
);

test('a NUL in a name or a form is the mistake of whoever sent it, too', async () => {
  expect((await server.passwordGrant('a\0b@example.com', GOOD_PASSWORD)).status).toBe(400);
  expect((await sendReset('any', 'a\0b')).status).toBe(400);
});

test('the users command invites, confirms, disables and deletes, and the log knows', async () => {
  const { registration, directory } = server.identity;
  const email = 'managed@example.com';
  await registration.registerUser(email, GOOD_PASSWORD);
  await users('add-organization', 'initech');
  expect((await users('list')).output).toMatch(/managed@example\.com  -  -  -  not confirmed/);
  const offered = await users('add-to-organization', 'initech', email);
  expect(offered.output).toMatch(/is invited by this link:\nhttp\S+\/invitation\?token=/);
  const listed = await users('invitations');
  const [id = ''] = /\S+(?=  managed@example\.com  initech)/.exec(listed.output) ?? [];
  expect(await users('revoke-invitation', id)).toMatchObject({ code: 0 });
  expect(await users('revoke-invitation', id)).toMatchObject({ code: 1 });
  expect((await users('invite', email, 'nowhere')).output).toContain('There is no organization nowhere.');
  expect((await users('invite', 'somebody@example.com')).output).toContain('/invitation?token=');

  expect(await users('confirm', email)).toMatchObject({ code: 0 });
  expect((await users('add-to-organization', 'initech', email)).output).toContain('is a member of initech');
  expect((await users('invite', email, 'initech')).output).toContain('is in initech already');
  expect(await users('disable', email)).toMatchObject({ code: 0 });
  expect((await server.passwordGrant(email, GOOD_PASSWORD)).status).toBe(400);
  expect(await users('enable', email)).toMatchObject({ code: 0 });
  await server.passwordGrant(email, GOOD_PASSWORD);
  expect(await users('sign-out', email)).toMatchObject({ code: 0 });
  expect(await directory.listSessions(email)).toEqual([]);
  expect(await users('delete', email)).toMatchObject({ code: 0 });
  expect(await directory.findUser(email)).toBeUndefined();
  expect(audited.filter(({ account }) => account === email).map(({ act, by }) => `${by}: ${act}`)).toEqual(
    [
      'invited',
      'invitation revoked',
      'address confirmed',
      'member added',
      'account disabled',
      'account enabled',
      'sessions ended',
      'account deleted',
    ].map((act) => `plumbline-server users: ${act}`),
  );
});

test('an address with clusters of an earlier account is not for the next visitor', async () => {
  const email = 'earlier@example.com';
  const shop = { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' } as const;
  await createClusterStore(server.database).insert({ kind: 'user', name: email }, 'shop', shop);
  await expect(server.identity.registration.registerUser(email, GOOD_PASSWORD)).rejects.toMatchObject({
    code: 'conflict',
  });
  await server.identity.directory.createUser({ email, password: GOOD_PASSWORD });
});

async function users(...args: readonly string[]) {
  const lines: string[] = [];
  const audit = (entry: AuditEntry): void => void audited.push(entry);
  const services = { ...server.identity, audit };
  const code = await runUsersCommand(args, services, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

function sendReset(token: string, newPassword: string, headers: Readonly<Record<string, string>> = {}) {
  const body = new URLSearchParams({ token, newPassword });
  return fetch(`${server.realmUrl}/reset-password`, { method: 'POST', body, headers });
}

test('an expired session is deleted, and an access token is not good for longer than it says', async () => {
  const short = await startTestIdentity({ accessTokenSeconds: 1, sessionIdleSeconds: 1 });
  await short.identity.registration.registerUser('late@example.com', GOOD_PASSWORD);
  const response = await short.passwordGrant('late@example.com', GOOD_PASSWORD);
  const tokens = (await response.json()) as { access_token: string; refresh_token: string };
  await new Promise((resolve) => setTimeout(resolve, 2100));

  const userinfo = await fetch(`${short.realmUrl}/protocol/openid-connect/userinfo`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(userinfo.status).toBe(401);
  const refreshed = await fetch(`${short.realmUrl}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'plumbline-cli',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    }),
  });
  expect(refreshed.status).toBe(400);
  await short.close();
});
