import type { NewMachine } from '@plumbline/model/machine';
import type { Owner } from '@plumbline/model/organization';
import { asOwner } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { hasRoomForMachine } from './cluster-room.ts';
import { findCluster, findLevel } from './find-place.ts';

export interface MachineStore {
  insert(
    owner: Owner,
    cluster: string,
    machine: NewMachine,
  ): Promise<'added' | 'already-exists' | 'no-cluster' | 'full'>;
  delete(owner: Owner, cluster: string, machine: string): Promise<boolean>;
}

export function createMachineStore(database: Database): MachineStore {
  return {
    insert: (owner, cluster, machine) =>
      asOwner(database, owner, async (transaction, key) => {
        const clusterId = await findCluster(transaction, key, cluster);
        if (clusterId === undefined) return 'no-cluster';
        if (!(await hasRoomForMachine(transaction, key, clusterId))) return 'full';
        const added = await transaction
          .insertInto('machines')
          .values({ owner: key, cluster_id: clusterId, name: machine.id, ...addressesOf(machine) })
          .onConflict((conflict) => conflict.columns(['owner', 'cluster_id', 'name']).doNothing())
          .returning('id')
          .executeTakeFirst();
        return added ? 'added' : 'already-exists';
      }),

    delete: (owner, cluster, machine) =>
      asOwner(database, owner, async (transaction, key) => {
        const level = await findLevel(transaction, key, { cluster, machine });
        if (typeof level === 'string' || level.machine === null) return false;
        await transaction.deleteFrom('machines').where('owner', '=', key).where('id', '=', level.machine).execute();
        return true;
      }),
  };
}

/** An empty text is what a form sends for an address that was not filled in. */
export function addressesOf(machine: Omit<NewMachine, 'id'>): {
  host_name: string | null;
  external_ip: string | null;
  internal_ip: string | null;
} {
  return {
    host_name: machine.hostName || null,
    external_ip: machine.externalIp || null,
    internal_ip: machine.internalIp || null,
  };
}
