import type Keycloak from 'keycloak-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

  token = 'first';
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
    return Promise.resolve(NotingAdapter.isAuthenticated);
  });
  /** A place of this page, which can be gone to without leaving the tests. */
  readonly createLoginUrl = vi.fn<Adapter['createLoginUrl']>(() => Promise.resolve('#the-login'));
  /** Set for it by the visit. */
  declare login: Keycloak['login'];
  readonly logout = vi.fn<Adapter['logout']>(() => Promise.resolve());
  readonly isTokenExpired = vi.fn<Adapter['isTokenExpired']>((atLeast = 0) => this.secondsLeft < atLeast);
  readonly updateToken = vi.fn<Adapter['updateToken']>(async () => {
    if (this.isRefreshRefused) {
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
  expect(adapter.updateToken).toHaveBeenCalledExactlyOnceWith(300);
});

test('a refused refresh leads to the error, not to the login, and fails the call that waits for it', async () => {
  const { adapter, session } = await signedIn();
  adapter.isRefreshRefused = true;
  adapter.secondsLeft = 0;
  await expect(session.token()).rejects.toThrow('invalid_grant');
  expect(states.at(-1)).toMatchObject({ status: 'signed-in', life: { status: 'refused' } });
  expect(adapter.createLoginUrl).not.toHaveBeenCalled();
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
