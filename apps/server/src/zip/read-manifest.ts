import {
  MAX_ALIASES,
  MAX_EMPTY_FOLDERS,
  MAX_FILES,
  MAX_MACHINES,
  MAX_SERVICES,
  MAX_TRAFFIC_RULES,
} from '@plumbline/model/bounds';
import { filesOf, servicesOf } from '@plumbline/model/bundle';
import { UploadedManifest, type Manifest } from '@plumbline/model/cluster';
import { DEFAULT_CONFIG_FILE_TYPE, DEFAULT_SUB_PATH } from '@plumbline/model/configuration-file';
import type { Machine } from '@plumbline/model/machine';
import {
  clusterNameProblem,
  fileNameProblem,
  machineIdProblem,
  subPathProblem,
  uploadedServiceKeyProblem,
} from '@plumbline/model/validation';
import { Compile } from 'typebox/compile';
import { AppError, type InputProblem } from '../errors.ts';
import type { Sentence, Texts } from '../messages/texts.ts';
import { nulProblem, schemaProblems } from '../schema-problems.ts';
import { problemOf, type Check } from '../use-cases/refuse.ts';
import { refused, tooLarge } from './zip-entries.ts';

const compiledManifest = Compile(UploadedManifest);
/** Where the parts of the manifest are said to stand. */
const ROOT = '/manifest.json';
/** So much of a name that is refused is shown. */
const SHOWN_KEY = 256;

/**
 * The manifest of an uploaded cluster. What clients leave out is filled in; keys that we do not know are dropped, kinds
 * of services and files that we do not know are kept. The owner that it names is not looked at.
 * Errors: AppError 'invalid', or 'too-large' naming the limit.
 * Source: command-line contract, section 5.3.
 */
export function readManifest(bytes: Uint8Array): Manifest {
  const given = parseJson(bytes);
  requireBoundedMaps(given);
  const manifest = withDefaults(given);
  const badKeyProblem = keyProblem(manifest);
  if (badKeyProblem) throw invalid([badKeyProblem]);
  if (!compiledManifest.Check(manifest)) throw invalid(schemaProblems(compiledManifest.Errors(manifest), ROOT));
  // The schema has just been checked; cleaning only drops what it does not name.
  const cleaned = compiledManifest.Clean(manifest) as Manifest;
  requireBounded(cleaned);
  const problem = namesProblem(cleaned) ?? nulProblem(cleaned, ROOT);
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

/** Keys of machines and services that no name may be; what is no record is the schema's to refuse. */
function keyProblem(manifest: unknown): InputProblem | undefined {
  if (!isRecord(manifest)) return undefined;
  const { machines, clusterServices } = manifest;
  if (isRecord(machines)) {
    for (const [id, machine] of Object.entries(machines)) {
      const problem = badKey('machines', id, (texts) => machineIdProblem(id, [], texts.validation));
      if (problem) return problem;
      const services = isRecord(machine) ? machine['services'] : undefined;
      const ofService = badServiceKey(`machines/${id}/services`, services);
      if (ofService) return ofService;
    }
  }
  return badServiceKey('clusterServices', clusterServices);
}

function badServiceKey(at: string, services: unknown): InputProblem | undefined {
  if (!isRecord(services)) return undefined;
  for (const key of Object.keys(services)) {
    const problem = badKey(at, key, (texts) => uploadedServiceKeyProblem(key, texts.validation));
    if (problem) return problem;
  }
  return undefined;
}

function badKey(at: string, key: string, check: Check): InputProblem | undefined {
  const reason = problemOf(check);
  if (!reason) return undefined;
  const start = key.slice(0, SHOWN_KEY);
  return { path: `${ROOT}/${at}`, sentence: (say) => say.zip.badKey(start, reason(say)) };
}

/** Names that the schema cannot judge. */
function namesProblem(manifest: Manifest): InputProblem | undefined {
  const wrongName = problemOf(({ validation }) => clusterNameProblem(manifest.name, [], validation));
  if (wrongName) return { path: `${ROOT}/name`, sentence: wrongName };
  for (const { machine, service, definition } of servicesOf(manifest)) {
    for (const { fileName, subPath } of filesOf(definition)) {
      const sentence = problemOf(
        ({ validation }) => fileNameProblem(fileName, validation) ?? subPathProblem(subPath, validation),
      );
      const at = machine === undefined ? 'clusterServices' : `machines/${machine}/services`;
      if (sentence) return { path: `${ROOT}/${at}/${service}`, sentence };
    }
  }
  return undefined;
}

/** What a whole cluster may have, whichever part of it has how much. Errors: AppError 'too-large' naming the limit. */
function requireBounded(manifest: Manifest): void {
  const counts = { machines: 0, services: 0, files: 0, aliases: 0, trafficRules: 0, emptyFolders: 0 };
  const countRules = ({ inboundTraffic = [], outboundTraffic = [] }: Manifest | Machine): void => {
    counts.trafficRules += inboundTraffic.length + outboundTraffic.length;
  };
  countRules(manifest);
  for (const machine of Object.values(manifest.machines ?? {})) {
    counts.machines += 1;
    countRules(machine);
  }
  for (const { definition } of servicesOf(manifest)) {
    counts.services += 1;
    counts.emptyFolders += definition.emptyFolders?.length ?? 0;
    for (const { aliasList = [] } of filesOf(definition)) {
      counts.files += 1;
      counts.aliases += aliasList.length;
    }
  }
  requireAtMost('machines', counts.machines, MAX_MACHINES);
  requireAtMost('services', counts.services, MAX_SERVICES);
  requireAtMost('files', counts.files, MAX_FILES);
  requireAtMost('aliases', counts.aliases, MAX_ALIASES);
  requireAtMost('trafficRules', counts.trafficRules, MAX_TRAFFIC_RULES);
  requireAtMost('emptyFolders', counts.emptyFolders, MAX_EMPTY_FOLDERS);
}

function requireAtMost(what: keyof Texts['zip']['parts'], count: number, most: number): void {
  if (count > most) throw tooLarge((say) => say.parts[what](most));
}

/** A map that its own bound refuses is named by the bound, like one that others fill up. */
function requireBoundedMaps(manifest: unknown): void {
  if (!isRecord(manifest)) return;
  requireAtMost('machines', sizeOf(manifest['machines']), MAX_MACHINES);
  requireAtMost('services', sizeOf(manifest['clusterServices']), MAX_SERVICES);
  for (const machine of Object.values(Object(manifest['machines']))) {
    if (isRecord(machine)) requireAtMost('services', sizeOf(machine['services']), MAX_SERVICES);
  }
}

function sizeOf(record: unknown): number {
  return isRecord(record) ? Object.keys(record).length : 0;
}

function invalid(errors: readonly InputProblem[]): AppError {
  const [first] = errors;
  const sentence: Sentence = (say) =>
    first ? say.zip.manifestProblem(first.path, first.sentence(say)) : say.inputInvalid;
  return new AppError('invalid', sentence, { errors });
}
