import type { KeycloakTokenParsed } from 'keycloak-js';
import { randomHex } from './random-hex.ts';
import type { PortalSettings } from './settings.ts';

/** A session's tokens as the identity service's adapter holds them. Units: `timeSkew` in seconds, ours ahead of theirs. */
export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly idToken: string;
  readonly timeSkew: number;
}

type Place = Pick<PortalSettings, 'identityBase' | 'realm' | 'clientId'>;

/** Any small file of ours: where the identity service sends the code. Nobody is taken there. */
const LANDING = '/settings.json';

/**
 * Asks for the tokens of somebody who has a session already, without leaving the page and without a frame: three turns on
 * the network instead of a second load of the page. Undefined where there is no session, where the page has just come back
 * from the login, where the identity service is on another host, whose answers no page may read, and where anything goes
 * wrong: the adapter then goes its own way, and says what is the matter.
 * Source: OpenID Connect Core 1.0, section 3.1.2.1, `prompt=none`; RFC 7636.
 */
export async function askForTokens({ identityBase, realm, clientId }: Place): Promise<Tokens | undefined> {
  const { origin, hash } = window.location;
  if (!isOnThisHost(identityBase) || isBackFromLogin(hash)) return undefined;
  try {
    const service = `${identityBase}/realms/${encodeURIComponent(realm)}/protocol/openid-connect`;
    const redirectUri = origin + LANDING;
    const [state, nonce, verifier] = [randomHex(16), randomHex(16), randomHex(32)];
    const question = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid',
      prompt: 'none',
      state,
      nonce,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
    });
    const { url } = await fetch(`${service}/auth?${question.toString()}`);
    const answer = new URL(url).searchParams;
    const code = answer.get('code');
    if (code === null || answer.get('state') !== state) return undefined;

    const grant = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri };
    const askedAtMs = Date.now();
    const response = await fetch(`${service}/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...grant, code, code_verifier: verifier }),
    });
    return response.ok ? readTokens(await response.json(), nonce, askedAtMs) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a page may read what the identity service answers. */
export function isOnThisHost(identityBase: string): boolean {
  const { origin, href } = window.location;
  return new URL(identityBase, href).origin === origin;
}

/** The claims of a token, which need not be of this form: the server checks them. Errors: throws when they are not JSON. */
export function claimsOf(token: string): KeycloakTokenParsed {
  const [, payload = ''] = token.split('.');
  const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))),
  ) as KeycloakTokenParsed;
}

function isBackFromLogin(hash: string): boolean {
  const answer = new URLSearchParams(hash.slice(1));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

/** Undefined where the answer is to another question. */
function readTokens(answer: unknown, nonce: string, askedAtMs: number): Tokens | undefined {
  // RFC 6749, section 5.1; what is missing makes the claims unreadable.
  const { access_token: token, refresh_token: refreshToken, id_token: idToken } = answer as TokenAnswer;
  if (claimsOf(idToken)['nonce'] !== nonce) return undefined;
  claimsOf(refreshToken);
  const issuedAt = claimsOf(token).iat;
  if (issuedAt === undefined) return undefined;
  // As the adapter reckons: the token was made between question and answer.
  const timeSkew = Math.floor((askedAtMs + Date.now()) / 2000) - issuedAt;
  return { token, refreshToken, idToken, timeSkew };
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
