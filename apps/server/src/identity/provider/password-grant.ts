import { errors, type Provider } from 'oidc-provider';
import type { Accounts } from '../accounts/accounts.ts';
import { PASSWORD_GRANT } from './clients.ts';
import { requestFacts } from './request-facts.ts';
import { SCOPES, resourceOf, resourceServer } from './resource.ts';

interface PasswordParameters {
  readonly username?: string;
  readonly password?: string;
  readonly scope?: string;
}

/**
 * The grant that existing command-line clients sign in with (RFC 6749, section 4.3; command-line contract, section 3).
 * Errors: `invalid_grant` for a wrong name or password, 429 after too many.
 */
export function registerPasswordGrant(provider: Provider, accounts: Accounts, accessTokenSeconds: number): void {
  const resource = resourceOf(provider.issuer);
  const server = new provider.ResourceServer(resource, resourceServer(accessTokenSeconds));
  provider.registerGrantType<PasswordParameters>(
    PASSWORD_GRANT,
    async (context) => {
      const { client, params } = context.oidc;
      const { username, password } = params;
      if (!username || !password) throw new errors.InvalidRequest('username and password are required');

      const result = await accounts.signIn(username, password, requestFacts(context.req).address);
      if (result.kind === 'throttled') {
        context.set('Retry-After', String(result.retryAfterSeconds));
        throw new TooManyAttempts();
      }
      if (result.kind !== 'signed-in') throw new errors.InvalidGrant(REFUSALS[result.kind]);

      const accountId = result.user.id;
      const scopes = SCOPES.filter((scope) => params.scope?.split(' ').includes(scope));
      const scope = scopes.length > 0 ? scopes.join(' ') : 'profile email';

      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope(scope);
      grant.addResourceScope(resource, scope);
      const grantId = await grant.save();

      const source = { client, accountId, grantId, gty: PASSWORD_GRANT, scope };
      const accessToken = new provider.AccessToken({ ...source, resourceServer: server });
      const refreshToken = new provider.RefreshToken({ ...source, resource });

      context.body = {
        access_token: await accessToken.save(),
        expires_in: accessToken.expiration,
        token_type: accessToken.tokenType,
        refresh_token: await refreshToken.save(),
        scope,
      };
    },
    ['username', 'password', 'scope'],
  );
}

const REFUSALS = {
  wrong: 'the user name or the password is wrong',
  disabled: 'the account is disabled',
  'one-time': 'the password is for one use: sign in with a browser and choose your own',
} as const;

class TooManyAttempts extends errors.CustomOIDCProviderError {
  constructor() {
    super('temporarily_unavailable', 'too many failed sign-ins, try again later');
    this.status = 429;
    this.statusCode = 429;
  }
}
