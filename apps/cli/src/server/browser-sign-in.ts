import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import { CommandError, EXIT } from '../exit-codes.ts';
import type { BrowserProgram } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { identityError, identityService, SCOPE, tokensOf, type Portal, type Tokens } from './identity.ts';

/*
 * The sign-in of programs on one's own machine: the browser comes back to a port that only this machine reaches, with a
 * code that is worth nothing without what we alone know. Source: RFC 8252 (loopback), RFC 7636 (PKCE).
 */

export interface BrowserSignIn {
  readonly browser: BrowserProgram;
  /** Filled into the page. */
  readonly email: string | undefined;
  readonly tell: Terminal['tell'];
}

const HOST = '127.0.0.1';
const TIME_LIMIT_MS = 5 * 60_000;

/**
 * Opens the identity service's page in the browser, and waits for it to come back.
 * Errors: CommandError `authentication` when it is refused or nobody signs in, `server` when nothing answers.
 */
export async function signInWithBrowser(portal: Portal, { browser, email, tell }: BrowserSignIn): Promise<Tokens> {
  const { issuer, client, authentication, options } = identityService(portal);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const callback = await listenForCallback(state);
  try {
    const address = new URL(issuer.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      client_id: client.client_id,
      response_type: 'code',
      redirect_uri: callback.address,
      scope: SCOPE,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(email !== undefined && { login_hint: email }),
    }).toString();
    tell(texts.openedBrowser);
    tell(address.href);
    openAddress(browser, address.href);

    const { query, show } = await callback.request;
    try {
      const parameters = answerOf(portal, query, state);
      const tokens = await tokensOf(portal, texts.signInRefused, async () =>
        oauth.processAuthorizationCodeResponse(
          issuer,
          client,
          await oauth.authorizationCodeGrantRequest(
            issuer,
            client,
            authentication,
            parameters,
            callback.address,
            verifier,
            options,
          ),
        ),
      );
      show(texts.windowSignedIn);
      return tokens;
    } catch (error) {
      show(texts.windowNotSignedIn);
      throw error;
    }
  } finally {
    callback.close();
  }
}

function answerOf(portal: Portal, query: URLSearchParams, state: string): URLSearchParams {
  const { issuer, client } = identityService(portal);
  try {
    return oauth.validateAuthResponse(issuer, client, query, state);
  } catch (cause) {
    if (cause instanceof oauth.AuthorizationResponseError) {
      throw new CommandError(EXIT.authentication, texts.signInRefused, { cause });
    }
    throw identityError(portal, texts.signInRefused, cause);
  }
}

interface CallbackRequest {
  readonly query: URLSearchParams;
  /** What the browser shows in the end. */
  readonly show: (sentence: string) => void;
}

interface Callback {
  readonly address: string;
  /** Errors: CommandError `authentication` when it does not come in time. */
  readonly request: Promise<CallbackRequest>;
  readonly close: () => void;
}

/** Waits for one request that knows the state; whatever else is on this machine is told that there is nothing. */
async function listenForCallback(state: string): Promise<Callback> {
  const waiting = Promise.withResolvers<CallbackRequest>();
  // It may come to an end before anybody waits for it.
  waiting.promise.catch(() => {});
  let isTaken = false;
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://loopback');
    if (isTaken || request.method !== 'GET' || pathname !== '/callback' || query.get('state') !== state) {
      sendPage(response, 404, texts.windowNothingHere);
      return;
    }
    isTaken = true;
    waiting.resolve({ query, show: (sentence) => sendPage(response, 200, sentence) });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, HOST, resolve));
  const limit = setTimeout(
    () => waiting.reject(new CommandError(EXIT.authentication, texts.signInTimedOut)),
    TIME_LIMIT_MS,
  );
  return {
    // It listens on a port, not on a pipe.
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/callback`,
    request: waiting.promise,
    close() {
      clearTimeout(limit);
      server.close();
      server.closeIdleConnections();
    },
  };
}

function sendPage(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Plumbline</title>
<style>
  :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
  body { display: grid; place-content: center; min-height: 100svh; margin: 0; padding: 1rem; box-sizing: border-box }
</style>
<main><h1>Plumbline</h1><p>${sentence}</p></main>
`);
}

/** Without waiting for it; who sees no page has the address in the terminal. */
function openAddress([program, ...given]: BrowserProgram, address: string): void {
  const child = spawn(program, [...given, address], { stdio: 'ignore', detached: true });
  child.once('error', () => {});
  child.unref();
}
