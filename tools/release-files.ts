import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { ARCHIVE, BUILT_CLI } from './cli-package.ts';
import { buildExecutables } from './executables.ts';
import { ROOT } from './processes.ts';
import { readSbom, withNode, writeSbomFile } from './sbom.ts';
import { changesOf, versionOf } from './versions.ts';
import { buildExtension } from './vscode-extension.ts';

/** Names what makes a release, and how it is asked: `release-files.ts`. */
const BUILD_TYPE = 'urn:plumbline:release:1';

const CHECKSUMS = 'SHA256SUMS';
const PROVENANCE = 'provenance.intoto.json';

/**
 * Builds all that is given out into a folder of its own. `nodes`: as `buildExecutables` takes them.
 * Gives the names of the files, the checksums and the provenance of all others last.
 */
export async function writeRelease(folder: string, nodes: readonly string[]): Promise<readonly string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const version = await versionOf(ROOT);

  const executables = path.join(folder, 'executables');
  await buildExecutables(nodes, executables);
  await takeAll(executables, folder);
  const extension = path.join(folder, 'extension');
  await buildExtension(extension);
  await takeAll(extension, folder);
  await copyFile(path.join(BUILT_CLI, ARCHIVE), path.join(folder, ARCHIVE));
  const sbom = await readSbom('@plumbline/cli');
  await writeSbomFile(path.join(folder, 'sbom.cdx.json'), sbom);
  // All of them have the Node in them that made them.
  await writeSbomFile(path.join(folder, 'sbom-executables.cdx.json'), withNode(sbom, process.versions.node));
  const changelog = await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  await writeFile(path.join(folder, 'CHANGES.md'), `# Plumbline ${version}\n\n${changesOf(changelog, version)}\n`);

  const names = (await readdir(folder)).toSorted();
  const digests: Digest[] = [];
  for (const name of names) digests.push({ name, sha256: await sha256(path.join(folder, name)) });
  await writeFile(path.join(folder, CHECKSUMS), digests.map(({ name, sha256: hash }) => `${hash}  ${name}\n`).join(''));
  await writeFile(
    path.join(folder, PROVENANCE),
    `${JSON.stringify(await provenance(version, digests), undefined, 2)}\n`,
  );
  return [...names, CHECKSUMS, PROVENANCE];
}

interface Digest {
  readonly name: string;
  readonly sha256: string;
}

async function takeAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await rename(path.join(from, name), path.join(to, name));
  await rm(from, { recursive: true });
}

/**
 * What was built of what, by what. Not signed: who gives it out does that.
 * Source: https://in-toto.io/Statement/v1 and https://slsa.dev/spec/v1.0/provenance.
 */
async function provenance(version: string, digests: readonly Digest[]): Promise<object> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim();
  const [commit, changed] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain')];
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: digests.map(({ name, sha256: hash }) => ({ name, digest: { sha256: hash } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { version },
        internalParameters: { node: process.version, isCommitted: changed === '' },
        resolvedDependencies: [
          { name: 'plumbline', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: await sha256(path.join(ROOT, 'package-lock.json')) } },
        ],
      },
      runDetails: { builder: { id: 'urn:plumbline:builder:own-machine' } },
    },
  };
}

/** Executables are large: never whole in memory. */
async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
