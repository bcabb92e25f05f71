import type { Manifest } from '@plumbline/model/cluster';
import { DEFAULT_CONFIG_FILE_TYPE, DEFAULT_SUB_PATH } from '@plumbline/model/configuration-file';
import { joinPath } from '@plumbline/model/paths';
import { recogniseFile, type RecognisedFile } from '@plumbline/model/recognised-file';
import {
  configFileTypeOf,
  defaultFileNamesOf,
  servicesAtLevel,
  type ServiceId,
} from '@plumbline/model/service-catalogue';
import type { Service } from '@plumbline/model/service';
import {
  aliasProblem,
  fileNameProblem,
  isSameFile,
  kubeletFormatWarning,
  subPathProblem,
} from '@plumbline/model/validation';
import type { DroppedFile } from '../../ui/dropped-files.ts';
import { enterpriseWarning, searchedText } from './enterprise-warning.ts';
import { serviceMessage } from './service-message.ts';
import { machineAt, servicesAt, type ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';

/** A service that files can go to: one that is there, or one that is made for them. */
export interface FileTarget {
  readonly id: string;
  readonly at: ServicePlace;
  readonly serviceKey: string;
  readonly isNew: boolean;
  readonly service: Service;
}

/** The role of a file that is included by others; all other roles are default file names. */
export const COMPLIMENTARY = '';

/** What is to become of one file. */
export interface FileMapping {
  readonly path: string;
  readonly file: File;
  /** In which directives are looked for; empty where it is too much. */
  readonly text: string;
  readonly fileName: string;
  readonly subPath: string;
  /** Undefined: it is left out. */
  readonly targetId: string | undefined;
  /** A default file name of the target's service, or `COMPLIMENTARY`. */
  readonly role: string;
}

/** As much of a file as tells what it is. */
const TELLING_CHARACTERS = 64 * 1024;

/**
 * The services that files can go to at a place, first those that are there. For a cluster's files `machine` is where
 * those go that belong to machines; the cluster's own level takes a new service only while it has none.
 */
export function fileTargets(manifest: Manifest, at: ServicePlace, machine: string | undefined): readonly FileTarget[] {
  const places: ServicePlace[] = at.machine === undefined ? [{ cluster: at.cluster }] : [at];
  if (at.machine === undefined && machine !== undefined) places.push({ cluster: at.cluster, machine });
  const known = places.flatMap((place) =>
    Object.entries(servicesAt(manifest, place)).map(([key, service]) => targetOf(place, key, service, false)),
  );
  return [...known, ...places.flatMap((place) => newTargets(manifest, place))];
}

function newTargets(manifest: Manifest, place: ServicePlace): readonly FileTarget[] {
  const taken = Object.keys(servicesAt(manifest, place));
  if (place.machine === undefined && taken.length > 0) return [];
  return servicesAtLevel(place.machine === undefined).map(({ id }) =>
    targetOf(place, freeKey(id, taken), { serviceName: id, configFileList: [] }, true),
  );
}

export function targetOf(at: ServicePlace, serviceKey: string, service: Service, isNew: boolean): FileTarget {
  return { id: JSON.stringify([at.machine ?? null, serviceKey]), at, serviceKey, isNew, service };
}

function freeKey(id: ServiceId, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? id : `${id}-${number}`;
    if (!taken.includes(key)) return key;
  }
}

/** A file with what it looks like. */
export interface RecognisedDrop extends DroppedFile {
  readonly seems: RecognisedFile | undefined;
  /** As far as it is looked into. */
  readonly text: string;
}

export async function recogniseDrop(files: readonly DroppedFile[]): Promise<readonly RecognisedDrop[]> {
  return Promise.all(
    files.map(async ({ path, file }) => {
      const text = await searchedText(file);
      return { path, file, text, seems: recogniseFile(file.name, text.slice(0, TELLING_CHARACTERS)) };
    }),
  );
}

/** Each file to the service that it looks like one of; left out where it looks like nothing that there is a target for. */
export function proposeMappings(
  files: readonly RecognisedDrop[],
  targets: readonly FileTarget[],
): readonly FileMapping[] {
  return files.map(({ path, file, text, seems }) => {
    const folders = path.split('/').slice(0, -1);
    const named = { path, file, text, fileName: file.name, subPath: folders.join('/') || DEFAULT_SUB_PATH };
    const target = targets.find(({ service }) => service.serviceName === seems?.serviceName);
    if (seems && target) return { ...named, targetId: target.id, role: seems.defaultFileName };
    // A file that is given to one service is one that its others include.
    const [only] = targets.length === 1 ? targets : [];
    return { ...named, targetId: only?.id, role: COMPLIMENTARY };
  });
}

/** The role that a file gets when it is given to a target by hand. */
export function roleAt(mapping: FileMapping, target: FileTarget): string {
  const names = defaultFileNamesOf(target.service.serviceName);
  return names.find((name) => name === mapping.role || name === mapping.fileName) ?? COMPLIMENTARY;
}

/** What keeps a file from being saved; undefined also for one that is left out. */
export function mappingProblem(
  mapping: FileMapping,
  others: readonly FileMapping[],
  fileBytes: number,
): string | undefined {
  if (mapping.targetId === undefined) return undefined;
  if (mapping.file.size > fileBytes) return texts.drop.tooLarge(fileBytes);
  const isTwice = others.some(
    (other) => other !== mapping && other.targetId === mapping.targetId && isSameFile(other, mapping),
  );
  if (isTwice) return texts.drop.twice;
  return fileNameProblem(mapping.fileName) ?? subPathProblem(mapping.subPath);
}

/** What to think of before a file is saved, which it can be all the same. */
export function mappingWarnings(
  mapping: FileMapping,
  others: readonly FileMapping[],
  target: FileTarget,
): readonly string[] {
  const { service } = target;
  const ofTarget = others.filter(({ targetId }) => targetId === target.id);
  const registered = ofTarget
    .filter(({ role }) => role !== COMPLIMENTARY)
    .map(({ role }) => ({ defaultFileName: role }));
  const asked = { ...service, configFileList: [...service.configFileList, ...registered] };
  const told = [directiveWarning(mapping, target), kubeletFormatWarning(mapping.role, asked)];
  const general = mapping === ofTarget[0] ? serviceMessage(service.serviceName) : undefined;
  const particular = told.filter((warning) => warning !== undefined);
  return particular.length > 0 || general === undefined ? particular : [general];
}

/** What is said of the directives of a file also once it is saved. */
export function directiveWarning({ fileName, role, text }: FileMapping, target: FileTarget): string | undefined {
  const { serviceName } = target.service;
  const known = role === COMPLIMENTARY ? undefined : configFileTypeOf(serviceName, role);
  const file = { fileName, configFileType: known ?? DEFAULT_CONFIG_FILE_TYPE };
  return enterpriseWarning(target.at, serviceName, file, text);
}

/** Whether the target has a file of that name at that place, whose content the new one takes the place of. */
export function isReplacement(mapping: FileMapping, { service }: FileTarget): boolean {
  return replacedRole(mapping, service) !== undefined;
}

/** The role of the file that is there already. */
export function replacedRole(mapping: FileMapping, service: Service): string | undefined {
  const standard = service.configFileList.find((known) => isSameFile(known, mapping));
  if (standard) return standard.defaultFileName;
  return service.complimentaryFileList?.some((known) => isSameFile(known, mapping)) ? COMPLIMENTARY : undefined;
}

/** An included file goes by its path where no other file does. */
export function aliasesFor(mapping: FileMapping, target: FileTarget, manifest: Manifest): string[] {
  const alias = joinPath(mapping.subPath, mapping.fileName);
  return aliasProblem(alias, target.service, machineAt(manifest, target.at)) === undefined ? [alias] : [];
}
