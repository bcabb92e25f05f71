import type { Manifest } from '@plumbline/model/cluster';
import { DEFAULT_CONFIG_FILE_TYPE } from '@plumbline/model/configuration-file';
import type { IncludedFile } from '@plumbline/model/included-files';
import { joinPath } from '@plumbline/model/paths';
import { configFileTypeOf, defaultFileNamesOf } from '@plumbline/model/service-catalogue';
import type { Service } from '@plumbline/model/service';
import {
  aliasProblem,
  fileNameProblem,
  isSameFile,
  kubeletFormatWarning,
  subPathProblem,
  takenAliases,
  type TakenAliases,
} from '@plumbline/model/validation';
import { validationTexts } from '@plumbline/model/validation-texts';
import { enterpriseWarning } from '../../shared/enterprise-warning.ts';
import type { FileTarget } from './file-targets.ts';
import { serviceMessage } from './service-message.ts';
import { machineAt } from './service-place.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { texts } from './texts.ts';

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
  /** How others include it, as far as that is known. */
  readonly included: IncludedFile | undefined;
  /** Why it goes where it goes, or why it is left out; undefined where that is said already. */
  readonly reason: string | undefined;
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
  if (mapping.file.size > fileBytes) return sharedTexts.tooLarge(fileBytes);
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
  const general = mapping === ofTarget[0] ? serviceMessage(service.serviceName, target.at.cluster.owner) : undefined;
  const particular = told.filter((warning) => warning !== undefined);
  return particular.length > 0 || general === undefined ? particular : [general];
}

/** What is said of the directives of a file also once it is saved. */
export function directiveWarning(mapping: FileMapping, target: FileTarget): string | undefined {
  const { serviceName } = target.service;
  const { fileName, role, text } = mapping;
  const known = role === COMPLIMENTARY ? undefined : configFileTypeOf(serviceName, role);
  const file = { fileName, configFileType: known ?? complimentaryTypeOf(mapping) };
  return enterpriseWarning(target.at.cluster.owner, serviceName, file, text);
}

/** An included file is of the kind of those that include it. */
export function complimentaryTypeOf({ included }: FileMapping): string {
  return included?.configFileType ?? DEFAULT_CONFIG_FILE_TYPE;
}

/** Whether the target has a file of that name at that place, whose content the new one takes the place of. */
export function isReplacement(mapping: FileMapping, { service }: FileTarget): boolean {
  return replacedRole(mapping, service) !== undefined;
}

/** Whether only the entry of the file is there. */
export function isBringing(mapping: FileMapping, { service }: FileTarget): boolean {
  return (replacedStandard(mapping, service) ?? replacedComplimentary(mapping, service))?.withoutContent === true;
}

/** The role of the file that is there already. */
export function replacedRole(mapping: FileMapping, service: Service): string | undefined {
  const standard = replacedStandard(mapping, service);
  if (standard) return standard.defaultFileName;
  return replacedComplimentary(mapping, service) && COMPLIMENTARY;
}

function replacedStandard(mapping: FileMapping, service: Service) {
  return service.configFileList.find((known) => isSameFile(known, mapping));
}

/** The complimentary file that is there already. */
export function replacedComplimentary(mapping: FileMapping, service: Service) {
  return service.complimentaryFileList?.find((known) => isSameFile(known, mapping));
}

/** The names that a complimentary file goes by. */
export interface Aliases {
  /** Those that it gets besides the ones that it has already. */
  readonly added: readonly string[];
  /** What is to be said of those by which others include it and that it cannot get. */
  readonly problems: readonly string[];
}

/**
 * Others include files by these names, each of which one file of a machine can have, or of a cluster's service. Where it
 * is not known how a file is included, it goes by its path if that is free. By path.
 */
export function aliasesOf(
  mappings: readonly FileMapping[],
  targets: readonly FileTarget[],
  manifest: Manifest,
): ReadonlyMap<string, Aliases> {
  const targetById = new Map(targets.map((target) => [target.id, target]));
  const taken = new Set<string>();
  const takenBefore = new Map<string, TakenAliases>();
  const aliases = new Map<string, Aliases>();
  for (const mapping of mappings) {
    const target = mapping.targetId === undefined ? undefined : targetById.get(mapping.targetId);
    if (!target || mapping.role !== COMPLIMENTARY) continue;
    const { service, at } = target;
    const before = takenBefore.get(target.id) ?? takenAliases(service, machineAt(manifest, at));
    takenBefore.set(target.id, before);
    const own = replacedComplimentary(mapping, service)?.aliasList ?? [];
    const added: string[] = [];
    const problems: string[] = [];
    for (const alias of wantedAliases(mapping)) {
      if (own.includes(alias)) continue;
      const key = JSON.stringify([at.machine === undefined ? target.id : null, alias]);
      const isTaken = taken.has(key);
      taken.add(key);
      const problem = isTaken ? validationTexts.aliasInUse(alias) : aliasProblem(alias, before);
      if (problem === undefined) added.push(alias);
      else if (mapping.included) problems.push(problem);
    }
    aliases.set(mapping.path, { added, problems });
  }
  return aliases;
}

function wantedAliases({ included, subPath, fileName }: FileMapping): readonly string[] {
  return included?.aliasList ?? [joinPath(subPath, fileName)];
}
