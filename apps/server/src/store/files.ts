import { normalizeSubPath } from '@plumbline/model/paths';
import { comparedPath, type TakenAliases } from '@plumbline/model/validation';
import { sql, type Selectable } from 'kysely';
import type { Owner } from '@plumbline/model/organization';
import type { ComplimentaryFile, ConfigurationFile, Tag } from '@plumbline/model/configuration-file';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { FileKind, Tables } from '../database/tables.ts';
import { hasRoomForFile } from './cluster-room.ts';
import { findLevel, findService, type ServiceAt } from './find-place.ts';
import { toJson } from './json-column.ts';
import { assertWithin, type StorageQuota } from './usage.ts';
import type { BlobRef } from '../blobs/blob-store.ts';

export interface FileStore {
  /**
   * Adds the entry, or changes that of the same key; bytes stay. 'path-taken' when a file of the other kind, or one
   * registered under another default name, has the same sub path and name. Sub paths must be normalisable.
   */
  upsertEntry(owner: Owner, at: ServiceAt, entry: FileEntry): Promise<'stored' | 'path-taken' | 'no-service' | 'full'>;
  /**
   * Gives the file its bytes, adding the entry when there is none yet. `blob` must be durable already.
   * Errors: QuotaExceededError.
   */
  setBlob(
    owner: Owner,
    at: ServiceAt,
    entry: FileEntry,
    blob: BlobRef,
    quota?: StorageQuota,
  ): Promise<'stored' | 'path-taken' | 'no-service' | 'full'>;
  /** Without `defaultFileName` the first configuration file of that path. */
  get(owner: Owner, at: ServiceAt, key: FileKey): Promise<StoredFile | undefined>;
  delete(owner: Owner, at: ServiceAt, key: FileKey): Promise<boolean>;
  /** What decides whether an entry can be taken, however much stands around it. */
  surroundings(
    owner: Owner,
    at: ServiceAt,
    entry: FileKey,
    aliases: readonly string[],
  ): Promise<EntrySurroundings | 'no-cluster' | 'no-machine' | 'no-service'>;
}

/** Which file of a service: sub paths are compared normalised. `defaultFileName` only for configuration files. */
export interface FileKey {
  readonly kind: FileKind;
  readonly fileName: string;
  readonly subPath: string;
  readonly defaultFileName?: string | undefined;
}

/** What an entry says of a file; `configFileType` as the caller decided it. Absent lists are left as they are. */
export interface FileEntry extends FileKey {
  readonly configFileType: string;
  readonly aliasList?: readonly string[] | undefined;
  readonly tags?: readonly Tag[] | undefined;
}

export type StoredFile = (
  | ({ readonly kind: 'configuration' } & ConfigurationFile)
  | ({ readonly kind: 'complimentary' } & ComplimentaryFile)
) & {
  /** Absent while only the entry exists. */
  readonly blob?: BlobRef;
};

export interface EntrySurroundings {
  readonly serviceName: string;
  /** The files of its service, of both kinds, that have its sub path and name. */
  readonly atPath: readonly StoredFile[];
  /** Those of the asked aliases that another file has. */
  readonly taken: TakenAliases;
}

type FileRow = Selectable<Tables['files']>;

export function createFileStore(database: Database): FileStore {
  return {
    upsertEntry: (owner, at, entry) =>
      asOwner(database, owner, async (transaction, key) => {
        const service = await findService(transaction, key, at);
        return service === undefined ? 'no-service' : upsert(transaction, key, service, entry);
      }),

    setBlob: (owner, at, entry, blob, quota) =>
      asOwner(database, owner, async (transaction, key) => {
        const service = await findService(transaction, key, at);
        if (service === undefined) return 'no-service';
        const outcome = await upsert(transaction, key, service, entry, blob);
        if (outcome === 'stored') await assertWithin(transaction, key, quota);
        return outcome;
      }),

    get: (owner, at, file) =>
      asOwner(database, owner, async (transaction, key) => {
        const service = await findService(transaction, key, at);
        if (service === undefined) return undefined;
        const row = await ofKey(transaction.selectFrom('files').selectAll().orderBy('ordinal'), key, service, file)
          .limit(1)
          .executeTakeFirst();
        return row && toStoredFile(row);
      }),

    delete: (owner, at, file) =>
      asOwner(database, owner, async (transaction, key) => {
        const service = await findService(transaction, key, at);
        if (service === undefined) return false;
        const deleted = await ofKey(transaction.deleteFrom('files'), key, service, file).executeTakeFirst();
        return deleted.numDeletedRows > 0n;
      }),

    surroundings: (owner, at, entry, aliases) =>
      asOwner(database, owner, (transaction, key) => surroundingsOf(transaction, key, at, entry, aliases)),
  };
}

async function surroundingsOf(
  transaction: OwnedTransaction,
  owner: string,
  at: ServiceAt,
  entry: FileKey,
  aliases: readonly string[],
): Promise<EntrySurroundings | 'no-cluster' | 'no-machine' | 'no-service'> {
  const level = await findLevel(transaction, owner, at);
  if (typeof level === 'string') return level;
  const service = await transaction
    .selectFrom('services')
    .select(['id', 'service_name'])
    .where('owner', '=', owner)
    .where('cluster_id', '=', level.cluster)
    .where('machine_id', level.machine === null ? 'is' : '=', level.machine)
    .where('key', '=', at.service)
    .executeTakeFirst();
  if (!service) return 'no-service';
  const atPath = await transaction
    .selectFrom('files')
    .selectAll()
    .where('owner', '=', owner)
    .where('service_id', '=', service.id)
    .where('kind', 'in', ['configuration', 'complimentary'])
    .where('path', '=', comparedPath(entry))
    .orderBy('ordinal')
    .execute();
  return {
    serviceName: service.service_name,
    atPath: atPath.map(toStoredFile),
    taken: await takenOf(transaction, owner, { ...level, service: service.id }, entry, aliases),
  };
}

/** Which of the aliases files have, but for the entry's own: of its machine, of its service alone where it has none. */
async function takenOf(
  transaction: OwnedTransaction,
  owner: string,
  at: { readonly cluster: string; readonly machine: string | null; readonly service: string },
  entry: FileKey,
  aliases: readonly string[],
): Promise<TakenAliases> {
  if (aliases.length === 0) return { inService: new Set(), onMachine: new Set() };
  const wanted = sql<string[]>`${[...aliases]}::text[]`;
  const { rows } = await sql<{ alias: string; in_service: boolean }>`
    select distinct alias, files.service_id = ${at.service} as in_service
    from files
    join services on services.owner = files.owner and services.id = files.service_id
    cross join lateral jsonb_array_elements_text(files.alias_list) as alias
    where files.owner = ${owner} and services.cluster_id = ${at.cluster} and services.machine_id is not distinct from ${at.machine}
      and (files.service_id = ${at.service} or ${at.machine !== null})
      and files.alias_list ?| ${wanted} and alias = any (${wanted})
      and not (files.service_id = ${at.service} and files.kind = ${entry.kind}
        and files.path = ${comparedPath(entry)}
        and files.default_file_name = ${entry.defaultFileName ?? ''})`.execute(transaction);
  const taken = (inService: boolean): ReadonlySet<string> =>
    new Set(rows.flatMap(({ alias, in_service }) => (in_service === inService ? [alias] : [])));
  return { inService: taken(true), onMachine: taken(false) };
}

/** The caller has locked the service's row, so that two uploads of one path come one after the other. */
async function upsert(
  transaction: OwnedTransaction,
  owner: string,
  service: string,
  entry: FileEntry,
  blob?: BlobRef,
): Promise<'stored' | 'path-taken' | 'full'> {
  const row = fileColumns(entry);
  const taken = await transaction
    .selectFrom('files')
    .select(['kind', 'default_file_name'])
    .where('owner', '=', owner)
    .where('service_id', '=', service)
    .where('path', '=', row.path)
    .execute();
  const isOther = (file: Pick<FileRow, 'kind' | 'default_file_name'>): boolean =>
    file.kind !== row.kind || file.default_file_name !== row.default_file_name;
  if (taken.some(isOther)) return 'path-taken';
  if (taken.length === 0 && !(await hasRoomForFile(transaction, owner, service))) return 'full';

  const changes = {
    config_file_type: row.config_file_type,
    ...(entry.aliasList === undefined ? {} : { alias_list: row.alias_list }),
    ...(entry.tags === undefined ? {} : { tags: row.tags }),
    ...(blob === undefined ? {} : { blob_sha256: blob.sha256, blob_size: blob.size }),
  };
  await transaction
    .insertInto('files')
    .values({ owner, service_id: service, ...row, ...blobColumns(blob) })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'service_id', 'kind', 'path', 'default_file_name']).doUpdateSet(changes),
    )
    .execute();
  return 'stored';
}

/** Narrows a query on `files` to the file that a key means. */
function ofKey<Query extends { where(column: never, operator: '=', value: never): Query }>(
  query: Query,
  owner: string,
  service: string,
  file: FileKey,
): Query {
  const conditions: Record<string, string> = {
    owner,
    service_id: service,
    kind: file.kind,
    path: comparedPath(file),
    ...(file.defaultFileName === undefined ? {} : { default_file_name: file.defaultFileName }),
  };
  let narrowed = query;
  for (const [column, value] of Object.entries(conditions)) {
    // Selections and deletions share no typed interface; the columns above are all of text.
    narrowed = narrowed.where(column as never, '=', value as never);
  }
  return narrowed;
}

/** The columns of a file as its entry describes it. */
function fileColumns(entry: FileEntry): PlaceOfFile & { alias_list: string | null; tags: string | null } {
  return { ...placeOfFile(entry), alias_list: toJson(entry.aliasList), tags: toJson(entry.tags) };
}

type PlaceOfFile = Pick<FileRow, 'kind' | 'path' | 'default_file_name' | 'file_name' | 'sub_path' | 'config_file_type'>;

/** Where a file is, and what it is. */
export function placeOfFile(entry: FileEntry): PlaceOfFile {
  return {
    kind: entry.kind,
    path: comparedPath(entry),
    default_file_name: entry.defaultFileName ?? '',
    file_name: entry.fileName,
    sub_path: normalizeSubPath(entry.subPath) === '.' ? '.' : entry.subPath,
    config_file_type: entry.configFileType,
  };
}

export function blobColumns(blob: BlobRef | undefined): { blob_sha256: string | null; blob_size: number | null } {
  return { blob_sha256: blob?.sha256 ?? null, blob_size: blob?.size ?? null };
}

export function blobOf(row: Pick<FileRow, 'blob_sha256' | 'blob_size'>): BlobRef | undefined {
  return row.blob_sha256 === null || row.blob_size === null
    ? undefined
    : { sha256: row.blob_sha256, size: row.blob_size };
}

export function toStoredFile(row: Omit<FileRow, 'owner' | 'path' | 'ordinal'>): StoredFile {
  const blob = blobOf(row);
  const shared = {
    fileName: row.file_name,
    subPath: row.sub_path,
    configFileType: row.config_file_type,
    ...(row.tags ? { tags: row.tags } : {}),
    ...(blob ? { blob } : {}),
  };
  if (row.kind === 'complimentary') return { kind: row.kind, aliasList: row.alias_list ?? [], ...shared };
  return {
    kind: row.kind,
    defaultFileName: row.default_file_name,
    ...(row.alias_list ? { aliasList: row.alias_list } : {}),
    ...shared,
  };
}
