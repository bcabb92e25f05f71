import type { Owner } from '@plumbline/model/organization';
import { MOST_TOKENS, type NewPipelineToken, type PipelineToken } from '@plumbline/model/pipeline-token';
import { DEFAULT_TOKEN_DAYS } from '@plumbline/model/token-days';
import type { Caller } from '../access/caller.ts';
import { mayActFor } from '../access/pipeline-tokens.ts';
import { newTokenSecret } from '../access/token-secret.ts';
import { AppError } from '../errors.ts';
import { notFound } from './not-found.ts';
import type { UseCaseParts } from './parts.ts';

/** The tokens for pipelines of an owner. */
export function tokenUseCases({
  store,
  directory,
  onTokenChanged = () => {},
}: Pick<UseCaseParts, 'store' | 'directory' | 'onTokenChanged'>) {
  return {
    /** Newest first, also those that have ended. */
    list: (owner: Owner): Promise<readonly PipelineToken[]> => store.pipelineTokens.list(owner),

    /** The one that the caller calls with. Errors: AppError 'not-found' for people. */
    async own({ pipelineToken }: Caller): Promise<PipelineToken & { owner: Owner }> {
      const found = pipelineToken && (await store.pipelineTokens.find({ id: pipelineToken.id }));
      if (!found) throw notFound('token');
      const { makerId: _, ...token } = found;
      return token;
    },

    /**
     * Makes a token that ends with its maker's access, and gives its secret, this once.
     * Errors: AppError 'forbidden' for an account that the identity service does not know as one of the owner's,
     * 'conflict' when there are too many, 'unavailable' while the identity service cannot be asked.
     */
    async make(owner: Owner, caller: Caller, wanted: NewPipelineToken): Promise<PipelineToken & { secret: string }> {
      const { name, scope, clusterName, days = DEFAULT_TOKEN_DAYS } = wanted;
      if (!directory) throw new AppError('unavailable', (say) => say.identityUnreachable);
      const maker = await directory.findUser(caller.email);
      if (!maker || !mayActFor(maker, owner)) throw new AppError('forbidden', (say) => say.notYourOwner);
      const secret = newTokenSecret();
      const token = await store.pipelineTokens.insert(owner, {
        name: name.trim(),
        scope,
        clusterName,
        madeBy: maker.username,
        makerId: maker.id,
        secret,
        days,
        most: MOST_TOKENS,
      });
      if (!token) throw new AppError('conflict', (say) => say.pipelineToken.tooMany(MOST_TOKENS));
      onTokenChanged({ change: 'made', tokenId: token.id, owner, by: caller.email, scope, clusterName, days });
      return { ...token, secret };
    },

    /** Ends it for good; one that has ended stays as it is. Errors: AppError 'not-found'. */
    async revoke(owner: Owner, caller: Caller, id: string): Promise<void> {
      const outcome = await store.pipelineTokens.revoke(owner, id);
      if (outcome === undefined) throw notFound('token');
      if (outcome === 'revoked') onTokenChanged({ change: 'revoked', tokenId: id, owner, by: caller.email });
    },
  };
}
