import path from 'node:path';
import { build } from 'rolldown';
import { buildWhereStale, collectInto } from './build-where-stale.ts';
import { ROOT } from './processes.ts';
import { RESOLVE, withRulesVersions } from './rules-versions.ts';

/*
 * Builds what the server's scan processes run: the engine, one module for each service, and one for each other task, so
 * that a process reads a few files for the services that occur, and none for all others.
 */

const SERVER = path.join(ROOT, 'apps', 'server');

export function buildScanProcess(): Promise<void> {
  return buildWhereStale({
    folder: path.join(SERVER, 'dist', 'scan'),
    title: 'Building the scan processes',
    builders: ['tools/scan-process.ts', 'tools/rules-versions.ts'],
    buildInto,
  });
}

async function buildInto(folder: string): Promise<ReadonlySet<string>> {
  const modules = new Set<string>();
  await build({
    input: path.join(SERVER, 'src', 'scanning', 'scan-process.ts'),
    platform: 'node',
    resolve: RESOLVE,
    plugins: [withRulesVersions(), collectInto(modules)],
    logLevel: 'silent',
    output: {
      dir: folder,
      // As of the command line: it starts sooner than ES modules do.
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      minify: true,
      comments: false,
      // What every scan needs, with all that it imports.
      codeSplitting: { groups: [{ name: 'scan', test: /[\\/]packages[\\/]scanner[\\/]src[\\/]scan\.ts$/ }] },
    },
  });
  return modules;
}
