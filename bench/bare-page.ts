import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { compressTexts } from '../apps/portal/compress-texts.ts';
import { ROOT } from '../tools/processes.ts';

/** Builds the page that the portal is measured against, and gives its folder, which is the caller's to remove. */
export async function buildBarePage(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'plumbline-bare-page-'));
  await build({
    configFile: false,
    root: path.join(ROOT, 'apps', 'portal', 'src', 'testing', 'bare-page'),
    logLevel: 'error',
    plugins: [compressTexts()],
    // It awaits sign-in at its top level.
    build: { outDir, emptyOutDir: true, target: 'esnext', modulePreload: { polyfill: false } },
  });
  return outDir;
}
