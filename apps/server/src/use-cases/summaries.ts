import type { OrganizationSummaryWire, Owner, UserSummaryWire } from '@plumbline/model/organization';
import { JsonText } from './json-text.ts';
import type { UseCaseParts } from './parts.ts';

export function summaryUseCases({ store }: Pick<UseCaseParts, 'store'>) {
  return {
    /** The newest report of each cluster, by cluster name; of the `only` one alone where it is given. */
    user: async (owner: Owner, only?: string): Promise<JsonText<UserSummaryWire>> =>
      new JsonText(await store.clusters.summaryJson(owner, 'clusters', only)),

    /** The same with their sums. */
    organization: async (owner: Owner, only?: string): Promise<JsonText<OrganizationSummaryWire>> =>
      new JsonText(await store.clusters.summaryJson(owner, 'clusters-and-sums', only)),
  };
}
