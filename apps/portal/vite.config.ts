import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** The server that a portal under development speaks to; `npm start` of the repository serves it there. */
const SERVER = process.env['PLUMBLINE_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadPortal()],
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

/** Fetches what `main.tsx` imports once the language is there together with `main.tsx` itself. */
function preloadPortal(): Plugin {
  return {
    name: 'preload-portal',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const portal = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/Portal.tsx'));
        if (!portal) return [];
        const isEntry = new Set(chunks.filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName));
        return [portal.fileName, ...portal.imports]
          .filter((fileName) => !isEntry.has(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
