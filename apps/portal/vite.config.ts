import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The server that a portal under development speaks to; `npm start` of the repository serves it there. */
const SERVER = process.env['PLUMBLINE_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    // Nothing is inlined: the pages' security policy has no `data:` and no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(['/server', '/auth', '/settings.json'].map((path) => [path, SERVER])),
  },
});
