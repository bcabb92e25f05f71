import { bundlePath, servicesOf, type ServiceRef } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { Service } from '@plumbline/model/service';
import { comparedPath } from '@plumbline/model/validation';
import type { Ruleset } from '@plumbline/model/report';
import type { OwnedTransaction } from '../database/access.ts';
import { blobColumns, placeOfFile, type FileEntry } from './files.ts';
import { inParts, rowsAsOne, type RowOf } from './in-parts.ts';
import { toJson } from './json-column.ts';
import { addressesOf } from './machines.ts';
import type { StorageQuota } from './usage.ts';
import { BUNDLE_FILE_COLUMNS, FILE_COLUMNS, TRAFFIC_RULE_COLUMNS, type BlobsByPath } from './read-bundle.ts';
import { trafficRuleColumns } from './traffic-rules.ts';

export interface ReplaceOptions {
  readonly overwrite: boolean;
  /** See `ClusterStore.replace`. */
  readonly followIncludes?: boolean;
  /** What the cluster's runs judge by when they do not say; none without it. */
  readonly ruleset?: Ruleset | undefined;
  /** Errors: QuotaExceededError when the owner would have more. */
  readonly quota?: StorageQuota | undefined;
}

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
  const named = new Set(names);
  const kept = machines.filter(({ name }) => !named.has(name)).map(({ id }) => id);
  let services = transaction.deleteFrom('services').where('owner', '=', owner).where('cluster_id', '=', cluster);
  if (kept.length > 0) {
    services = services.where((where) =>
      where.or([where('machine_id', 'is', null), where('machine_id', 'not in', kept)]),
    );
  }
  await services.execute();
}

/** Everything below a cluster. However much it holds, each table is written with few queries. */
async function insertBelow(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  manifest: Manifest,
  blobs: BlobsByPath,
): Promise<void> {
  const machines = await insertMachines(transaction, owner, cluster, manifest);
  await insertTraffic(transaction, owner, cluster, manifest, machines);
  const services = await insertServices(transaction, owner, cluster, manifest, machines);

  const paths = new Set<string>();
  await inParts(fileRows(owner, services, blobs, paths), (part) =>
    transaction
      .insertInto('files')
      .columns(NEW_FILE_COLUMNS)
      .expression(rowsAsOne('files', NEW_FILE_COLUMNS, part))
      .execute(),
  );

  const others = Object.keys(blobs).filter((path) => !paths.has(path));
  const rows = others.flatMap((path) => {
    const blob = blobs[path];
    return blob ? [{ owner, cluster_id: cluster, path, blob_sha256: blob.sha256, blob_size: blob.size }] : [];
  });
  const columns = ['owner', 'cluster_id', ...BUNDLE_FILE_COLUMNS] as const;
  await inParts(rows, (part) =>
    transaction
      .insertInto('bundle_files')
      .columns(columns)
      .expression(rowsAsOne('bundle_files', columns, part))
      .execute(),
  );
}

const NEW_FILE_COLUMNS = ['owner', 'path', ...FILE_COLUMNS] as const;

/** The rows of all files, made as they are asked for; `paths` is told where each stands in the bundle. */
function* fileRows(
  owner: string,
  services: Iterable<StoredService>,
  blobs: BlobsByPath,
  paths: Set<string>,
): Generator<RowOf<'files', (typeof NEW_FILE_COLUMNS)[number]>> {
  for (const { id, ref, definition } of services) {
    const seen = new Set<string>();
    // Of entries with one key the first counts.
    for (const entry of entriesOf(definition)) {
      const path = bundlePath(ref, entry);
      paths.add(path);
      const key = [entry.kind, comparedPath(entry), entry.defaultFileName].join('\0');
      if (seen.has(key)) continue;
      seen.add(key);
      const lists = { alias_list: copied(entry.aliasList), tags: copied(entry.tags) };
      yield { owner, service_id: id, ...placeOfFile(entry), ...lists, ...blobColumns(blobs[path]) };
    }
  }
}

function copied<Item>(list: readonly Item[] | undefined): Item[] | null {
  return list ? [...list] : null;
}

/** Ids of rows by the machine's name. */
type MachineIds = ReadonlyMap<string, string>;

async function insertMachines(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  { machines = {} }: Manifest,
): Promise<MachineIds> {
  const ids = new Map<string, string>();
  const rows = Object.entries(machines).map(([name, machine]) => ({
    owner,
    cluster_id: cluster,
    name,
    ...addressesOf(machine),
  }));
  const columns = ['owner', 'cluster_id', 'name', 'host_name', 'external_ip', 'internal_ip'] as const;
  await inParts(rows, async (part) => {
    const added = await transaction
      .insertInto('machines')
      .columns(columns)
      .expression(rowsAsOne('machines', columns, part))
      // The addresses of a machine that is there already stay, unless the upload has others.
      .onConflict((conflict) =>
        conflict.columns(['owner', 'cluster_id', 'name']).doUpdateSet((row) => ({
          host_name: row.fn.coalesce('excluded.host_name', 'machines.host_name'),
          external_ip: row.fn.coalesce('excluded.external_ip', 'machines.external_ip'),
          internal_ip: row.fn.coalesce('excluded.internal_ip', 'machines.internal_ip'),
        })),
      )
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of added) ids.set(name, id);
  });
  return ids;
}

interface StoredService {
  readonly id: string;
  readonly ref: ServiceRef;
  readonly definition: Service;
}

async function insertServices(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  manifest: Manifest,
  machines: MachineIds,
): Promise<Iterable<StoredService>> {
  const ids = new Map<string, string>();
  await inParts(serviceRows(owner, cluster, manifest, machines), async (part) => {
    const added = await transaction
      .insertInto('services')
      .columns(NEW_SERVICE_COLUMNS)
      .expression(rowsAsOne('services', NEW_SERVICE_COLUMNS, part))
      .returning(['id', 'machine_id', 'key'])
      .execute();
    for (const { id, machine_id, key } of added) ids.set(`${machine_id} ${key}`, id);
  });
  return storedServices(manifest, machines, ids);
}

const NEW_SERVICE_COLUMNS = [
  'owner',
  'cluster_id',
  'machine_id',
  'key',
  'service_name',
  'version',
  'empty_folders',
] as const;

function* serviceRows(
  owner: string,
  cluster: string,
  manifest: Manifest,
  machines: MachineIds,
): Generator<RowOf<'services', (typeof NEW_SERVICE_COLUMNS)[number]>> {
  for (const { machine, service, definition } of servicesOf(manifest)) {
    const machineId = idOf(machine, machines);
    yield {
      owner,
      cluster_id: cluster,
      machine_id: machineId,
      key: service,
      service_name: definition.serviceName,
      version: definition.version ?? null,
      empty_folders: definition.emptyFolders ?? null,
    };
  }
}

function* storedServices(
  manifest: Manifest,
  machines: MachineIds,
  ids: ReadonlyMap<string, string>,
): Generator<StoredService> {
  for (const { definition, ...ref } of servicesOf(manifest)) {
    const id = ids.get(`${idOf(ref.machine, machines)} ${ref.service}`);
    if (id !== undefined) yield { id, ref, definition };
  }
}

/** Null for what belongs to the cluster itself. */
function idOf(machine: string | undefined, machines: MachineIds): string | null {
  return machine === undefined ? null : (machines.get(machine) ?? null);
}

function* entriesOf({ configFileList, complimentaryFileList = [] }: Service): Generator<FileEntry> {
  for (const file of configFileList) yield { kind: 'configuration', ...file };
  for (const file of complimentaryFileList) yield { kind: 'complimentary', ...file };
}

/** The traffic rules of the cluster and of each machine. */
async function insertTraffic(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  manifest: Manifest,
  machines: MachineIds,
): Promise<void> {
  const holders = [
    [undefined, manifest] as const,
    ...Object.entries(manifest.machines ?? {}).map(([name, machine]) => [name, machine] as const),
  ];
  const rows = holders.flatMap(([machine, traffic]) =>
    (['inbound', 'outbound'] as const).flatMap((direction) =>
      (traffic[`${direction}Traffic`] ?? []).map((rule) => ({
        owner,
        cluster_id: cluster,
        machine_id: idOf(machine, machines),
        direction,
        ...trafficRuleColumns(rule),
      })),
    ),
  );
  const columns = ['owner', 'cluster_id', ...TRAFFIC_RULE_COLUMNS] as const;
  await inParts(rows, (part) =>
    transaction
      .insertInto('traffic_rules')
      .columns(columns)
      .expression(rowsAsOne('traffic_rules', columns, part))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
