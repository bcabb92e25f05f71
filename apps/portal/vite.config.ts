import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';

/** The server that a portal under development speaks to; `npm start` of the repository serves it there. */
const SERVER = process.env['PLUMBLINE_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadPortal(), compressTexts()],
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

/** What `main.tsx` imports later on every visit: the portal, once its language is there, and the identity service's adapter. */
const LATER = ['/src/Portal.tsx', '/keycloak-js/lib/keycloak.js'];

/** Fetches what every visit needs together with `main.tsx`, instead of turn by turn. */
function preloadPortal(): Plugin {
  return {
    name: 'preload-portal',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const later = LATER.map((module) =>
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))),
        );
        const needed = new Set(later.flatMap((chunk) => (chunk ? [chunk.fileName, ...chunk.imports] : [])));
        const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        return [...needed.difference(entries)].map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

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
