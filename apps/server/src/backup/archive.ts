import { Type, type Static } from 'typebox';

/*
 * A backup is one zip: `tables/<name>.jsonl` (one row a line), `blobs/<sha256>`, and last of all `backup.json`, so that
 * an archive that was cut off has none.
 */

export const DESCRIPTION_ENTRY = 'backup.json';
const FORMAT = 1;

export const BackupDescription = Type.Object({
  format: Type.Literal(FORMAT),
  createdAt: Type.String(),
  /** The migrations that the database had, in their order. */
  migrations: Type.Array(Type.String()),
  /** In the order in which they can be filled. `sha256` of the entry's bytes. */
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
  blobs: Type.Integer(),
});
export type BackupDescription = Static<typeof BackupDescription>;

export const BACKUP_FORMAT: BackupDescription['format'] = FORMAT;

export function tableEntry(name: string): string {
  return `tables/${name}.jsonl`;
}

export function blobEntry(sha256: string): string {
  return `blobs/${sha256}`;
}
