import type { Owner } from '@plumbline/model/organization';
import { tokenState } from '@plumbline/model/pipeline-token';
import type { Role } from '@plumbline/model/roles';
import { AppError } from '../errors.ts';
import type { Directory, DirectoryUser } from '../identity/directory.ts';
import type { OwnedPipelineToken, PipelineTokenStore } from '../store/pipeline-tokens.ts';
import type { Caller } from './caller.ts';
import { isWholeTokenSecret } from './token-secret.ts';

/** A token that is in force, with the account of its maker and the roles in which it speaks for them. */
export interface TokenInForce {
  readonly token: OwnedPipelineToken;
  readonly maker: DirectoryUser;
  readonly roles: readonly Role[];
}

/**
 * Tokens for pipelines as they are used.
 * Errors: AppError 'unauthenticated' for one that is not, or no longer, in force, or whose maker may not act for its owner
 * any more; 'unavailable' while the accounts cannot be asked for.
 */
export interface PipelineTokens {
  readonly bySecret: (secret: string) => Promise<TokenInForce>;
  readonly byId: (id: string) => Promise<TokenInForce>;
}

type MakersDirectory = Pick<Directory, 'findUser'>;

/** So long a maker's account, which may be kept elsewhere, is taken to be as it was. */
const MAKER_FRESH_SECONDS = 30;
const MOST_MAKERS = 1000;
const USE_RECORDED_EVERY_SECONDS = 60;
/** So long a call that goes on, such as a stream of events, may go on without asking again. */
const CHECKED_FOR_SECONDS = 30;

export function createPipelineTokens(
  store: PipelineTokenStore,
  directory: MakersDirectory,
  nowSeconds: () => number = () => Math.floor(Date.now() / 1000),
): PipelineTokens {
  const findMaker = freshMakers(directory, nowSeconds);

  async function inForce(token: OwnedPipelineToken | undefined): Promise<TokenInForce> {
    if (!token) throw new AppError('unauthenticated', (say) => say.pipelineToken.unknown);
    const state = tokenState(token, nowSeconds());
    if (state !== 'in-force') throw new AppError('unauthenticated', (say) => say.pipelineToken[state](token.name));
    const maker = await findMaker(token.madeBy);
    if (maker?.id !== token.makerId || !mayActFor(maker, token.owner)) {
      throw new AppError('unauthenticated', (say) => say.pipelineToken.makerGone(token.name));
    }
    if (nowSeconds() - token.lastUsed >= USE_RECORDED_EVERY_SECONDS) {
      await store.recordUse(token.owner, token.id, USE_RECORDED_EVERY_SECONDS);
    }
    return { token, maker, roles: rolesOf(maker, token.owner) };
  }

  return {
    async bySecret(secret) {
      if (!isWholeTokenSecret(secret)) throw new AppError('unauthenticated', (say) => say.pipelineToken.notWhole);
      return inForce(await store.find({ secret }));
    },
    byId: async (id) => inForce(await store.find({ id })),
  };
}

/** Who calls with a token: its maker, within its bounds. */
export function callerWith({ token, maker, roles }: TokenInForce, nowSeconds: number): Caller {
  const { id, owner, scope, clusterName, endsAt } = token;
  return {
    email: maker.username,
    organizations: owner.kind === 'organization' ? [owner.name] : [],
    roles,
    expiresAtSeconds: Math.min(endsAt, nowSeconds + CHECKED_FOR_SECONDS),
    pipelineToken: { id, owner, scope, clusterName },
  };
}

export function mayActFor({ username, organizations, isDisabled }: DirectoryUser, owner: Owner): boolean {
  if (isDisabled) return false;
  return owner.kind === 'organization' ? organizations.includes(owner.name) : owner.name === username;
}

/** What belongs to an organization's members stays with its tokens; nobody administers with one. */
function rolesOf(maker: DirectoryUser, owner: Owner): readonly Role[] {
  const left: readonly Role[] = owner.kind === 'organization' ? ['ADMIN'] : ['ADMIN', 'ENTERPRISE'];
  return maker.roles.filter((role) => !left.includes(role));
}

/** Accounts by e-mail, as they were at most half a minute ago. */
function freshMakers({ findUser }: MakersDirectory, nowSeconds: () => number): Directory['findUser'] {
  const known = new Map<string, { readonly user: DirectoryUser | undefined; readonly askedAt: number }>();
  return async (email) => {
    const before = known.get(email);
    const askedAt = nowSeconds();
    if (before && askedAt - before.askedAt < MAKER_FRESH_SECONDS) return before.user;
    const user = await findUser(email);
    known.delete(email);
    known.set(email, { user, askedAt });
    const [oldest] = known.keys();
    if (known.size > MOST_MAKERS && oldest !== undefined) known.delete(oldest);
    return user;
  };
}
