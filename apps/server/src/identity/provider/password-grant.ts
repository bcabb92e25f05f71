import { errors, type Provider } from 'oidc-provider';
import type { PipelineTokens, TokenInForce } from '../../access/pipeline-tokens.ts';
import { looksLikeTokenSecret } from '../../access/token-secret.ts';
import { PIPELINE_TOKEN_CLAIM } from '../../access/verify-token.ts';
import { AppError } from '../../errors.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { claimsOf } from './claims.ts';
import { PASSWORD_GRANT } from './clients.ts';
import { requestFacts } from './request-facts.ts';
import { SCOPES, resourceOf, resourceServer } from './resource.ts';

const DEFAULT_SCOPE = 'profile email';

interface PasswordGrantParts {
  readonly accounts: Accounts;
  readonly pipelineTokens: PipelineTokens;
  readonly settings: Pick<IdentitySettings, 'accessTokenSeconds'>;
}

interface PasswordParameters {
  readonly username?: string;
  readonly password?: string;
  readonly scope?: string;
}

/**
 * The grant that existing command-line clients sign in with (RFC 6749, section 4.3; command-line contract, section 3).
 * In place of the password, beside any name, they may send a token for pipelines: what they get then has the token's
 * limits and ends with it, and cannot be renewed without it.
 * Errors: `invalid_grant` for a wrong name or password, 429 after too many.
 */
export function registerPasswordGrant(
  provider: Provider,
  { accounts, pipelineTokens, settings }: PasswordGrantParts,
): void {
  const { accessTokenSeconds } = settings;
  const resource = resourceOf(provider.issuer);
  const server = new provider.ResourceServer(resource, resourceServer(accessTokenSeconds));
  provider.registerGrantType<PasswordParameters>(
    PASSWORD_GRANT,
    async (context) => {
      const { client, params } = context.oidc;
      const { username, password } = params;
      if (!username || !password) throw new errors.InvalidRequest('username and password are required');
      if (username.includes('\0')) throw new errors.InvalidRequest('the user name holds the character U+0000');

      if (looksLikeTokenSecret(password)) {
        const inForce = await tokenInForce(pipelineTokens, password);
        const { token, maker } = inForce;
        const secondsLeft = token.endsAt - Math.floor(Date.now() / 1000);
        const expiresIn = Math.max(1, Math.min(accessTokenSeconds, secondsLeft));
        const source = { client, accountId: maker.id, grantId: token.id, gty: PASSWORD_GRANT, scope: DEFAULT_SCOPE };
        const accessToken = new provider.AccessToken({ ...source, resourceServer: server, expiresIn });
        tokensInForce.set(accessToken, inForce);
        context.body = await answerOf(accessToken);
        return;
      }

      const result = await accounts.signIn(username, password, requestFacts(context.req).address);
      if (result.kind === 'throttled') {
        context.set('Retry-After', String(result.retryAfterSeconds));
        throw new TooManyAttempts();
      }
      if (result.kind === 'wrong') throw new errors.InvalidGrant('the user name or the password is wrong');
      if (result.kind !== 'signed-in') throw new Refused(REFUSALS[result.kind]);

      const accountId = result.user.id;
      const scopes = SCOPES.filter((scope) => params.scope?.split(' ').includes(scope));
      const scope = scopes.length > 0 ? scopes.join(' ') : DEFAULT_SCOPE;

      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope(scope);
      grant.addResourceScope(resource, scope);
      const grantId = await grant.save();

      const source = { client, accountId, grantId, gty: PASSWORD_GRANT, scope };
      const accessToken = new provider.AccessToken({ ...source, resourceServer: server });
      const refreshToken = new provider.RefreshToken({ ...source, resource });

      context.body = { ...(await answerOf(accessToken)), refresh_token: await refreshToken.save() };
    },
    ['username', 'password', 'scope'],
  );
}

/** What whoever knows the password is told. */
const REFUSALS = {
  disabled: 'the account is disabled',
  'one-time': 'the password is for one use: sign in with a browser and choose your own',
} as const;
async function answerOf(accessToken: InstanceType<Provider['AccessToken']>) {
  const { expiration, tokenType, scope } = accessToken;
  return { access_token: await accessToken.save(), expires_in: expiration, token_type: tokenType, scope };
}

async function tokenInForce(tokens: PipelineTokens, secret: string): Promise<TokenInForce> {
  try {
    return await tokens.bySecret(secret);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
    throw new errors.InvalidGrant(error.message);
  }
}

const tokensInForce = new WeakMap<object, TokenInForce>();

/** What an access token says that was given for a token for pipelines; undefined for any other. */
export function pipelineClaimsOf(accessToken: object): Readonly<Record<string, unknown>> | undefined {
  const inForce = tokensInForce.get(accessToken);
  if (!inForce) return undefined;
  const { token, maker, roles } = inForce;
  const organizations = token.owner.kind === 'organization' ? [token.owner.name] : [];
  return { ...claimsOf({ ...maker, roles, organizations }), [PIPELINE_TOKEN_CLAIM]: token.id };
}

/** Says why, unlike the library's own. */
class Refused extends errors.CustomOIDCProviderError {
  constructor(description: string) {
    super('invalid_grant', description);
  }
}

class TooManyAttempts extends errors.CustomOIDCProviderError {
  constructor() {
    super('temporarily_unavailable', 'too many failed sign-ins, try again later');
    this.status = 429;
    this.statusCode = 429;
  }
}
