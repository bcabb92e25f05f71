// oxlint-disable-next-line no-restricted-imports -- test support: reads fixtures, and is imported by tests only
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { decode } from '@plumbline/model/decode';
import { once } from '../../rules/once.ts';
import { FORMAT_NAMES, type FormatName } from '../format-list.ts';
import { SAMPLES } from './samples.ts';

const SERVICES = path.join(import.meta.dirname, '../../services');
/** Data beside the repository that is not everywhere. */
const CORPUS = path.join(import.meta.dirname, '../../../../../../shared/corpus');

/** Larger files are cut, so that a run takes as long wherever it takes place. */
const MAX_LENGTH = 4096;
/** Of the files beside the repository, every so many-th one where there are more. */
const MAX_FILES = 200;

/** Texts to begin with, by format: a sample of every format, our fixtures, and the corpus where it is present. */
export const realFiles = once((): ReadonlyMap<FormatName, readonly string[]> => {
  const files = new Map(FORMAT_NAMES.map((format) => [format, [SAMPLES[format]]]));
  for (const [folder, limit] of [
    [SERVICES, Infinity],
    [CORPUS, MAX_FILES],
  ] as const) {
    for (const [format, paths] of pathsIn(folder)) {
      const step = Math.ceil(paths.length / limit) || 1;
      files.get(format)?.push(...paths.filter((_, index) => index % step === 0).flatMap(textOf));
    }
  }
  return files;
});

/** Paths by format, in the order of their names. */
function pathsIn(folder: string): ReadonlyMap<FormatName, string[]> {
  const found = new Map<FormatName, string[]>();
  if (!existsSync(folder)) return found;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of files.toSorted()) {
    const format = FORMATS_BY_PATH.find(([pattern]) => pattern.test(file))?.[1];
    if (format === undefined) continue;
    const paths = found.get(format);
    if (paths) paths.push(file);
    else found.set(format, [file]);
  }
  return found;
}

function textOf(file: string): readonly string[] {
  const decoded = decode(readFileSync(file));
  return decoded.kind === 'text' ? [decoded.text.slice(0, MAX_LENGTH)] : [];
}

/** The first pattern that a path matches says its format. */
const FORMATS_BY_PATH: readonly (readonly [RegExp, FormatName])[] = [
  [/(?:rabbitmq|advanced)\.config/, 'erlang_terms'],
  [/-env\.sh$/, 'env_script'],
  [/pg_hba\.conf$/, 'pg_hba'],
  [/postgres\/.*\.conf$/, 'postgresql_conf'],
  [/redis\/.*\.(?:conf|acl)$/, 'redis'],
  [/apache.*\.(?:conf|htaccess)$/, 'httpd'],
  [/(?:nginx|gixy).*\.conf$/, 'nginx'],
  [/\.cnf$/, 'mysql'],
  [/\.properties$/, 'properties'],
  [/Dockerfile[^/]*$|\.dockerfile$/, 'dockerfile'],
  [/\.(?:tf|hcl)$/, 'hcl2'],
  [/\.toml$/, 'toml'],
  [/\.xml$/, 'xml'],
  [/\.service$/, 'systemd_unit'],
  [/\.(?:ini|cfg)$/, 'ini'],
  [/\.template$|(?:cfnnag|cloudformation).*\.(?:ya?ml|json)$/i, 'aws_cfn'],
  [/\.json$/, 'json'],
  [/\.ya?ml$/, 'yaml'],
];
