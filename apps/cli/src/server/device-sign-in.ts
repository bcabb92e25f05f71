import { setTimeout } from 'node:timers/promises';
import * as oauth from 'oauth4webapi';
import { CommandError, EXIT } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import {
  identityError,
  identityService,
  isUnreachable,
  SCOPE,
  tokensOf,
  type Portal,
  type Tokens,
} from './identity.ts';

/** Source: RFC 8628, sections 3.2 and 3.5. */
const DEFAULT_INTERVAL_SECONDS = 5;
const SLOWER_BY_SECONDS = 5;

/**
 * Signs in through a browser on any device: shows an address and a code, and waits until somebody has confirmed it there.
 * Errors: CommandError `authentication` when it is refused or nobody does, `server` when nothing answers.
 */
export async function signInWithDevice(
  portal: Portal,
  tell: Terminal['tell'],
  wait: (seconds: number) => Promise<unknown> = (seconds) => setTimeout(seconds * 1000),
): Promise<Tokens> {
  const { issuer, client, authentication, options } = identityService(portal);
  const verifier = oauth.generateRandomCodeVerifier();
  const started = await startDevice(portal, verifier);
  // Keycloak binds the code of a device to us as any other.
  const additionalParameters = { code_verifier: verifier };
  const { verification_uri: address, user_code: code, verification_uri_complete: complete } = started;
  tell(texts.confirmCode(address, code));
  if (complete !== undefined) tell(texts.confirmCodeAt(complete));

  const endsMs = performance.now() + started.expires_in * 1000;
  let intervalSeconds = started.interval ?? DEFAULT_INTERVAL_SECONDS;
  while (performance.now() < endsMs) {
    await wait(intervalSeconds);
    const answer = await tokensOf(portal, texts.signInRefused, async () =>
      oauth.processDeviceCodeResponse(
        issuer,
        client,
        await oauth.deviceCodeGrantRequest(issuer, client, authentication, started.device_code, {
          ...options,
          additionalParameters,
        }),
      ),
    ).catch(causeOf);
    if ('accessToken' in answer) return answer;
    const { error, cause } = answer;
    const refusal = cause instanceof oauth.ResponseBodyError ? cause.error : undefined;
    if (refusal === 'expired_token') break;
    if (refusal === 'slow_down') intervalSeconds += SLOWER_BY_SECONDS;
    else if (isUnreachable(cause)) intervalSeconds *= 2;
    else if (refusal !== 'authorization_pending') throw error;
  }
  throw new CommandError(EXIT.authentication, texts.signInTimedOut);
}

async function startDevice(portal: Portal, verifier: string): Promise<oauth.DeviceAuthorizationResponse> {
  const { issuer, client, authentication, options } = identityService(portal);
  const form = {
    scope: SCOPE,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  try {
    return await oauth.processDeviceAuthorizationResponse(
      issuer,
      client,
      await oauth.deviceAuthorizationRequest(issuer, client, authentication, form, options),
    );
  } catch (cause) {
    throw identityError(portal, texts.wayNotOffered, cause);
  }
}

/** An error, and what it was made of. */
function causeOf(error: unknown): { readonly error: unknown; readonly cause: unknown } {
  return { error, cause: error instanceof CommandError ? error.cause : error };
}
