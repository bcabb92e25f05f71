import type { Owner } from '@plumbline/model/organization';
import type { NewService } from '@plumbline/model/service';
import { asOwner } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { hasRoomForService } from './cluster-room.ts';
import { findLevel, findService, type ServiceAt } from './find-place.ts';

export interface ServiceStore {
  insert(
    owner: Owner,
    at: { readonly cluster: string; readonly machine?: string | undefined },
    service: NewService,
  ): Promise<'added' | 'already-exists' | 'no-cluster' | 'no-machine' | 'full'>;
  exists(owner: Owner, at: ServiceAt): Promise<boolean>;
  delete(owner: Owner, at: ServiceAt): Promise<boolean>;
}

export function createServiceStore(database: Database): ServiceStore {
  return {
    insert: (owner, at, service) =>
      asOwner(database, owner, async (transaction, key) => {
        const level = await findLevel(transaction, key, at);
        if (typeof level === 'string') return level;
        if (!(await hasRoomForService(transaction, key, level.cluster))) return 'full';
        const added = await transaction
          .insertInto('services')
          .values({
            owner: key,
            cluster_id: level.cluster,
            machine_id: level.machine,
            key: service.serviceKey,
            service_name: service.serviceName,
            version: service.version || null,
          })
          .onConflict((conflict) => conflict.columns(['owner', 'cluster_id', 'machine_id', 'key']).doNothing())
          .returning('id')
          .executeTakeFirst();
        return added ? 'added' : 'already-exists';
      }),

    exists: (owner, at) =>
      asOwner(database, owner, async (transaction, key) => (await findService(transaction, key, at)) !== undefined),

    delete: (owner, at) =>
      asOwner(database, owner, async (transaction, key) => {
        const service = await findService(transaction, key, at);
        if (service === undefined) return false;
        await transaction.deleteFrom('services').where('owner', '=', key).where('id', '=', service).execute();
        return true;
      }),
  };
}
