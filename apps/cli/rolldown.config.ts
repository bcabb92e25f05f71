import path from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';
import { RESOLVE, withRulesVersions } from '../../tools/rules-versions.ts';

const here = import.meta.dirname;

/** What every scan loads: one file, as each costs longer to find and to open than to run. */
const EVERY_SCAN =
  /commander|apps\/cli\/src\/(command-line|texts|terminal|scanned-folder|scan-in-threads|worked-ms|commands\/scan|discover\/|output\/(write-outputs|json-pieces|formatted|printable|tell-taken))|packages\/scanner\/src\/((?!fix-|rule-catalogue)[^/]+\.ts|formats\/(lines|line-index|template|within-limits|tree)[^/]*\.ts)/;

/** commander can run other programs as commands. Ours are all its own, and what starts programs is slow to load. */
const withoutPrograms: Plugin = {
  name: 'without-programs',
  resolveId: (source, importer) =>
    source === 'node:child_process' && importer?.includes('/node_modules/commander/') ? 'no-programs' : undefined,
  load: (id) => (id === 'no-programs' ? 'export default {};' : undefined),
};

/** One file for each thing a command may need: `--version` loads none of them. */
export default defineConfig({
  input: {
    plumbline: path.join(here, 'bin', 'plumbline.js'),
    'scan-thread': path.join(here, 'src', 'scan-thread.ts'),
  },
  platform: 'node',
  resolve: RESOLVE,
  plugins: [withoutPrograms, withRulesVersions()],
  output: {
    dir: path.join(here, 'dist'),
    cleanDir: true,
    // As ES modules, Node would load all of what `node:fs`, `node:crypto` and others offer, for each name of them.
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    minify: true,
    codeSplitting: {
      groups: [
        { name: 'program', test: /apps\/cli\/src\/(program|settings|version|exit-codes)\.ts/, priority: 2 },
        { name: 'every-scan', test: EVERY_SCAN, priority: 1 },
      ],
    },
  },
});
