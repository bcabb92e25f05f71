import type { Sentence } from '../../messages/texts.ts';
import type { SignInResult } from '../accounts/accounts.ts';

/** Why somebody who typed a password is not let in. */
export function signInProblem(result: Exclude<SignInResult, { kind: 'signed-in' }>): Sentence {
  switch (result.kind) {
    case 'wrong':
      return ({ identity }) => identity.wrong;
    case 'disabled':
      return ({ identity }) => identity.disabled;
    case 'one-time':
      return ({ identity }) => identity.chooseHint;
    case 'throttled':
      return ({ identity }) => identity.tooManyAttempts(Math.ceil(result.retryAfterSeconds / 60));
  }
}
