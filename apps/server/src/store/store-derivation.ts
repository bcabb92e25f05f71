import type { DerivationOutcome } from '@plumbline/model/cluster';
import type { Selectable } from 'kysely';
import type { Machine, NewMachine } from '@plumbline/model/machine';
import type { OwnedTransaction } from '../database/access.ts';
import type { DerivedAddresses, Tables } from '../database/tables.ts';
import { lockCluster } from './find-place.ts';
import { inParts, rowsAsOne, type RowOf } from './in-parts.ts';
import { addressesOf } from './machines.ts';
import { TRAFFIC_RULE_COLUMNS } from './read-bundle.ts';
import { trafficRuleColumns } from './traffic-rules.ts';

export interface NewDerivation {
  /** Each id once. */
  readonly machines: readonly (NewMachine & Required<Pick<Machine, 'inboundTraffic' | 'outboundTraffic'>>)[];
  /** What was left out, in sentences for people. */
  readonly notes: readonly string[];
}

type DerivedMachine = NewDerivation['machines'][number];
type MachineRow = Selectable<Tables['machines']>;

/** Where rows of one cluster are. */
interface Below {
  readonly owner: string;
  readonly clusterId: string;
}

/** See `ClusterStore.storeDerivation`. */
export async function storeDerivation(
  transaction: OwnedTransaction,
  owner: string,
  name: string,
  { machines, notes }: NewDerivation,
): Promise<boolean> {
  const cluster = await lockCluster(transaction, owner, name);
  if (!cluster) return false;

  const below = { owner, clusterId: cluster.id };
  const existing = await machinesOf(transaction, below);
  const handMade = machines.filter(({ id }) => existing.get(id)?.derived === null);
  const derived = machines.filter(({ id }) => existing.get(id)?.derived !== null);
  for (const machine of derived) await updateAddresses(transaction, existing.get(machine.id), machine);
  await insertMachines(
    transaction,
    below,
    derived.filter(({ id }) => !existing.has(id)),
  );

  const described = new Set(machines.map(({ id }) => id));
  const vanished = [...existing.values()].filter((row) => row.derived !== null && !described.has(row.name));
  const gone = await deleteVanished(transaction, below, vanished);
  await storeRules(transaction, below, derived, new Set(gone.map(({ id }) => id)));

  const outcome: DerivationOutcome = {
    notes: [...notes],
    handMade: handMade.map(({ id }) => id),
    gone: gone.map((row) => row.name),
  };
  await transaction
    .updateTable('clusters')
    .set({ derivation: JSON.stringify(outcome) })
    .where('owner', '=', owner)
    .where('id', '=', cluster.id)
    .execute();
  return true;
}

/** By name; nobody gives them services until the end of the transaction. */
async function machinesOf(
  transaction: OwnedTransaction,
  { owner, clusterId }: Below,
): Promise<ReadonlyMap<string, MachineRow>> {
  const rows = await transaction
    .selectFrom('machines')
    .selectAll()
    .where('owner', '=', owner)
    .where('cluster_id', '=', clusterId)
    .orderBy('ordinal')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

async function insertMachines(
  transaction: OwnedTransaction,
  { owner, clusterId }: Below,
  machines: readonly DerivedMachine[],
): Promise<void> {
  const rows = machines.map((machine) => ({
    owner,
    cluster_id: clusterId,
    name: machine.id,
    ...addressesOf(machine),
    derived: derivedAddresses(machine),
  }));
  const columns = ['owner', 'cluster_id', 'name', 'host_name', 'external_ip', 'internal_ip', 'derived'] as const;
  await inParts(rows, (part) =>
    transaction
      .insertInto('machines')
      .columns(columns)
      .expression(rowsAsOne('machines', columns, part))
      .execute(),
  );
}

/** An address that is no longer what was derived has been edited, and stays. */
async function updateAddresses(
  transaction: OwnedTransaction,
  row: MachineRow | undefined,
  machine: DerivedMachine,
): Promise<void> {
  if (!row?.derived) return;
  const before = addressesOf(row.derived);
  const now = addressesOf(machine);
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  const merged = {
    host_name: row.host_name === before.host_name ? now.host_name : row.host_name,
    external_ip: row.external_ip === before.external_ip ? now.external_ip : row.external_ip,
    internal_ip: row.internal_ip === before.internal_ip ? now.internal_ip : row.internal_ip,
  };
  await transaction
    .updateTable('machines')
    .set({ ...merged, derived: JSON.stringify(derivedAddresses(machine)) })
    .where('owner', '=', row.owner)
    .where('id', '=', row.id)
    .execute();
}

function derivedAddresses({ hostName, externalIp, internalIp }: DerivedMachine): DerivedAddresses {
  return { hostName, externalIp, internalIp };
}

/** Deletes machines that nobody gave services or rules of their own; gives those that were kept. */
async function deleteVanished(
  transaction: OwnedTransaction,
  { owner, clusterId }: Below,
  vanished: readonly MachineRow[],
): Promise<readonly MachineRow[]> {
  if (vanished.length === 0) return [];
  const services = await transaction
    .selectFrom('services')
    .select('machine_id')
    .where('owner', '=', owner)
    .where('cluster_id', '=', clusterId)
    .execute();
  const ownRules = await transaction
    .selectFrom('traffic_rules')
    .select('machine_id')
    .where('owner', '=', owner)
    .where('cluster_id', '=', clusterId)
    .where('is_derived', '=', false)
    .execute();
  const used = new Set([...services, ...ownRules].map((row) => row.machine_id));
  const unused = vanished.filter(({ id }) => !used.has(id)).map(({ id }) => id);
  await inParts(unused, (part) =>
    transaction.deleteFrom('machines').where('owner', '=', owner).where('id', 'in', part).execute(),
  );
  return vanished.filter(({ id }) => used.has(id));
}

const NEW_RULE_COLUMNS = ['owner', 'cluster_id', 'is_derived', ...TRAFFIC_RULE_COLUMNS] as const;

/** Deletes derived rules that are no more and adds the new ones; `untouched` machines keep theirs. */
async function storeRules(
  transaction: OwnedTransaction,
  { owner, clusterId }: Below,
  machines: readonly DerivedMachine[],
  untouched: ReadonlySet<string>,
): Promise<void> {
  const ids = new Map(
    [...(await machinesOf(transaction, { owner, clusterId })).values()].map((row) => [row.name, row.id]),
  );
  const wanted = new Map<string, RowOf<'traffic_rules', (typeof NEW_RULE_COLUMNS)[number]>>();
  for (const machine of machines) {
    for (const direction of ['inbound', 'outbound'] as const) {
      for (const rule of machine[`${direction}Traffic`]) {
        const machineId = ids.get(machine.id) ?? null;
        const row = { machine_id: machineId, direction, ...trafficRuleColumns(rule) };
        wanted.set(keyOf(row), { owner, cluster_id: clusterId, is_derived: true, ...row });
      }
    }
  }
  const present = await transaction
    .selectFrom('traffic_rules')
    .selectAll()
    .where('owner', '=', owner)
    .where('cluster_id', '=', clusterId)
    .where('is_derived', '=', true)
    .execute();
  const outdated = present.filter((row) => !wanted.has(keyOf(row)) && !untouched.has(row.machine_id ?? ''));
  await inParts(
    outdated.map(({ id }) => id),
    (part) => transaction.deleteFrom('traffic_rules').where('owner', '=', owner).where('id', 'in', part).execute(),
  );
  for (const row of present) wanted.delete(keyOf(row));
  await inParts([...wanted.values()], (part) =>
    transaction
      .insertInto('traffic_rules')
      .columns(NEW_RULE_COLUMNS)
      .expression(rowsAsOne('traffic_rules', NEW_RULE_COLUMNS, part))
      // An equal rule that somebody made stays theirs.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

type RuleKey = Pick<
  Selectable<Tables['traffic_rules']>,
  'machine_id' | 'direction' | 'priority' | 'protocol' | 'cidr_block' | 'begin_port' | 'end_port'
>;

function keyOf({ machine_id, direction, priority, protocol, cidr_block, begin_port, end_port }: RuleKey): string {
  return [machine_id, direction, priority, protocol, cidr_block, begin_port, end_port].join(' ');
}
