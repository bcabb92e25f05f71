import {
  DEFAULT_CONFIG_FILE_TYPE,
  isConfigFileType,
  type ConfigurationFile,
  type Tag,
} from '@plumbline/model/configuration-file';
import type { Manifest } from '@plumbline/model/cluster';
import type { Machine } from '@plumbline/model/machine';
import { normalizeSubPath } from '@plumbline/model/paths';
import { catalogueService } from '@plumbline/model/service-catalogue';
import type { Service } from '@plumbline/model/service';
import {
  aliasProblem,
  isSameFile,
  newComplimentaryFileProblem,
  newConfigFileProblem,
} from '@plumbline/model/validation';
import type { Texts } from '../messages/texts.ts';
import type { FileEntry, ServiceAt } from '../store/store.ts';
import { notFound } from './not-found.ts';
import type { Check } from './refuse.ts';

interface EntryFields {
  readonly fileName: string;
  readonly subPath: string;
  readonly aliasList?: readonly string[] | undefined;
  readonly tags?: readonly Tag[] | undefined;
}

/** A file's entry as a caller names it. */
export type EntryInput =
  | (EntryFields & { readonly kind: 'configuration'; readonly defaultFileName: string })
  | (EntryFields & { readonly kind: 'complimentary'; readonly configFileType?: string | undefined });

interface CheckedEntry {
  readonly entry: FileEntry;
  readonly serviceName: string;
  readonly check: Check;
}

/**
 * What an entry would be, and whether its service can take it; the entry that it would replace does not count.
 * Errors: AppError 'not-found' when its service is not there.
 */
export function checkEntry(manifest: Manifest, at: ServiceAt, input: EntryInput): CheckedEntry {
  const machine = at.machine === undefined ? undefined : ownEntry(manifest.machines, at.machine);
  if (at.machine !== undefined && !machine) throw notFound('machine');
  const service = ownEntry(at.machine === undefined ? manifest.clusterServices : machine?.services, at.service);
  if (!service) throw notFound('service');

  const others = withoutFile(service, input);
  const surroundings = machine && withService(machine, at.service, others);
  const { fileName, aliasList, tags } = input;
  return {
    serviceName: service.serviceName,
    entry: {
      kind: input.kind,
      fileName,
      subPath: normalizeSubPath(input.subPath) ?? input.subPath,
      configFileType: configFileTypeOf(input, service),
      ...(input.kind === 'configuration' ? { defaultFileName: input.defaultFileName } : {}),
      aliasList,
      tags,
    },
    check: (texts) =>
      fileProblem(input, others, texts) ?? aliasListProblem(aliasList ?? [], others, surroundings, texts),
  };
}

/** Only what the record itself holds: a machine called `constructor` is not there because every object has one. */
function ownEntry<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

function fileProblem(input: EntryInput, others: Service, texts: Texts): string | undefined {
  if (input.kind === 'configuration') return newConfigFileProblem(input, others, texts.validation);
  const { configFileType } = input;
  if (configFileType !== undefined && !isConfigFileType(configFileType)) {
    return texts.fileTypeUnknown(configFileType);
  }
  return newComplimentaryFileProblem(input, others, texts.validation);
}

function aliasListProblem(
  aliases: readonly string[],
  others: Service,
  machine: Machine | undefined,
  texts: Texts,
): string | undefined {
  for (const [index, alias] of aliases.entries()) {
    if (aliases.indexOf(alias) !== index) return texts.aliasTwice(alias);
    const problem = aliasProblem(alias, others, machine, texts.validation);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** What the caller says, else what the file is already, else what files of its default name are. */
function configFileTypeOf(input: EntryInput, service: Service): string {
  const { configFileList, complimentaryFileList = [] } = service;
  if (input.kind === 'complimentary') {
    const existing = complimentaryFileList.find((file) => isSameFile(file, input));
    return input.configFileType ?? existing?.configFileType ?? DEFAULT_CONFIG_FILE_TYPE;
  }
  const existing = configFileList.find((file) => isSameConfigFile(file, input));
  const mandatory = catalogueService(service.serviceName)?.mandatoryFiles.find(
    ({ name }) => name === input.defaultFileName,
  );
  return existing?.configFileType ?? mandatory?.configFileType ?? DEFAULT_CONFIG_FILE_TYPE;
}

function isSameConfigFile(a: ConfigFileKey, b: ConfigFileKey): boolean {
  return isSameFile(a, b) && a.defaultFileName === b.defaultFileName;
}

type ConfigFileKey = Pick<ConfigurationFile, 'fileName' | 'subPath' | 'defaultFileName'>;

function withoutFile(service: Service, input: EntryInput): Service {
  const { configFileList, complimentaryFileList = [] } = service;
  return input.kind === 'configuration'
    ? {
        ...service,
        configFileList: configFileList.filter((file) => !isSameConfigFile(file, input)),
      }
    : { ...service, complimentaryFileList: complimentaryFileList.filter((file) => !isSameFile(file, input)) };
}

function withService(machine: Machine, key: string, service: Service): Machine {
  return { ...machine, services: { ...machine.services, [key]: service } };
}
