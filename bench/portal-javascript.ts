import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { ROOT } from '../tools/processes.ts';

/* How much JavaScript the portal's pages fetch, measured on a build of the present sources that is kept in memory. */

/** kB (1,000 bytes) of gzipped JavaScript that a visit may fetch; it travels as Brotli, which is smaller. */
export const NAMED_LIMIT_KB = 180;
/** Until the dashboard stands signed in. */
export const STANDING_LIMIT_KB = 230;
export const FURTHER_LIMIT_KB = 60;

export interface PortalJavaScript {
  /** Of what `index.html` holds and names: all that is fetched before the first screen is chosen. */
  readonly namedKb: number;
  /** Of all that is fetched until the dashboard stands signed in, that of signing in included. */
  readonly standingKb: number;
  /**
   * What each screen, dialog, chart or language fetches besides what every visit fetches, and besides the screen that
   * opens it; largest first.
   */
  readonly further: readonly { readonly name: string; readonly kb: number }[];
  /** What `index.html` names of other kinds, such as `css`. */
  readonly otherKinds: readonly string[];
}

/** Modules of what the dashboard fetches while it comes to stand; its chart comes right behind it. */
const STANDING = ['/DashboardScreen.tsx', '/SessionNotice.tsx', '/StackedBarChart.tsx'];
/** Of what every visit fetches when its first screen stands. */
const BEHIND = ['/ui/popups.tsx'];

/** Builds the portal and adds up its chunks. Errors: the build's own. */
export async function measurePortalJavaScript(): Promise<PortalJavaScript> {
  const { chunks, page } = await buildPortal();
  const named = namesIn(page);
  const first = withImports(
    chunksOf(chunks, ({ fileName }) => named.includes(fileName)),
    chunks,
  );
  const standing = new Set([...first, ...withImports(chunksOf(chunks, hasModuleOf(STANDING)), chunks)]);
  const everywhere = new Set([...first, ...withImports(chunksOf(chunks, hasModuleOf(BEHIND)), chunks)]);

  const entries = [...chunks.values()].filter((chunk) => chunk.isDynamicEntry && !everywhere.has(chunk));
  const screens = entries.map((entry) => ({ entry, loaded: withImports([entry], chunks) }));
  const further = screens.map(({ entry, loaded }) => {
    const openers = [...everywhere].some((chunk) => opens(chunk, entry))
      ? [everywhere]
      : screens
          .filter((screen) => [...screen.loaded].some((chunk) => opens(chunk, entry)))
          .map((screen) => screen.loaded);
    const added = openers.map((opener) =>
      kbOf([...loaded].filter((part) => !everywhere.has(part) && !opener.has(part))),
    );
    return { name: entry.name, kb: Math.max(...added) };
  });
  return {
    namedKb: kbOf([...first]) + gzipSync(inlineScripts(page)).length / 1000,
    standingKb: kbOf([...standing]) + gzipSync(inlineScripts(page)).length / 1000,
    further: further.toSorted((a, b) => b.kb - a.kb),
    otherKinds: [...new Set(named.map((name) => path.extname(name).slice(1)))].filter((kind) => kind !== 'js'),
  };
}

/** The built files that the page names. */
function namesIn(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
}

function inlineScripts(page: string): string {
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script).join('');
}

function hasModuleOf(modules: readonly string[]): (chunk: Rolldown.OutputChunk) => boolean {
  return ({ moduleIds }) => moduleIds.some((id) => modules.some((module) => id.endsWith(module)));
}

function chunksOf(chunks: Chunks, isOne: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk[] {
  return [...chunks.values()].filter(isOne);
}

function opens(chunk: Rolldown.OutputChunk, entry: Rolldown.OutputChunk): boolean {
  return chunk.dynamicImports.includes(entry.fileName);
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

async function buildPortal(): Promise<{ readonly chunks: Chunks; readonly page: string }> {
  const built = await keepingItsMode(() =>
    build({
      root: path.join(ROOT, 'apps', 'portal'),
      logLevel: 'warn',
      mode: 'production',
      build: { write: false },
    }),
  );
  if (!('output' in built)) throw new Error('The portal is built as one whole.');
  const chunks = built.output.filter((output) => output.type === 'chunk');
  const page = built.output.find(({ fileName }) => fileName === 'index.html');
  if (page?.type !== 'asset') throw new Error('The portal has a page.');
  return { chunks: new Map(chunks.map((chunk) => [chunk.fileName, chunk])), page: String(page.source) };
}

/** The portal's build sets what the whole process would go by afterwards. */
async function keepingItsMode<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env['NODE_ENV'];
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
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
