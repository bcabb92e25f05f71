import {
  parseOwnerSummary,
  type OrganizationSummaryWire,
  type Owner,
  type UserSummaryWire,
} from '@plumbline/model/organization';
import type { UseCaseParts } from './use-cases.ts';

export function summaryUseCases({ store }: Pick<UseCaseParts, 'store'>) {
  return {
    /** The newest report of each cluster, by cluster name. */
    user: (owner: Owner): Promise<UserSummaryWire> => store.clusters.summaries(owner),

    /** The same with the owner's sums. */
    organization: async (owner: Owner): Promise<OrganizationSummaryWire> =>
      withSums(await store.clusters.summaries(owner)),
  };
}

/** An organization's clusters with their sums. */
export function withSums(clusters: UserSummaryWire): OrganizationSummaryWire {
  const { clusterCount, severityCounts, lastRan } = parseOwnerSummary(clusters);
  return { ...clusters, clusterCount, severityCounts: [...severityCounts], lastRan };
}
