import { Header } from 'tar/header';

/** What stands in an archive; a file where nothing else is said. */
export interface ArchiveEntry {
  readonly path: string;
  readonly type?:
    | 'Directory'
    | 'SymbolicLink'
    | 'Link'
    | 'CharacterDevice'
    | 'FIFO'
    | 'ExtendedHeader'
    | 'NextFileHasLongPath';
  readonly linkpath?: string;
  readonly content?: string | Uint8Array;
  /** That the header says; that of the content where left out. */
  readonly size?: number;
}

const BLOCK = 512;

/** A tar archive of just these entries, whatever they say. */
export function tarArchive(entries: readonly ArchiveEntry[]): Buffer {
  const end = Buffer.alloc(2 * BLOCK);
  return Buffer.concat([...entries.map(entryBytes), end]);
}

function entryBytes({ path, type, linkpath, content = '', size }: ArchiveEntry): Buffer {
  const bytes = Buffer.from(content);
  const header = new Header({
    path,
    type: type ?? 'File',
    mode: 0o644,
    mtime: new Date(0),
    size: size ?? bytes.length,
    ...(linkpath === undefined ? {} : { linkpath }),
  });
  header.encode();
  const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  return Buffer.concat([header.block ?? Buffer.alloc(BLOCK), bytes, padding]);
}
