import type { Endpoint } from '@plumbline/model/contract/endpoint';
import type { Owner } from '@plumbline/model/organization';
import { sanitizeClusterName } from '@plumbline/model/paths';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';

/** Errors: AppError 'forbidden' for a token for pipelines that is not good for such a call. */
export function assertScope({ leastScope = 'people' }: Endpoint, caller: Caller | undefined): void {
  const scope = caller?.pipelineToken?.scope;
  if (scope === undefined) return;
  if (leastScope === 'people') throw new AppError('forbidden', (say) => say.pipelineToken.peopleOnly);
  if (leastScope === 'upload' && scope === 'read') throw new AppError('forbidden', (say) => say.pipelineToken.readOnly);
}

/** Errors: AppError 'forbidden' where another cluster than the only one is meant, whether it exists or not. */
export function assertCluster(onlyCluster: string | undefined, cluster: string | undefined): void {
  if (onlyCluster === undefined || onlyCluster === cluster) return;
  throw new AppError('forbidden', (say) => say.pipelineToken.otherCluster(onlyCluster));
}

interface Named {
  readonly params: object;
  readonly query: object;
}

/**
 * What a call names, with the cluster in full where a token is for one alone: existing clients send it in its sanitised
 * form, in which another cluster may have that name.
 * Errors: AppError 'forbidden' where it names another cluster, or none; 'not-found' where there is no such cluster yet.
 */
export async function withinCluster<N extends Named>(
  named: N,
  caller: Caller | undefined,
  clusters: { readonly demand: (owner: Owner, name: string) => Promise<void> },
): Promise<N> {
  const { owner, clusterName } = caller?.pipelineToken ?? {};
  if (owner === undefined || clusterName === undefined) return named;
  const inFull = (name: string): string => (name === sanitizeClusterName(clusterName) ? clusterName : name);
  const params =
    'cluster' in named.params ? { ...named.params, cluster: inFull(String(named.params.cluster)) } : undefined;
  const query =
    'clusterName' in named.query ? { ...named.query, clusterName: inFull(String(named.query.clusterName)) } : undefined;
  const names = [params?.cluster, query?.clusterName].filter((name) => name !== undefined);
  if (names.length === 0) assertCluster(clusterName, undefined);
  for (const name of names) assertCluster(clusterName, name);
  await clusters.demand(owner, clusterName);
  return { ...named, ...(params && { params }), ...(query && { query }) };
}
