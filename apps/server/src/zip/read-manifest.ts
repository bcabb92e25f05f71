import { CLUSTER_SERVICES_FOLDER, filesOf, servicesOf } from '@plumbline/model/bundle';
import { Manifest } from '@plumbline/model/cluster';
import { DEFAULT_CONFIG_FILE_TYPE, DEFAULT_SUB_PATH } from '@plumbline/model/configuration-file';
import { clusterNameProblem, fileNameProblem, subPathProblem } from '@plumbline/model/validation';
import { Compile } from 'typebox/compile';
import { AppError, type InputProblem } from '../errors.ts';
import type { Sentence } from '../messages/texts.ts';
import { schemaProblems } from '../schema-problems.ts';
import { problemOf } from '../use-cases/refuse.ts';
import { refused } from './zip-entries.ts';

const compiledManifest = Compile(Manifest);

/**
 * The manifest of an uploaded cluster. What clients leave out is filled in; keys that we do not know are dropped, kinds
 * of services and files that we do not know are kept. The owner that it names is not looked at.
 * Errors: AppError 'invalid'.
 * Source: command-line contract, section 5.3.
 */
export function readManifest(bytes: Uint8Array): Manifest {
  const manifest = withDefaults(parseJson(bytes));
  if (!compiledManifest.Check(manifest)) {
    throw invalid(schemaProblems(compiledManifest.Errors(manifest), '/manifest.json'));
  }
  // The schema has just been checked; cleaning only drops what it does not name.
  const cleaned = compiledManifest.Clean(manifest) as Manifest;
  const problem = namesProblem(cleaned);
  if (problem) throw invalid([problem]);
  return cleaned;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw refused((say) => say.manifestNoJson, error);
  }
}

function withDefaults(manifest: unknown): unknown {
  if (!isRecord(manifest)) return manifest;
  return {
    ...withoutNulls(manifest),
    ...mapped(manifest, 'machines', (machine, key) => ({
      id: key,
      ...withoutNulls(machine),
      ...mapped(machine, 'services', serviceWithDefaults),
    })),
    ...mapped(manifest, 'clusterServices', serviceWithDefaults),
  };
}

function serviceWithDefaults(service: Record<string, unknown>): unknown {
  const place = { subPath: DEFAULT_SUB_PATH, configFileType: DEFAULT_CONFIG_FILE_TYPE };
  return {
    ...withoutNulls(service),
    configFileList: listOf(service['configFileList'], place),
    complimentaryFileList: listOf(service['complimentaryFileList'], { ...place, aliasList: [] }),
  };
}

function listOf(list: unknown, defaults: Record<string, unknown>): unknown {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) => (isRecord(item) ? { ...defaults, ...withoutNulls(item) } : item));
}

/** `{ [key]: { … } }` with each value changed; empty when it is not there, as it came when it is no record. */
function mapped(
  record: Record<string, unknown>,
  key: string,
  change: (value: Record<string, unknown>, key: string) => unknown,
): Record<string, unknown> {
  const values = record[key];
  if (!isRecord(values)) return {};
  const changed = Object.entries(values).map(([name, value]) => [name, isRecord(value) ? change(value, name) : value]);
  return { [key]: Object.fromEntries(changed) };
}

function withoutNulls(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function namesProblem(manifest: Manifest): InputProblem | undefined {
  const wrongName = problemOf(({ validation }) => clusterNameProblem(manifest.name, [], validation));
  if (wrongName) return { path: '/manifest.json/name', sentence: wrongName };
  for (const machine of Object.keys(manifest.machines ?? {})) {
    if (machine === CLUSTER_SERVICES_FOLDER || !isSafeKey(machine)) return badKey('/manifest.json/machines', machine);
  }
  for (const { machine, service, definition } of servicesOf(manifest)) {
    const at = `/manifest.json${machine === undefined ? '/clusterServices' : `/machines/${machine}/services`}`;
    if (!isSafeKey(service)) return badKey(at, service);
    for (const { fileName, subPath } of filesOf(definition)) {
      const sentence = problemOf(
        ({ validation }) => fileNameProblem(fileName, validation) ?? subPathProblem(subPath, validation),
      );
      if (sentence) return { path: `${at}/${service}`, sentence };
    }
  }
  return undefined;
}

/**
 * Keys of machines and services are folders of the zip, so they can be any name that stays where it is: clients make
 * them of the names of folders, with characters that a user may not choose in the portal.
 */
function isSafeKey(key: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (key.length > 256 || /[\u0000-\u001f\u007f\\]/.test(key) || /^[a-zA-Z]:/.test(key)) return false;
  return key.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

function badKey(path: string, key: string): InputProblem {
  return { path, sentence: ({ zip }) => zip.badKey(key) };
}

function invalid(errors: readonly InputProblem[]): AppError {
  const [first] = errors;
  const sentence: Sentence = (say) =>
    first ? say.zip.manifestProblem(first.path, first.sentence(say)) : say.inputInvalid;
  return new AppError('invalid', sentence, { errors });
}
