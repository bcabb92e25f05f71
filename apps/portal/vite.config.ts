import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { firstPage } from './first-page.ts';

/** The server that a portal under development speaks to; `npm start` of the repository serves it there. */
const SERVER = process.env['PLUMBLINE_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), tailwindcss(), firstPage(), compressTexts()],
  build: {
    outDir: 'dist',
    // Nothing is inlined: the pages' security policy has no `data:` and no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [...CHUNK_GROUPS] } } },
  },
  server: {
    proxy: Object.fromEntries(['/server', '/auth', '/settings.json'].map((path) => [path, SERVER])),
  },
});

/** Fonts are compressed already. */
const TEXT = /\.(?:js|css|html|svg|json)$/;
/** Below it, headers are the larger part. Units: bytes. */
const SMALLEST_COMPRESSED = 1024;

/** Puts a Brotli and a gzip form beside each text of the build, for the server to send: a visit has a third to load. */
function compressTexts(): Plugin {
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
