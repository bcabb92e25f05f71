import type { Client } from '@plumbline/client/client';
import { listTokens } from '@plumbline/model/contract/tokens';
import type { Owner } from '@plumbline/model/organization';
import { queryOptions } from '@tanstack/react-query';
import { ownerKey } from '../../data/queries.ts';

/** Newest first, also those that have ended. */
export function tokensQuery(client: Client, owner: Owner) {
  return queryOptions({
    queryKey: [...ownerKey(owner), 'tokens'],
    queryFn: () => client.forOwner(owner).call(listTokens),
  });
}
