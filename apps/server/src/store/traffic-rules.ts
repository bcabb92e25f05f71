import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import type { Owner } from '@plumbline/model/organization';
import { asOwner } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { hasRoomForTrafficRule } from './cluster-room.ts';
import { findLevel } from './find-place.ts';

export interface TrafficRuleStore {
  /** On a machine, or without one on the cluster. */
  insert(
    owner: Owner,
    at: TrafficRulesAt,
    rule: TrafficRule,
  ): Promise<'added' | 'already-exists' | 'no-cluster' | 'no-machine' | 'full'>;
  /** Deletes the rule that equals the given one; false when there is none. */
  delete(owner: Owner, at: TrafficRulesAt, rule: TrafficRule): Promise<boolean>;
}

export interface TrafficRulesAt {
  readonly cluster: string;
  readonly machine?: string | undefined;
  readonly direction: TrafficDirection;
}

export function createTrafficRuleStore(database: Database): TrafficRuleStore {
  return {
    insert: (owner, at, rule) =>
      asOwner(database, owner, async (transaction, key) => {
        const level = await findLevel(transaction, key, at);
        if (typeof level === 'string') return level;
        const place = { ...level, direction: at.direction };
        if (!(await hasRoomForTrafficRule(transaction, key, place))) return 'full';
        const added = await transaction
          .insertInto('traffic_rules')
          .values({
            owner: key,
            cluster_id: level.cluster,
            machine_id: level.machine,
            direction: at.direction,
            ...trafficRuleColumns(rule),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        return added ? 'added' : 'already-exists';
      }),

    delete: (owner, at, rule) =>
      asOwner(database, owner, async (transaction, key) => {
        const level = await findLevel(transaction, key, at);
        if (typeof level === 'string') return false;
        const columns = trafficRuleColumns(rule);
        const deleted = await transaction
          .deleteFrom('traffic_rules')
          .where('owner', '=', key)
          .where('cluster_id', '=', level.cluster)
          .where('machine_id', level.machine === null ? 'is' : '=', level.machine)
          .where('direction', '=', at.direction)
          .where('priority', '=', columns.priority)
          .where('protocol', '=', columns.protocol)
          .where('cidr_block', '=', columns.cidr_block)
          .where('begin_port', '=', columns.begin_port)
          .where('end_port', '=', columns.end_port)
          .executeTakeFirst();
        return deleted.numDeletedRows > 0n;
      }),
  };
}

export function trafficRuleColumns(rule: TrafficRule): {
  priority: number;
  protocol: string;
  cidr_block: string;
  begin_port: number;
  end_port: number;
} {
  const { priority, protocol, cidrBlock, beginPort, endPort } = rule;
  return { priority, protocol, cidr_block: cidrBlock, begin_port: beginPort, end_port: endPort };
}
