import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type ModuleInfo, type Plugin } from 'rolldown';
import { minify, transform } from 'rolldown/utils';
import { EMBEDDED_SERVICES, WRITTEN_BY_TASKS } from '@plumbline/scanner/reading/embedded-services';
import { ROOT } from './processes.ts';

/*
 * What each service's rules are of, and what finds files: a hash over all code that decides the results, which changes when
 * that code does.
 */

const SCANNER = path.join(ROOT, 'packages', 'scanner', 'src');
const DISCOVERY = path.join(ROOT, 'apps', 'cli', 'src', 'discover', 'discover.ts');
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
      handler: async () =>
        `export const DISCOVERY_VERSION = ${JSON.stringify((await versionsOf({ discovery: [DISCOVERY] })).discovery)};`,
    },
  };
}

let versions: Promise<Readonly<Record<string, string>>> | undefined;

/** By service, in the order of their names. What one process builds has those of when it first asked. */
function rulesVersions(): Promise<Readonly<Record<string, string>>> {
  versions ??= readdir(path.join(SCANNER, 'services')).then((services) => rulesVersionsOf(services.toSorted()));
  return versions;
}

/** `plugins`: what changes the sources before. */
export function rulesVersionsOf(
  services: readonly string[],
  plugins: readonly Plugin[] = [],
): Promise<Readonly<Record<string, string>>> {
  const parts = services.map((service) => {
    const definitions = [service, ...(EMBEDDED[service] ?? [])].map(definitionOf);
    return [service, [path.join(SCANNER, 'scan.ts'), ...definitions]] as const;
  });
  return versionsOf(Object.fromEntries(parts), plugins);
}

/** Whose files a service's hold: what is found in those changes with the rules of the others. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  ansible: WRITTEN_BY_TASKS,
  chef: WRITTEN_BY_TASKS,
  docker_compose: Object.keys(EMBEDDED_SERVICES),
  kubernetes: Object.keys(EMBEDDED_SERVICES),
};

function definitionOf(service: string): string {
  return path.join(SCANNER, 'services', service, `${service.replaceAll('_', '-')}.ts`);
}

/** Of modules with all that they import, by name. The same on every machine. */
async function versionsOf<Name extends string>(
  modules: Readonly<Record<Name, readonly string[]>>,
  plugins: readonly Plugin[] = [],
): Promise<Readonly<Record<Name, string>>> {
  const named = Object.entries<readonly string[]>(modules);
  const files = await filesOf(new Set(named.flatMap(([, ids]) => ids)), plugins);
  const versions = named.map(([name, ids]) => {
    const hashes = withImports(ids, files).map((id) => files.get(id)?.hash ?? '');
    // In an order in which names and places of files play no part.
    return [name, hashOf(hashes.toSorted().join(' ')).slice(0, LENGTH)] as const;
  });
  // Those of the names that were given.
  return Object.fromEntries(versions) as Record<Name, string>;
}

interface HashedFile {
  readonly imports: readonly string[];
  /** Of its code without comments and types, with short names. */
  readonly hash: string;
}

/** Modules and all that they import, each read once. */
async function filesOf(ids: ReadonlySet<string>, plugins: readonly Plugin[]): Promise<ReadonlyMap<string, HashedFile>> {
  const read: ModuleInfo[] = [];
  await build({
    input: [...ids],
    platform: 'node',
    resolve: RESOLVE,
    external: LOADING,
    plugins: [...plugins, { name: 'read', moduleParsed: (module) => void read.push(module) }],
    treeshake: false,
    write: false,
    logLevel: 'silent',
  });
  const files = read.map(async ({ id, code, importedIds, dynamicallyImportedIds }) => {
    const imports = [...importedIds, ...dynamicallyImportedIds];
    return [id, { imports, hash: hashOf(await shortened(id, code ?? '')) }] as const;
  });
  return new Map(await Promise.all(files));
}

async function shortened(id: string, code: string): Promise<string> {
  const untyped = await transform(id, code);
  const short = await minify(id, untyped.code, { codegen: { legalComments: 'none' } });
  const [error] = [...untyped.errors, ...short.errors];
  if (error) throw error;
  return short.code;
}

function withImports(ids: readonly string[], files: ReadonlyMap<string, HashedFile>): readonly string[] {
  const found = new Set(ids);
  // What is added meanwhile is gone through too.
  for (const id of found) for (const imported of files.get(id)?.imports ?? []) found.add(imported);
  return [...found];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
