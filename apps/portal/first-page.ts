import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/* What `index.html` becomes: a page that paints by itself, and names all that every visit needs. */

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** What `main.ts` imports later on every visit: nothing of it may wait for a turn of its own. */
const LATER = ['/src/data/first-summary.ts', '/src/show-portal.tsx', '/keycloak-js/lib/keycloak.js'];

const SHELL = path.join(import.meta.dirname, 'src', 'shell.css');
const TOKENS = path.join(import.meta.dirname, 'src', 'styles.css');
const STYLE = '<style></style>';
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;

/** Writes the shell's style into the page, lets the stylesheet not keep it from being painted, and preloads what is needed. */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        const shell = await readFile(SHELL, 'utf8');
        const tokens = tokensOf(shell, await readFile(TOKENS, 'utf8'));
        // In the stylesheet's own layers, so that it has the last word.
        const style = minified(`@layer theme { :root { ${tokens} } } @layer base { ${shell} }`);
        const [stylesheet = ''] = STYLESHEET.exec(html) ?? [];
        const page = html.replace(STYLE, () => `<style>${style}</style>`).replace(stylesheet, '');
        // What comes before it in the body is painted without it; what comes after is not.
        return {
          html: page.replace('</body>', () => `${stylesheet.trim()}</body>`),
          tags: [...preloadOf(stylesheet), ...preloads(outputs)],
        };
      },
    },
  };
}

/** The tokens that the shell names, as the portal's style declares them. Errors: throws where it does not. */
function tokensOf(shell: string, styles: string): string {
  const names = new Set(shell.match(/--[\w-]+/g));
  return [...names]
    .map((name) => {
      const [declaration] = new RegExp(`${name}:[^;]+;`).exec(styles) ?? [];
      if (declaration === undefined) throw new Error(`${SHELL} names ${name}, which ${TOKENS} does not declare.`);
      return declaration;
    })
    .join(' ');
}

function minified(css: string): string {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .trim();
}

function preloadOf(stylesheet: string): HtmlTagDescriptor[] {
  const [, href] = /href="([^"]+)"/.exec(stylesheet) ?? [];
  if (href === undefined) return [];
  return [{ tag: 'link', attrs: { rel: 'preload', as: 'style', crossorigin: true, href }, injectTo: 'head' }];
}

function preloads(outputs: readonly Output[]): HtmlTagDescriptor[] {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const later = LATER.map((module) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))));
  const needed = new Set(later.flatMap((chunk) => (chunk ? [chunk.fileName, ...chunk.imports] : [])));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const named = new Set(entry ? [entry.fileName, ...entry.imports] : []);
  return [...needed]
    .filter((fileName) => !named.has(fileName))
    .map((fileName) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
      injectTo: 'head',
    }));
}
