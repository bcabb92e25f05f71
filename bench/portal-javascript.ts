import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { ROOT } from '../tools/processes.ts';

/* How much JavaScript the portal's pages fetch, measured on a build of the present sources that is kept in memory. */

/** kB (1,000 bytes) of gzipped JavaScript that a visit may fetch. Source: the portal's own budget. */
export const FIRST_LOAD_LIMIT_KB = 180;
export const FURTHER_LIMIT_KB = 60;

export interface PortalJavaScript {
  /** Of what `index.html` names: all that is fetched before the first screen is chosen. */
  readonly firstLoadKb: number;
  /** What each screen, dialog, chart or language fetches besides, and besides the screen that opens it; largest first. */
  readonly further: readonly { readonly name: string; readonly kb: number }[];
}

/** Builds the portal and adds up its chunks. Errors: the build's own. */
export async function measurePortalJavaScript(): Promise<PortalJavaScript> {
  const chunks = await buildChunks();
  const page = [...chunks.values()].filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith('/src/Portal.tsx')),
  );
  const first = withImports(page, chunks);
  const entries = [...chunks.values()].filter((chunk) => chunk.isDynamicEntry && !first.has(chunk));
  const screens = entries.map((entry) => ({ entry, loaded: withImports([entry], chunks) }));
  const further = screens.map(({ entry, loaded }) => {
    const openers = [...first].some((chunk) => opens(chunk, entry))
      ? [first]
      : screens
          .filter((screen) => [...screen.loaded].some((chunk) => opens(chunk, entry)))
          .map((screen) => screen.loaded);
    const added = openers.map((opener) => kbOf([...loaded].filter((part) => !first.has(part) && !opener.has(part))));
    return { name: entry.name, kb: Math.max(...added) };
  });
  return { firstLoadKb: kbOf([...first]), further: further.toSorted((a, b) => b.kb - a.kb) };
}

function opens(chunk: Rolldown.OutputChunk, entry: Rolldown.OutputChunk): boolean {
  return chunk.dynamicImports.includes(entry.fileName);
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

async function buildChunks(): Promise<Chunks> {
  const built = await build({
    root: path.join(ROOT, 'apps', 'portal'),
    logLevel: 'warn',
    // A production build, also where a test asks for it.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('The portal is built as one whole.');
  const chunks = built.output.filter((output) => output.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** The chunks and all that they import at once. */
function withImports(roots: readonly Rolldown.OutputChunk[], chunks: Chunks): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(roots);
  // A set gives what is added during the walk too.
  for (const { imports } of found) {
    for (const fileName of imports) {
      const chunk = chunks.get(fileName);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}

function kbOf(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
}
