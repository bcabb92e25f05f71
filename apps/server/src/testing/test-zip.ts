import { buffer } from 'node:stream/consumers';
import type { Manifest } from '@plumbline/model/cluster';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

export interface TestEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly mode?: number;
  /** Not packed, as the existing client writes its zips. */
  readonly stored?: true;
  /** Written in place of `name`, which must be as long: the writer itself refuses bad names. */
  readonly forgedName?: string;
}

/** A zip of the entries, names forged where asked for. */
export async function makeZip(entries: readonly TestEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, mode = 0o100644, stored = false } of entries) {
    zip.addBuffer(Buffer.from(content), name, { mode, mtime: new Date(0), compress: !stored });
  }
  zip.end();
  const bytes = await buffer(zip.outputStream);
  for (const { name, forgedName } of entries) if (forgedName !== undefined) overwrite(bytes, name, forgedName);
  return bytes;
}

/** The files of a zip by their names, in its order. */
export async function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** The same zip with its last file under more names, each of as many letters: their bytes stand in it once. */
export function withOverlaid(bytes: Buffer, names: readonly string[]): Buffer {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const last = bytes.subarray(bytes.lastIndexOf(Buffer.from('PK\x01\x02')), end);
  const nameAt = 46;
  const more = names.map((name) => {
    const record = Buffer.from(last);
    record.write(name, nameAt);
    return record;
  });
  const ending = Buffer.from(bytes.subarray(end));
  const count = ending.readUInt16LE(10) + names.length;
  ending.writeUInt16LE(count, 8);
  ending.writeUInt16LE(count, 10);
  ending.writeUInt32LE(ending.readUInt32LE(12) + last.length * names.length, 12);
  return Buffer.concat([bytes.subarray(0, end), ...more, ending]);
}

function overwrite(bytes: Buffer, name: string, forgedName: string): void {
  for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) bytes.write(forgedName, at);
}

/** One machine `folder` with one nginx; `name` as the cluster's. */
export function nginxManifest(name: string): Manifest {
  const file = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: './edge', configFileType: 'nginx' };
  return {
    name,
    customerId: 'somebody else',
    machines: {
      folder: {
        id: 'folder',
        services: { nginx: { version: '1.0', serviceName: 'nginx', configFileList: [file] } },
      },
    },
  };
}

/** An upload as the command line makes it. */
export function nginxZip(name: string, configuration = 'http { server_tokens on; }\n'): Promise<Buffer> {
  return makeZip([
    { name: 'manifest.json', content: JSON.stringify(nginxManifest(name)) },
    { name: 'folder/nginx/edge/nginx.conf', content: configuration },
    { name: 'folder/nginx/not-listed.txt', content: 'copied along' },
  ]);
}
