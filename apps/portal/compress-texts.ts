import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts are compressed already. */
const TEXT = /\.(?:js|css|html|svg|json)$/;
/** Below it, headers are the larger part. Units: bytes. */
const SMALLEST_COMPRESSED = 1024;

/** Puts a Brotli and a gzip form beside each text of the build, for the server to send: a visit has a third to load. */
export function compressTexts(): Plugin {
  let folder = '';
  return {
    name: 'compress-texts',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(path.join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < SMALLEST_COMPRESSED) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
