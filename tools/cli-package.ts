import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { SHELLS, completionScript } from '@plumbline/cli/completion';
import { manPage } from '@plumbline/cli/man-page';
import { VERSION } from '@plumbline/cli/version';
import { build, type Plugin } from 'rolldown';
import { buildWhereStale, collectInto } from './build-where-stale.ts';
import { licensesOf, readJson } from './licenses.ts';
import { ROOT, toolEnvironment } from './processes.ts';
import { programShape } from './program-shape.ts';
import { RESOLVE, withDiscoveryVersion, withRulesVersions } from './rules-versions.ts';

/*
 * Builds the command line as people install it: one package without dependencies and scripts, its archive and the
 * checksum of that. From the same files, the same bytes.
 */

const CLI = path.join(ROOT, 'apps', 'cli');
const PACKAGE = 'plumbline-cli';
/** What npm makes of the package's name and version. */
export const ARCHIVE = `${PACKAGE}-${VERSION}.tgz`;

/** Where the built command line stands; an archive and its checksum beside the folder `package`. */
export const BUILT_CLI = path.join(CLI, 'dist', 'built');

/** How it is built, and what is in it that no module imports. */
const BUILDERS = [
  'LICENSE',
  'apps/cli/README.md',
  'apps/cli/src/command-shape.ts',
  'apps/cli/src/man-page.ts',
  'package-lock.json',
  'tools/cli-package.ts',
  'tools/licenses.ts',
  'tools/rules-versions.ts',
];

/** What every scan loads: one file, as each costs longer to find and to open than to run. */
const EVERY_SCAN =
  /commander|apps\/cli\/src\/(command-line|after-help|texts|terminal|scanned-folder|path-below|failed-rules|scan-in-threads|make-folder|scan-options|worked-ms|cache\/|commands\/scan|discover\/|output\/(write-outputs|json-pieces|formatted|hyperlinks|page-links|summary|file-listing|wrap))|packages\/model\/src\/printable|packages\/scanner\/src\/((?!fix-|rule-catalogue)[^/]+\.ts|formats\/(lines|line-index|template|within-limits|tree)[^/]*\.ts)/;

/** commander can run other programs as commands. Ours are all its own, and what starts programs is slow to load. */
const withoutPrograms: Plugin = {
  name: 'without-programs',
  resolveId: (source, importer) =>
    source === 'node:child_process' && importer?.includes('/node_modules/commander/') ? 'no-programs' : undefined,
  load: (id) => (id === 'no-programs' ? 'export default {};' : undefined),
};

export function buildCliPackage(): Promise<void> {
  return buildWhereStale({ folder: BUILT_CLI, title: 'Building the command line', builders: BUILDERS, buildInto });
}

async function buildInto(folder: string): Promise<ReadonlySet<string>> {
  const content = path.join(folder, 'package');
  const modules = new Set<string>();
  const { output } = await build({
    input: {
      plumbline: path.join(CLI, 'src', 'main.ts'),
      'scan-thread': path.join(CLI, 'src', 'scan-thread.ts'),
    },
    platform: 'node',
    // What is installed runs on this and newer.
    transform: { target: 'node20' },
    resolve: RESOLVE,
    plugins: [withoutPrograms, withRulesVersions(), withDiscoveryVersion(), collectInto(modules)],
    logLevel: 'silent',
    output: {
      dir: content,
      // As ES modules, Node would load all of what `node:fs`, `node:crypto` and others offer, for each name of them.
      format: 'cjs',
      banner: ({ name }) => (name === 'plumbline' ? '#!/usr/bin/env node' : ''),
      entryFileNames: '[name].cjs',
      chunkFileNames: 'chunks/[name]-[hash].cjs',
      minify: true,
      // One file for each thing a command may need: `--version` loads none of them.
      codeSplitting: {
        groups: [
          { name: 'program', test: /apps\/cli\/src\/(program|settings|version|exit-codes)\.ts/, priority: 2 },
          { name: 'every-scan', test: EVERY_SCAN, priority: 1 },
        ],
      },
    },
  });
  const chunks = output.filter((part) => part.type === 'chunk');
  await chmod(path.join(content, 'plumbline.cjs'), 0o755);
  await writeTexts(content);
  await writeFile(path.join(content, 'THIRD-PARTY-LICENSES.txt'), await licensesOf(chunks));
  await pack(folder, content);
  return modules;
}

async function writeTexts(content: string): Promise<void> {
  const program = programShape();
  await mkdir(path.join(content, 'man'));
  await mkdir(path.join(content, 'completions'));
  await writeFile(path.join(content, 'man', 'plumbline.1'), manPage(program, VERSION));
  for (const shell of SHELLS) {
    await writeFile(path.join(content, 'completions', `plumbline.${shell}`), completionScript(shell, program));
  }
  await copyFile(path.join(ROOT, 'LICENSE'), path.join(content, 'LICENSE'));
  await copyFile(path.join(CLI, 'README.md'), path.join(content, 'README.md'));
  await writeFile(path.join(content, 'package.json'), `${JSON.stringify(await packageJson(), undefined, 2)}\n`);
}

async function packageJson(): Promise<object> {
  const { license, engines } = await readJson<RootPackage>(path.join(ROOT, 'package.json'));
  return {
    name: PACKAGE,
    version: VERSION,
    description: 'Checks the security of configuration files, offline, and keeps reports on a Plumbline portal.',
    license,
    bin: { plumbline: './plumbline.cjs' },
    man: ['./man/plumbline.1'],
    engines,
  };
}

interface RootPackage {
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
}

/** npm gives each file the same time and its own order. */
async function pack(folder: string, content: string): Promise<void> {
  const args = ['pack', content, '--pack-destination', folder, '--silent', '--ignore-scripts'];
  await promisify(execFile)('npm', args, { cwd: ROOT, env: toolEnvironment() });
  const archive = await readFile(path.join(folder, ARCHIVE));
  const checksum = createHash('sha256').update(archive).digest('hex');
  await writeFile(path.join(folder, `${ARCHIVE}.sha256`), `${checksum}  ${ARCHIVE}\n`);
}
