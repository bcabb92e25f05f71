import { joinPath, normalizeSubPath } from '@plumbline/model/paths';
import type { Selectable } from 'kysely';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { findLevel, findService } from './find-place.ts';
import { toJson } from './json-column.ts';
import { assertWithin } from './usage.ts';
import type { BlobRef, FileEntry, FileKey, FileStore, StoredFile } from './store.ts';

export type FileRow = Selectable<Tables['files']>;

export function createFileStore(database: Database): FileStore {
  return {
    list: (owner, at) =>
      asOwner(database, owner, async (transaction, key) => {
        const service = await findService(transaction, key, at);
        if (service === undefined) return undefined;
        const rows = await transaction
          .selectFrom('files')
          .selectAll()
          .where('owner', '=', key)
          .where('service_id', '=', service)
          .orderBy('ordinal')
          .execute();
        return rows.map(toStoredFile);
      }),

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

    aliases: (owner, at) =>
      asOwner(database, owner, async (transaction, key) => {
        const level = await findLevel(transaction, key, at);
        if (typeof level === 'string') return [];
        const rows = await transaction
          .selectFrom('files')
          .innerJoin('services', (join) =>
            join.onRef('services.owner', '=', 'files.owner').onRef('services.id', '=', 'files.service_id'),
          )
          .select('files.alias_list')
          .where('files.owner', '=', key)
          .where('services.cluster_id', '=', level.cluster)
          .where('services.machine_id', level.machine === null ? 'is' : '=', level.machine)
          .execute();
        return rows.flatMap((row) => row.alias_list ?? []);
      }),
  };
}

/** The caller has locked the service's row, so that two uploads of one path come one after the other. */
async function upsert(
  transaction: OwnedTransaction,
  owner: string,
  service: string,
  entry: FileEntry,
  blob?: BlobRef,
): Promise<'stored' | 'path-taken'> {
  const row = fileColumns(entry);
  const taken = await transaction
    .selectFrom('files')
    .select('path')
    .where('owner', '=', owner)
    .where('service_id', '=', service)
    .where('path', '=', row.path)
    .where((where) =>
      where.or([where('kind', '<>', row.kind), where('default_file_name', '<>', row.default_file_name)]),
    )
    .executeTakeFirst();
  if (taken) return 'path-taken';

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
    path: joinPath(file.subPath, file.fileName),
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
export function fileColumns(entry: FileEntry): Omit<
  FileRow,
  'owner' | 'service_id' | 'ordinal' | 'blob_sha256' | 'blob_size' | 'alias_list' | 'tags'
> & {
  alias_list: string | null;
  tags: string | null;
} {
  return {
    kind: entry.kind,
    path: joinPath(entry.subPath, entry.fileName),
    default_file_name: entry.defaultFileName ?? '',
    file_name: entry.fileName,
    sub_path: normalizeSubPath(entry.subPath) === '.' ? '.' : entry.subPath,
    config_file_type: entry.configFileType,
    alias_list: toJson(entry.aliasList),
    tags: toJson(entry.tags),
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

export function toStoredFile(row: FileRow): StoredFile {
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
