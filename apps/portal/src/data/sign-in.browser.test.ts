import type Keycloak from 'keycloak-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PortalSettings } from './settings.ts';
import type { Session } from './session.ts';
import { signIn, type SignInState } from './sign-in.ts';
import { beginVisit } from './visit.ts';

/* What is asked of the identity service's adapter, in the numbers of the specification's section 9. */

type Adapter = Pick<
  Keycloak,
  'init' | 'createLoginUrl' | 'logout' | 'isTokenExpired' | 'updateToken' | 'onTokenExpired' | 'onAuthLogout' | 'token'
>;

/** In place of keycloak-js, which needs a service and real time: it notes what it is asked. */
class NotingAdapter implements Adapter {
  static last: NotingAdapter;
  static isAuthenticated = true;
  static initialise = () => Promise.resolve(NotingAdapter.isAuthenticated);

  token: string | undefined = 'first';
  /** Of the token's validity. */
  secondsLeft = 900;
  isRefreshRefused = false;
  readonly tokenParsed = { organization: 'acme', email: 'ada@acme.example' };
  readonly realmAccess = { roles: ['ENTERPRISE'] };
  onTokenExpired?: () => void;
  onAuthLogout?: () => void;

  /** What the true one calls when the first token expires: it looks for it when the token comes. */
  expireFirstToken: (() => void) | undefined;
  readonly init = vi.fn<Adapter['init']>(() => {
    this.expireFirstToken = this.onTokenExpired;
    return NotingAdapter.initialise();
  });
  /** A place of this page, which can be gone to without leaving the tests. */
  readonly createLoginUrl = vi.fn<Adapter['createLoginUrl']>(() => Promise.resolve('#the-login'));
  /** Set for it by the visit. */
  declare login: Keycloak['login'];
  readonly logout = vi.fn<Adapter['logout']>(() => Promise.resolve());
  readonly isTokenExpired = vi.fn<Adapter['isTokenExpired']>((atLeast = 0) => this.secondsLeft < atLeast);
  readonly updateToken = vi.fn<Adapter['updateToken']>(async () => {
    if (this.isRefreshRefused) {
      this.token = undefined;
      this.onAuthLogout?.();
      throw new Error('invalid_grant');
    }
    this.token = 'second';
    return true;
  });

  constructor() {
    NotingAdapter.last = this;
  }
}

vi.mock(import('keycloak-js'), () => ({ default: NotingAdapter as unknown as typeof Keycloak }));

const SETTINGS: PortalSettings = {
  apiBase: '/server',
  identityBase: '/auth',
  realm: 'plumbline',
  clientId: 'plumbline-portal',
  cliPrefix: 'plumbline-cli',
  supportEmail: 'support@acme.example',
  fileBytes: 1024,
};

let states: SignInState[];
beforeEach(() => {
  states = [];
  window.location.replace('#');
  NotingAdapter.isAuthenticated = true;
  NotingAdapter.initialise = () => Promise.resolve(NotingAdapter.isAuthenticated);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(SETTINGS)));
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn(): Promise<{ adapter: NotingAdapter; session: Session }> {
  await signIn(beginVisit(), (state) => states.push(state));
  const [state] = states;
  if (state?.status !== 'signed-in') throw new Error(`The state is ${state?.status ?? 'missing'}.`);
  return { adapter: NotingAdapter.last, session: state.session };
}

test('the session is checked every 5 seconds, and its messages are waited for 10 000 ms', async () => {
  const { adapter } = await signedIn();
  expect(adapter.init).toHaveBeenCalledExactlyOnceWith({
    pkceMethod: 'S256',
    checkLoginIframeInterval: 5,
    messageReceiveTimeout: 10_000,
  });
});

test('a token is refreshed when fewer than 5 seconds of it remain, for one of 300 seconds', async () => {
  const { adapter, session } = await signedIn();
  adapter.secondsLeft = 5;
  expect(await session.token()).toBe('first');
  expect(adapter.updateToken).not.toHaveBeenCalled();
  adapter.secondsLeft = 4;
  expect(await session.token()).toBe('second');
  expect(adapter.updateToken).toHaveBeenCalledExactlyOnceWith(300);
});

test('a token that expires unused is refreshed too', async () => {
  const { adapter } = await signedIn();
  adapter.secondsLeft = 0;
  adapter.expireFirstToken?.();
  await expect.poll(() => adapter.updateToken.mock.calls).toEqual([[300]]);
});

test('a refused refresh leads to the error, not to the login, and fails the call that waits for it', async () => {
  const { adapter, session } = await signedIn();
  adapter.isRefreshRefused = true;
  adapter.secondsLeft = 0;
  await expect(session.token()).rejects.toThrow('invalid_grant');
  expect(states.at(-1)).toMatchObject({ status: 'signed-in', life: { status: 'refused' } });
  expect(adapter.createLoginUrl).not.toHaveBeenCalled();
});

test('when the server refuses a token that looks good, and no other is given, the session has ended', async () => {
  const { adapter, session } = await signedIn();
  adapter.isRefreshRefused = true;
  session.tokenRefused();
  await expect.poll(() => states.at(-1)).toMatchObject({ status: 'signed-in', life: { status: 'ended' } });
  session.tokenRefused();
  expect(adapter.updateToken).toHaveBeenCalledExactlyOnceWith(-1);
  expect(adapter.createLoginUrl).not.toHaveBeenCalled();
});

test('when the server refuses a token and another is given, the session goes on', async () => {
  const { adapter, session } = await signedIn();
  session.tokenRefused();
  await expect.poll(() => adapter.updateToken.mock.calls).toEqual([[-1]]);
  expect(await session.token()).toBe('second');
  expect(states.at(-1)).toMatchObject({ life: { status: 'open' } });
});

test('a session that ended elsewhere leads to the login', async () => {
  const { adapter } = await signedIn();
  adapter.onAuthLogout?.();
  await expect.poll(() => window.location.hash).toBe('#the-login');
});

test('who is not signed in is told of the way to the login, which takes the place of the page', async () => {
  NotingAdapter.isAuthenticated = false;
  const pages = window.history.length;
  void signIn(beginVisit(), (state) => states.push(state));
  await expect.poll(() => window.location.hash).toBe('#the-login');
  expect(window.history).toHaveLength(pages);
  expect(states).toEqual([{ status: 'redirecting' }]);
  expect(NotingAdapter.last.createLoginUrl).toHaveBeenCalledExactlyOnceWith({ locale: 'en' });
});

describe('somebody who has a session already', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
  const CLAIMS = { organization: 'acme', email: 'ada@acme.example', realm_access: { roles: ['ENTERPRISE'] } };

  interface Service {
    /** Of the token, in seconds from now. */
    readonly issuedAt?: number;
    /** Said in place of what was asked. */
    readonly state?: string;
    readonly nonce?: string;
    /** In place of a code. */
    readonly error?: string;
    /** Who is signed in. */
    readonly subject?: string;
  }

  /** An identity service on this host; gives what it is asked. */
  function serve({ issuedAt = 0, state, nonce, error, subject = 'ada' }: Service = {}): string[] {
    const asked: string[] = [];
    let question = new URLSearchParams();
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const { pathname, searchParams, origin } = new URL(address, window.location.href);
      asked.push(pathname);
      if (pathname.endsWith('/auth')) {
        question = searchParams;
        const answer = { state: state ?? question.get('state') ?? '', ...(error ? { error } : { code: 'the-code' }) };
        const response = Response.json(SETTINGS);
        const landing = `${question.get('redirect_uri')}?${new URLSearchParams(answer).toString()}`;
        Object.defineProperty(response, 'url', { value: landing });
        return response;
      }
      if (!pathname.endsWith('/token')) return Response.json(SETTINGS);
      const grant = init?.body as URLSearchParams;
      const verifier = new TextEncoder().encode(grant.get('code_verifier') ?? '');
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', verifier));
      expect(question.get('code_challenge')).toBe(
        btoa(String.fromCharCode(...hash))
          .replace(/=+$/, '')
          .replaceAll('+', '-')
          .replaceAll('/', '_'),
      );
      expect(Object.fromEntries(grant)).toMatchObject({ code: 'the-code', redirect_uri: `${origin}/settings.json` });
      return Response.json({
        access_token: tokenOf({ ...CLAIMS, sub: subject, iat: now() + issuedAt }),
        refresh_token: tokenOf({ exp: now() + issuedAt + 7200 }),
        id_token: tokenOf({ nonce: nonce ?? question.get('nonce') }),
      });
    });
    return asked;
  }

  test('is signed in without leaving the page, and the adapter takes the session over', async () => {
    serve({ issuedAt: -120 });
    const { adapter, session } = await signedIn();
    expect(states[0]).toMatchObject({
      account: { kind: 'enterprise', organizations: ['acme'] },
      life: { status: 'open' },
    });
    const [[options]] = adapter.init.mock.calls as [[Record<string, unknown>]];
    expect(await session.token()).toBe(options['token']);
    // By their clock, which is two minutes behind.
    expect(options['timeSkew']).toBeGreaterThanOrEqual(119);
    expect(options['timeSkew']).toBeLessThanOrEqual(122);
    expect(adapter.createLoginUrl).not.toHaveBeenCalled();
  });

  test.each([
    { name: 'that nobody is signed in', said: { error: 'login_required' } },
    { name: 'something in answer to another page', said: { state: 'another' } },
    { name: 'tokens that another page asked for', said: { nonce: 'another' } },
  ])('goes the adapter’s own way where the identity service says $name', async ({ said }) => {
    serve(said);
    const { adapter } = await signedIn();
    const [[options]] = adapter.init.mock.calls as [[Record<string, unknown>]];
    expect(options).not.toHaveProperty('token');
  });

  test('leaves the answer of the login to the adapter', async () => {
    const asked = serve();
    window.location.replace('#state=of-the-login&code=another');
    await signedIn();
    expect(asked).toEqual(['/settings.json']);
  });

  test('goes on in the same page when the session has ended and another was begun in another tab', async () => {
    serve();
    const { adapter, session } = await signedIn();
    adapter.isRefreshRefused = true;
    session.tokenRefused();
    await expect.poll(() => states.at(-1)).toMatchObject({ life: { status: 'ended' } });
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => adapter.updateToken.mock.calls.length).toBe(2);
    expect(states.at(-1)).toMatchObject({ life: { status: 'ended' } });

    adapter.isRefreshRefused = false;
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => states.at(-1)).toMatchObject({ life: { status: 'open' } });
    expect(await session.token()).toBe('second');
    expect(adapter.createLoginUrl).not.toHaveBeenCalled();
  });

  test('does not go on as somebody else', async () => {
    serve();
    const { adapter, session } = await signedIn();
    adapter.isRefreshRefused = true;
    session.tokenRefused();
    await expect.poll(() => states.at(-1)).toMatchObject({ life: { status: 'ended' } });
    adapter.isRefreshRefused = false;
    const asked = serve({ subject: 'another' });
    window.dispatchEvent(new Event('focus'));
    // The pages of the tests before ask, too.
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(states.at(-1)).toMatchObject({ life: { status: 'ended' } });
    expect(adapter.token).toBeUndefined();
  });

  test('has no token renewed before the adapter watches over the session', async () => {
    serve();
    let watch: (isWatched: boolean) => void = () => {};
    NotingAdapter.initialise = () =>
      new Promise((resolve) => {
        watch = resolve;
      });
    const { adapter, session } = await signedIn();
    adapter.secondsLeft = 0;
    const renewed = session.token();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(adapter.updateToken).not.toHaveBeenCalled();
    watch(true);
    expect(await renewed).toBe('second');
  });

  test('is told when the adapter cannot watch over the session', async () => {
    serve();
    NotingAdapter.initialise = () => Promise.reject(new Error('Timeout'));
    await signedIn();
    await expect.poll(() => states.at(-1)).toMatchObject({ status: 'signed-in', life: { status: 'refused' } });
  });
});
