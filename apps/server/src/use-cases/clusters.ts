import type { Manifest, NewCluster } from '@plumbline/model/cluster';
import type { Owner } from '@plumbline/model/organization';
import { clusterNameProblem } from '@plumbline/model/validation';
import { AppError } from '../errors.ts';
import { notFound } from './not-found.ts';
import type { Quotas } from './quotas.ts';
import { refuse } from './refuse.ts';
import { resolveCluster } from './resolve-cluster.ts';
import type { UseCaseParts } from './parts.ts';

export function clusterUseCases({ store }: Pick<UseCaseParts, 'store'>, quotas: Quotas) {
  return {
    /** Names, sorted; with `only` that one alone, where it is there. */
    async list(owner: Owner, only?: string): Promise<readonly string[]> {
      const names = await store.clusters.list(owner);
      return only === undefined ? names : names.filter((name) => name === only);
    },

    /** Errors: AppError 'not-found' where there is none of exactly that name. */
    async demand(owner: Owner, name: string): Promise<void> {
      if (!(await store.clusters.exists(owner, name))) throw notFound('cluster');
    },

    /** Errors: AppError 'not-found'. */
    async get(owner: Owner, name: string): Promise<Manifest> {
      const manifest = await store.clusters.get(owner, await resolveCluster(store, owner, name));
      if (!manifest) throw notFound('cluster');
      return manifest;
    },

    /** Registers an empty cluster. Errors: AppError 'already-exists', 'invalid', 'quota-exceeded'. */
    async add(owner: Owner, name: string, cluster: NewCluster): Promise<void> {
      refuse('/params/cluster', ({ validation }) => clusterNameProblem(name, [], validation));
      const isAdded = await quotas.within((quota) => store.clusters.insert(owner, name, cluster, quota));
      if (!isAdded) throw new AppError('already-exists', (say) => say.clusterTaken(owner.name, name));
    },

    /** Deletes the cluster with all its files and reports. Errors: AppError 'not-found'. */
    async delete(owner: Owner, name: string): Promise<void> {
      if (!(await store.clusters.delete(owner, name))) throw notFound('cluster');
    },
  };
}
