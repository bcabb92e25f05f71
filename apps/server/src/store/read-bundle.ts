import { bundlePath, type ServiceRef } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { Machine } from '@plumbline/model/machine';
import type { Service } from '@plumbline/model/service';
import type { TrafficRule } from '@plumbline/model/traffic-rule';
import type { Selectable } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import type { Tables } from '../database/tables.ts';
import { inSlices } from '../in-slices.ts';
import { toStoredFile } from './files.ts';
import { withoutNulls } from './json-column.ts';
import type { BlobRef } from '../blobs/blob-store.ts';

/** Blobs by the path of the file in its bundle, as `bundlePath` of the model makes it. */
export type BlobsByPath = Readonly<Record<string, BlobRef>>;

/** A cluster with the blobs of its files; files without bytes are in the manifest and not in `blobs`. */
export interface StoredBundle {
  readonly manifest: Manifest;
  readonly blobs: BlobsByPath;
  /** Whether runs follow include directives; see `ClusterStore.insert` and `replace`. */
  readonly followIncludes: boolean;
}

/* Named one by one, as their plans are kept: a plan for all columns of a table fails once it has another. */
const CLUSTER_COLUMNS = [
  'id',
  'name',
  'location',
  'cluster_type',
  'derived_from',
  'follow_includes',
  'external_results',
  'derivation',
] as const;
const MACHINE_COLUMNS = ['id', 'name', 'host_name', 'external_ip', 'internal_ip', 'derived'] as const;
const SERVICE_COLUMNS = ['id', 'machine_id', 'key', 'service_name', 'version', 'empty_folders'] as const;
export const FILE_COLUMNS = [
  'service_id',
  'kind',
  'default_file_name',
  'file_name',
  'sub_path',
  'config_file_type',
  'alias_list',
  'tags',
  'blob_sha256',
  'blob_size',
] as const;
export const TRAFFIC_RULE_COLUMNS = [
  'machine_id',
  'direction',
  'priority',
  'protocol',
  'cidr_block',
  'begin_port',
  'end_port',
] as const;
export const BUNDLE_FILE_COLUMNS = ['path', 'blob_sha256', 'blob_size'] as const;

type MachineRow = Pick<Selectable<Tables['machines']>, (typeof MACHINE_COLUMNS)[number]>;
type ServiceRow = Pick<Selectable<Tables['services']>, (typeof SERVICE_COLUMNS)[number]>;
type FileRow = Pick<Selectable<Tables['files']>, (typeof FILE_COLUMNS)[number]>;
type TrafficRuleRow = Pick<Selectable<Tables['traffic_rules']>, (typeof TRAFFIC_RULE_COLUMNS)[number]>;
type BundleFileRow = Pick<Selectable<Tables['bundle_files']>, (typeof BUNDLE_FILE_COLUMNS)[number]>;

/** A cluster with all that stands below it, in one query a table. */
export async function readBundle(
  transaction: OwnedTransaction,
  owner: string,
  ownerName: string,
  name: string,
): Promise<StoredBundle | undefined> {
  const cluster = await transaction
    .selectFrom('clusters')
    .select(CLUSTER_COLUMNS)
    .where('owner', '=', owner)
    .where('name', '=', name)
    .forShare()
    .executeTakeFirst();
  if (!cluster) return undefined;

  const below = { owner, clusterId: cluster.id };
  const rows = await readRows(transaction, below);
  const blobs: Record<string, BlobRef> = {};
  for (const { path, blob_sha256, blob_size } of rows.bundleFiles) {
    blobs[path] = { sha256: blob_sha256, size: blob_size };
  }
  const machines: (readonly [string, Machine])[] = [];
  for await (const machine of inSlices(rows.machines, ({ id }) => filesOn(id, rows))) {
    machines.push([machine.name, await toMachine(machine, rows, blobs)]);
  }
  const clusterServices = await servicesOf(null, undefined, rows, blobs);
  const manifest: Manifest = {
    name: cluster.name,
    customerId: ownerName,
    ...withoutNulls({ location: cluster.location }),
    // The columns hold what the model's types allowed when they were written.
    ...(withoutNulls({ clusterType: cluster.cluster_type, derivedFrom: cluster.derived_from }) as Pick<
      Manifest,
      'clusterType' | 'derivedFrom'
    >),
    machines: Object.fromEntries(machines),
    clusterServices,
    inboundTraffic: trafficOf(null, 'inbound', rows),
    outboundTraffic: trafficOf(null, 'outbound', rows),
    ...(cluster.external_results ? { externalResults: cluster.external_results } : {}),
    ...(cluster.derivation ? { derivation: cluster.derivation } : {}),
  };
  return { manifest, blobs, followIncludes: cluster.follow_includes };
}

interface Rows {
  readonly machines: readonly MachineRow[];
  /** By the machine's id, null for those of the cluster itself; so are the traffic rules. */
  readonly servicesByMachine: ReadonlyMap<string | null, readonly ServiceRow[]>;
  readonly filesByService: ReadonlyMap<string, readonly FileRow[]>;
  readonly rulesByMachine: ReadonlyMap<string | null, readonly TrafficRuleRow[]>;
  readonly bundleFiles: readonly BundleFileRow[];
}

async function readRows(
  transaction: OwnedTransaction,
  { owner, clusterId }: { readonly owner: string; readonly clusterId: string },
): Promise<Rows> {
  const machines = await transaction
    .selectFrom('machines')
    .select(MACHINE_COLUMNS)
    .where('owner', '=', owner)
    .where('cluster_id', '=', clusterId)
    .orderBy('ordinal')
    .execute();
  const services = await transaction
    .selectFrom('services')
    .select(SERVICE_COLUMNS)
    .where('owner', '=', owner)
    .where('cluster_id', '=', clusterId)
    .orderBy('ordinal')
    .execute();
  const files = await transaction
    .selectFrom('files')
    .innerJoin('services', (join) =>
      join.onRef('services.owner', '=', 'files.owner').onRef('services.id', '=', 'files.service_id'),
    )
    .select(FILE_COLUMNS)
    .where('files.owner', '=', owner)
    .where('services.cluster_id', '=', clusterId)
    .orderBy('files.ordinal')
    .execute();
  const trafficRules = await transaction
    .selectFrom('traffic_rules')
    .select(TRAFFIC_RULE_COLUMNS)
    .where('owner', '=', owner)
    .where('cluster_id', '=', clusterId)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const bundleFiles = await transaction
    .selectFrom('bundle_files')
    .select(BUNDLE_FILE_COLUMNS)
    .where('owner', '=', owner)
    .where('cluster_id', '=', clusterId)
    .execute();
  return {
    machines,
    servicesByMachine: Map.groupBy(services, ({ machine_id }) => machine_id),
    filesByService: Map.groupBy(files, ({ service_id }) => service_id),
    rulesByMachine: Map.groupBy(trafficRules, ({ machine_id }) => machine_id),
    bundleFiles,
  };
}

async function toMachine(machine: MachineRow, rows: Rows, blobs: Record<string, BlobRef>): Promise<Machine> {
  return {
    id: machine.name,
    ...withoutNulls({
      hostName: machine.host_name,
      externalIp: machine.external_ip,
      internalIp: machine.internal_ip,
    }),
    inboundTraffic: trafficOf(machine.id, 'inbound', rows),
    outboundTraffic: trafficOf(machine.id, 'outbound', rows),
    services: await servicesOf(machine.id, machine.name, rows, blobs),
    ...(machine.derived ? { derived: true } : {}),
  };
}

/** Also notes the blob of every file by its path in the bundle. */
async function servicesOf(
  machineId: string | null,
  machine: string | undefined,
  rows: Rows,
  blobs: Record<string, BlobRef>,
): Promise<Record<string, Service>> {
  const services: (readonly [string, Service])[] = [];
  for await (const service of inSlices(rows.servicesByMachine.get(machineId) ?? [], ({ id }) => filesOf(id, rows))) {
    const at: ServiceRef = { machine, service: service.key };
    const files = rows.filesByService.get(service.id) ?? [];
    services.push([service.key, await toService(service, at, files, blobs)]);
  }
  return Object.fromEntries(services);
}

function filesOf(serviceId: string, { filesByService }: Rows): number {
  return filesByService.get(serviceId)?.length ?? 0;
}

function filesOn(machineId: string, rows: Rows): number {
  const services = rows.servicesByMachine.get(machineId) ?? [];
  return services.reduce((sum, { id }) => sum + 1 + filesOf(id, rows), 0);
}

async function toService(
  service: ServiceRow,
  at: ServiceRef,
  files: readonly FileRow[],
  blobs: Record<string, BlobRef>,
): Promise<Service> {
  const configFileList: Service['configFileList'] = [];
  const complimentaryFileList: NonNullable<Service['complimentaryFileList']> = [];
  for await (const row of inSlices(files)) {
    const { blob, ...stored } = toStoredFile(row);
    if (blob) blobs[bundlePath(at, stored)] = blob;
    const file = blob ? stored : { ...stored, withoutContent: true as const };
    if (file.kind === 'configuration') {
      const { kind: _, ...entry } = file;
      configFileList.push(entry);
    } else {
      const { kind: _, ...entry } = file;
      complimentaryFileList.push(entry);
    }
  }
  return {
    serviceName: service.service_name,
    ...withoutNulls({ version: service.version }),
    configFileList,
    complimentaryFileList,
    ...withoutNulls({ emptyFolders: service.empty_folders }),
  };
}

function trafficOf(machineId: string | null, direction: 'inbound' | 'outbound', rows: Rows): TrafficRule[] {
  return (rows.rulesByMachine.get(machineId) ?? [])
    .filter((rule) => rule.direction === direction)
    .map((rule) => ({
      priority: rule.priority,
      // Written from a TrafficRule.
      protocol: rule.protocol as TrafficRule['protocol'],
      cidrBlock: rule.cidr_block,
      beginPort: rule.begin_port,
      endPort: rule.end_port,
    }));
}
