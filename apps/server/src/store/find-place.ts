import type { OwnedTransaction } from '../database/access.ts';

/** A service of a machine, or without `machine` of the cluster itself. */
export interface ServiceAt {
  readonly cluster: string;
  readonly machine?: string | undefined;
  readonly service: string;
}

/** The id of a cluster of the owner. */
export async function findCluster(
  transaction: OwnedTransaction,
  owner: string,
  name: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('clusters')
    .select('id')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

/** A cluster whose row stays locked until the end of the transaction: nobody runs, reports on or deletes it meanwhile. */
export function lockCluster(transaction: OwnedTransaction, owner: string, name: string) {
  return transaction
    .selectFrom('clusters')
    .select(['id', 'newest_report', 'ruleset'])
    .where('owner', '=', owner)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

/** The ids of a cluster and one of its machines; without a machine's name `machine` is null. */
export async function findLevel(
  transaction: OwnedTransaction,
  owner: string,
  at: { readonly cluster: string; readonly machine?: string | undefined },
): Promise<{ cluster: string; machine: string | null } | 'no-cluster' | 'no-machine'> {
  const cluster = await findCluster(transaction, owner, at.cluster);
  if (cluster === undefined) return 'no-cluster';
  if (at.machine === undefined) return { cluster, machine: null };
  const row = await transaction
    .selectFrom('machines')
    .select('id')
    .where('owner', '=', owner)
    .where('cluster_id', '=', cluster)
    .where('name', '=', at.machine)
    .executeTakeFirst();
  return row ? { cluster, machine: row.id } : 'no-machine';
}

/** The id of a service; its row stays locked until the end of the transaction. */
export async function findService(
  transaction: OwnedTransaction,
  owner: string,
  at: ServiceAt,
): Promise<string | undefined> {
  const level = await findLevel(transaction, owner, at);
  if (typeof level === 'string') return undefined;
  const row = await transaction
    .selectFrom('services')
    .select('id')
    .where('owner', '=', owner)
    .where('cluster_id', '=', level.cluster)
    .where('machine_id', level.machine === null ? 'is' : '=', level.machine)
    .where('key', '=', at.service)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}
