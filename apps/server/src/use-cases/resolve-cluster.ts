import type { Owner } from '@plumbline/model/organization';
import { AppError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { notFound } from './not-found.ts';

/**
 * The cluster that a client means by a name; existing clients send it in its sanitised form.
 * Errors: AppError 'not-found'; 'conflict' when several clusters have that sanitised form.
 */
export async function resolveCluster(store: Store, owner: Owner, name: string): Promise<string> {
  const [cluster, ...others] = await store.clusters.resolve(owner, name);
  if (cluster === undefined) throw notFound('cluster');
  if (others.length > 0) {
    throw new AppError('conflict', (say) => say.clusterAmbiguous(name, [cluster, ...others]));
  }
  return cluster;
}
