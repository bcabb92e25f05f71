import type { OrganizationSummaryWire, Owner, UserSummaryWire } from '@plumbline/model/organization';
import { JsonText } from './json-text.ts';
import type { UseCaseParts } from './use-cases.ts';

export function summaryUseCases({ store }: Pick<UseCaseParts, 'store'>) {
  return {
    /** The newest report of each cluster, by cluster name. */
    user: async (owner: Owner): Promise<JsonText<UserSummaryWire>> =>
      new JsonText(await store.clusters.summaryJson(owner, 'clusters')),

    /** The same with the owner's sums. */
    organization: async (owner: Owner): Promise<JsonText<OrganizationSummaryWire>> =>
      new JsonText(await store.clusters.summaryJson(owner, 'clusters-and-sums')),
  };
}
