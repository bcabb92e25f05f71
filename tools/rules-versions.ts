import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'rolldown';
import { EMBEDDED_SERVICES, WRITTEN_BY_TASKS } from '@plumbline/scanner/reading/embedded-services';
import { ROOT } from './processes.ts';

/*
 * What each service's rules are of, and what finds files: a hash over all code that decides the results, which changes when
 * that code does.
 */

const SCANNER = path.join(ROOT, 'packages', 'scanner', 'src');
const DISCOVERY = path.join(ROOT, 'apps', 'cli', 'src', 'discover', 'discover.ts');
const ENTRY = 'service';
/** What loads services, and the versions themselves: no result depends on either. */
const LOADING =
  /^(?:\.{1,2}\/(?:.*\/)?(?:services|rules-versions|discovery-version)\.ts|@plumbline\/scanner\/services)$/;
const LENGTH = 12;

/** How packages are found: the CommonJS of some loads its parts in a way that cannot be put into one file. */
export const RESOLVE = { mainFields: ['module', 'main'] };

/** Puts the versions into what is built of the scanner. */
export function withRulesVersions(): Plugin {
  return {
    name: 'rules-versions',
    load: {
      filter: { id: /[\\/]scanner[\\/]src[\\/]rules-versions\.ts$/ },
      handler: async () => `export const RULES_VERSIONS = ${JSON.stringify(await rulesVersions())};`,
    },
  };
}

/** Puts the version of what finds files into what is built of the command line. */
export function withDiscoveryVersion(): Plugin {
  return {
    name: 'discovery-version',
    load: {
      filter: { id: /[\\/]discover[\\/]discovery-version\.ts$/ },
      handler: async () => `export const DISCOVERY_VERSION = ${JSON.stringify(await versionOf([DISCOVERY], []))};`,
    },
  };
}

let versions: Promise<Readonly<Record<string, string>>> | undefined;

/**
 * By service, in the order of their names. The same on every machine: names and places of files play no part. To work them
 * out takes longer than all else that a build does: what one process builds has those of when it first asked.
 */
function rulesVersions(): Promise<Readonly<Record<string, string>>> {
  versions ??= readdir(path.join(SCANNER, 'services')).then((services) => rulesVersionsOf(services.toSorted()));
  return versions;
}

/** `plugins`: what changes the sources before. */
export async function rulesVersionsOf(
  services: readonly string[],
  plugins: readonly Plugin[] = [],
): Promise<Readonly<Record<string, string>>> {
  const versions: Record<string, string> = {};
  for (const service of services) {
    const definitions = [service, ...(EMBEDDED[service] ?? [])].map(definitionOf);
    versions[service] = await versionOf([path.join(SCANNER, 'scan.ts'), ...definitions], plugins);
  }
  return versions;
}

/** Whose files a service's hold: what is found in those changes with the rules of the others. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  ansible: WRITTEN_BY_TASKS,
  docker_compose: Object.keys(EMBEDDED_SERVICES),
  kubernetes: Object.keys(EMBEDDED_SERVICES),
};

function definitionOf(service: string): string {
  return path.join(SCANNER, 'services', service, `${service.replaceAll('_', '-')}.ts`);
}

/** Parts as one file without comments and with short names. */
async function versionOf(parts: readonly string[], plugins: readonly Plugin[]): Promise<string> {
  const { output } = await build({
    input: ENTRY,
    platform: 'node',
    resolve: RESOLVE,
    external: LOADING,
    plugins: [
      ...plugins,
      {
        name: ENTRY,
        resolveId: (source) => (source === ENTRY ? source : undefined),
        load: (id) =>
          id === ENTRY ? parts.map((part) => `export * from ${JSON.stringify(part)};`).join('\n') : undefined,
      },
    ],
    write: false,
    logLevel: 'silent',
    output: { minify: true, comments: false, codeSplitting: false },
  });
  const hash = createHash('sha256');
  for (const part of output) hash.update(part.type === 'chunk' ? part.code : part.source);
  return hash.digest('hex').slice(0, LENGTH);
}
