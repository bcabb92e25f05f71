import { MAX_FILES, MAX_MACHINES, MAX_PLACE_TRAFFIC_RULES, MAX_SERVICES } from '@plumbline/model/bounds';
import type { TrafficDirection } from '@plumbline/model/traffic-rule';
import { sql, type RawBuilder } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';

/*
 * Whether a cluster may have one more: what is added piece by piece has the bounds of what comes at once. Those that are
 * added in the same moment may exceed them by as many.
 */

export function hasRoomForMachine(transaction: OwnedTransaction, owner: string, cluster: string): Promise<boolean> {
  return isBelow(transaction, MAX_MACHINES, sql`machines where owner = ${owner} and cluster_id = ${cluster}`);
}

export function hasRoomForService(transaction: OwnedTransaction, owner: string, cluster: string): Promise<boolean> {
  return isBelow(transaction, MAX_SERVICES, sql`services where owner = ${owner} and cluster_id = ${cluster}`);
}

/** In the cluster of a service. */
export function hasRoomForFile(transaction: OwnedTransaction, owner: string, service: string): Promise<boolean> {
  return isBelow(
    transaction,
    MAX_FILES,
    sql`services
      join services as beside on beside.owner = services.owner and beside.cluster_id = services.cluster_id
      join files on files.owner = beside.owner and files.service_id = beside.id
      where services.owner = ${owner} and services.id = ${service}`,
  );
}

export function hasRoomForTrafficRule(
  transaction: OwnedTransaction,
  owner: string,
  at: { readonly cluster: string; readonly machine: string | null; readonly direction: TrafficDirection },
): Promise<boolean> {
  return isBelow(
    transaction,
    MAX_PLACE_TRAFFIC_RULES,
    sql`traffic_rules where owner = ${owner} and cluster_id = ${at.cluster}
      and machine_id is not distinct from ${at.machine} and direction = ${at.direction}`,
  );
}

/** Counts no further than to the bound. */
async function isBelow(transaction: OwnedTransaction, most: number, rows: RawBuilder<unknown>): Promise<boolean> {
  const { rows: last } = await sql`select 1 from ${rows} offset ${most - 1} limit 1`.execute(transaction);
  return last.length === 0;
}
