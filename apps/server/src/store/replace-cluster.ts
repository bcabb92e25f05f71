import { bundlePath, type ServiceRef } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { Service } from '@plumbline/model/service';
import type { TrafficRule } from '@plumbline/model/traffic-rule';
import { joinPath } from '@plumbline/model/paths';
import type { Insertable } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import type { Tables } from '../database/tables.ts';
import { blobColumns, fileColumns } from './files.ts';
import { inParts } from './in-parts.ts';
import { toJson } from './json-column.ts';
import { addressesOf } from './machines.ts';
import type { BlobsByPath, FileEntry, ReplaceOptions } from './store.ts';
import { trafficRuleColumns } from './traffic-rules.ts';

/** See `ClusterStore.replace`. */
export async function replaceCluster(
  transaction: OwnedTransaction,
  owner: string,
  manifest: Manifest,
  blobs: BlobsByPath,
  options: ReplaceOptions,
): Promise<'added' | 'replaced' | 'already-exists'> {
  const columns = {
    follow_includes: options.followIncludes ?? true,
    ruleset: options.ruleset ?? null,
    external_results: toJson(manifest.externalResults),
    ...(manifest.location === undefined ? {} : { location: manifest.location }),
    ...(manifest.clusterType === undefined ? {} : { cluster_type: manifest.clusterType }),
    ...(manifest.derivedFrom === undefined ? {} : { derived_from: manifest.derivedFrom }),
  };
  const added = await transaction
    .insertInto('clusters')
    .values({ owner, name: manifest.name, ...columns })
    .onConflict((conflict) => conflict.columns(['owner', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await insertBelow(transaction, owner, added.id, manifest, blobs);
    return 'added';
  }
  if (!options.overwrite) return 'already-exists';

  const { id } = await transaction
    .updateTable('clusters')
    .set(columns)
    .where('owner', '=', owner)
    .where('name', '=', manifest.name)
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('bundle_files').where('owner', '=', owner).where('cluster_id', '=', id).execute();
  await emptyMachines(transaction, owner, id, Object.keys(manifest.machines ?? {}));
  await insertBelow(transaction, owner, id, manifest, blobs);
  return 'replaced';
}

/** Makes room for the machines of these names. Derived machines that the upload does not name stay, with their services. */
async function emptyMachines(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  names: readonly string[],
): Promise<void> {
  let others = transaction
    .deleteFrom('machines')
    .where('owner', '=', owner)
    .where('cluster_id', '=', cluster)
    .where('derived', 'is', null);
  if (names.length > 0) others = others.where('name', 'not in', names);
  await others.execute();
  const machines = await transaction
    .selectFrom('machines')
    .select(['id', 'name'])
    .where('owner', '=', owner)
    .where('cluster_id', '=', cluster)
    .execute();
  const kept = machines.filter(({ name }) => !names.includes(name)).map(({ id }) => id);
  let services = transaction.deleteFrom('services').where('owner', '=', owner).where('cluster_id', '=', cluster);
  if (kept.length > 0) {
    services = services.where((where) =>
      where.or([where('machine_id', 'is', null), where('machine_id', 'not in', kept)]),
    );
  }
  await services.execute();
}

async function insertBelow(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  manifest: Manifest,
  blobs: BlobsByPath,
): Promise<void> {
  const paths = new Set<string>();
  await insertTraffic(transaction, owner, cluster, null, manifest);
  for (const [name, machine] of Object.entries(manifest.machines ?? {})) {
    const { id } = await transaction
      .insertInto('machines')
      .values({ owner, cluster_id: cluster, name, ...addressesOf(machine) })
      // The addresses of a machine that is there already stay, unless the upload has others.
      .onConflict((conflict) =>
        conflict.columns(['owner', 'cluster_id', 'name']).doUpdateSet((row) => ({
          host_name: row.fn.coalesce('excluded.host_name', 'machines.host_name'),
          external_ip: row.fn.coalesce('excluded.external_ip', 'machines.external_ip'),
          internal_ip: row.fn.coalesce('excluded.internal_ip', 'machines.internal_ip'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertTraffic(transaction, owner, cluster, id, machine);
    for (const [service, definition] of Object.entries(machine.services ?? {})) {
      const at = { owner, cluster, machineId: id, ref: { machine: name, service } };
      await insertService(transaction, at, definition, blobs, paths);
    }
  }
  for (const [service, definition] of Object.entries(manifest.clusterServices ?? {})) {
    const at = { owner, cluster, machineId: null, ref: { service } };
    await insertService(transaction, at, definition, blobs, paths);
  }
  const others = Object.entries(blobs)
    .filter(([path]) => !paths.has(path))
    .map(([path, { sha256, size }]) => ({
      owner,
      cluster_id: cluster,
      path,
      blob_sha256: sha256,
      blob_size: size,
    }));
  await inParts(others, (rows) => transaction.insertInto('bundle_files').values(rows).execute());
}

interface NewServiceAt {
  readonly owner: string;
  readonly cluster: string;
  readonly machineId: string | null;
  readonly ref: ServiceRef;
}

async function insertService(
  transaction: OwnedTransaction,
  { owner, cluster, machineId, ref }: NewServiceAt,
  definition: Service,
  blobs: BlobsByPath,
  paths: Set<string>,
): Promise<void> {
  const { id } = await transaction
    .insertInto('services')
    .values({
      owner,
      cluster_id: cluster,
      machine_id: machineId,
      key: ref.service,
      service_name: definition.serviceName,
      version: definition.version ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const rows = new Map<string, Insertable<Tables['files']>>();
  for (const entry of entriesOf(definition)) {
    const path = bundlePath(ref, entry);
    paths.add(path);
    const key = [entry.kind, joinPath(entry.subPath, entry.fileName), entry.defaultFileName].join('\0');
    rows.set(key, { owner, service_id: id, ...fileColumns(entry), ...blobColumns(blobs[path]) });
  }
  await inParts([...rows.values()], (part) => transaction.insertInto('files').values(part).execute());
}

function entriesOf(service: Service): readonly FileEntry[] {
  return [
    ...service.configFileList.map((file) => ({ kind: 'configuration' as const, ...file })),
    ...(service.complimentaryFileList ?? []).map((file) => ({ kind: 'complimentary' as const, ...file })),
  ];
}

async function insertTraffic(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  machine: string | null,
  traffic: { readonly inboundTraffic?: TrafficRule[]; readonly outboundTraffic?: TrafficRule[] },
): Promise<void> {
  for (const direction of ['inbound', 'outbound'] as const) {
    const rows = (traffic[`${direction}Traffic`] ?? []).map((rule) => ({
      owner,
      cluster_id: cluster,
      machine_id: machine,
      direction,
      ...trafficRuleColumns(rule),
    }));
    await inParts(rows, (part) =>
      transaction
        .insertInto('traffic_rules')
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}
