import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { compressTexts } from './compress-texts.ts';
import { firstPage } from './first-page.ts';

/** The server that a portal under development speaks to; `npm start` of the repository serves it there. */
const SERVER = process.env['PLUMBLINE_SERVER'] ?? 'http://localhost:8080';

export default defineConfig(({ command }) => {
  // What people are served is made for that, whatever the shell says in which it is built: the forms of libraries for
  // development are twice as large, and take three times as long to draw a page.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [react(), tailwindcss(), firstPage(), compressTexts()],
    build: {
      outDir: 'dist',
      // No file is inlined: the pages' security policy has no `data:`, and no code but what the page itself was written with.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [...CHUNK_GROUPS] } } },
    },
    server: {
      proxy: Object.fromEntries(['/server', '/auth', '/settings.json'].map((path) => [path, SERVER])),
    },
  };
});
