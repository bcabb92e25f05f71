import { CLUSTER_SERVICES_FOLDER } from './bundle.ts';
import type { ConfigurationFile } from './configuration-file.ts';
import { isIpAddress } from './ip-address.ts';
import { isDemoCluster } from './cluster.ts';
import type { Machine, NewMachine } from './machine.ts';
import { FILE_NAME_PATTERN, NAME_PATTERN, NOBODY, UNSEEN_CHARACTER, UPLOADED_KEY_PATTERN } from './names.ts';
import { RESERVED_CLUSTER_NAMES } from './organization.ts';
import { joinPath, normalizeSubPath } from './paths.ts';
import { printable } from './printable.ts';
import { catalogueService, defaultFileNamesOf } from './service-catalogue.ts';
import type { NewService, Service } from './service.ts';
import { MAX_PRIORITY, TRAFFIC_PROTOCOLS, type TrafficRule } from './traffic-rule.ts';
import { validationTexts, type ValidationTexts } from './validation-texts.ts';

/*
 * The rules of specification, section 5: each function says what is wrong, in a sentence for users, or nothing. Forms,
 * server and command line use the same ones. Whoever serves readers of several languages names the texts.
 */

const NAME = new RegExp(NAME_PATTERN, 'u');
const UPLOADED_KEY = new RegExp(UPLOADED_KEY_PATTERN, 'u');
const FILE_NAME = new RegExp(FILE_NAME_PATTERN, 'u');
const MAX_PORT = 65535;
/** So much of a name is looked through for what is wrong with it. */
const MAX_SHOWN_NAME = 256;

/** What is wrong with a name of a cluster, machine or service; `.` and `..` would be lost in addresses. */
export function nameProblem(name: string, texts: ValidationTexts = validationTexts): string | undefined {
  if (name.trim() === '') return texts.nameMissing;
  if (name === '.' || name === '..') return texts.nameInvalid;
  if (NAME.test(name)) return undefined;
  const character = Array.from(name.slice(0, MAX_SHOWN_NAME)).find((one) => !NAME.test(one));
  return character === undefined ? texts.nameInvalid : texts.nameHolds(shown(character));
}

/** A character that people can find in a name: what has no shape of its own by its number. */
function shown(character: string): string {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return character;
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

export function clusterNameProblem(
  name: string,
  existing: readonly string[] = [],
  texts: ValidationTexts = validationTexts,
): string | undefined {
  if ((RESERVED_CLUSTER_NAMES as readonly string[]).includes(name)) return texts.nameReserved(name);
  if (isDemoCluster(name)) return texts.nameIsDemo;
  if (existing.includes(name)) return texts.nameTaken(name);
  return nameProblem(name, texts);
}

export function machineIdProblem(
  id: string,
  existing: readonly string[] = [],
  texts: ValidationTexts = validationTexts,
): string | undefined {
  if (id === NOBODY || id === CLUSTER_SERVICES_FOLDER) return texts.nameReserved(id);
  if (existing.includes(id)) return texts.nameTaken(id);
  return nameProblem(id, texts);
}

/** Optional; when filled, IPv4 or IPv6. */
export function ipAddressProblem(
  address: string | undefined,
  texts: ValidationTexts = validationTexts,
): string | undefined {
  return address === undefined || address === '' || isIpAddress(address) ? undefined : texts.ipInvalid(address);
}

/** What is wrong with each field of what is to be added; nothing of those that are well. */
export type FieldProblems<Thing> = { readonly [Field in keyof Thing]?: string | undefined };

/** The first of them: one at a time is said where there is one place for it. */
function firstOf<Thing>(problems: FieldProblems<Thing>): string | undefined {
  return Object.values<string | undefined>(problems).find((problem) => problem !== undefined);
}

export function newMachineProblems(
  machine: NewMachine,
  existing: readonly string[],
  texts: ValidationTexts = validationTexts,
): FieldProblems<NewMachine> {
  return {
    id: machineIdProblem(machine.id, existing, texts),
    externalIp: ipAddressProblem(machine.externalIp, texts),
    internalIp: ipAddressProblem(machine.internalIp, texts),
  };
}

export function newMachineProblem(machine: NewMachine, existing: readonly string[]): string | undefined {
  return firstOf(newMachineProblems(machine, existing));
}

/** Whether a service of the catalogue may be added at a level, under a key that is not taken. */
export function newServiceProblems(
  service: NewService,
  existingKeys: readonly string[],
  level: 'cluster' | 'machine',
  texts: ValidationTexts = validationTexts,
): FieldProblems<NewService> {
  return {
    serviceKey: serviceKeyProblem(service.serviceKey, existingKeys, texts),
    serviceName: serviceNameProblem(service.serviceName, level, texts),
  };
}

export function newServiceProblem(
  service: NewService,
  existingKeys: readonly string[],
  level: 'cluster' | 'machine',
): string | undefined {
  return firstOf(newServiceProblems(service, existingKeys, level));
}

function serviceNameProblem(
  serviceName: string,
  level: 'cluster' | 'machine',
  texts: ValidationTexts,
): string | undefined {
  if (serviceName === '') return texts.serviceNameMissing;
  const known = catalogueService(serviceName);
  if (!known) return texts.serviceNameUnknown(serviceName);
  if (known.isClusterService !== (level === 'cluster')) return texts.serviceAtWrongLevel(known.displayName, level);
  return undefined;
}

export function serviceKeyProblem(
  serviceKey: string,
  existingKeys: readonly string[],
  texts: ValidationTexts = validationTexts,
): string | undefined {
  if (serviceKey.trim() === '') return texts.serviceKeyMissing;
  if (serviceKey === NOBODY) return texts.nameReserved(serviceKey);
  if (existingKeys.includes(serviceKey)) return texts.nameTaken(serviceKey);
  return nameProblem(serviceKey, texts);
}

/** The same for one that came with an upload. */
export function uploadedServiceKeyProblem(
  serviceKey: string,
  texts: ValidationTexts = validationTexts,
): string | undefined {
  const isLost = serviceKey === '.' || serviceKey === '..' || serviceKey.trim() === '';
  if (!isLost && serviceKey !== NOBODY && UPLOADED_KEY.test(serviceKey)) return undefined;
  return serviceKeyProblem(serviceKey, [], texts) ?? texts.nameInvalid;
}

export interface FileKey {
  readonly fileName: string;
  readonly subPath: string;
}

export function fileNameProblem(fileName: string, texts: ValidationTexts = validationTexts): string | undefined {
  if (fileName === '') return texts.fileNameMissing;
  if (FILE_NAME.test(fileName)) return undefined;
  return unseenProblem(fileName, texts) ?? texts.fileNameInvalid(fileName);
}

export function subPathProblem(subPath: string, texts: ValidationTexts = validationTexts): string | undefined {
  if (subPath === '') return texts.subPathMissing;
  const unseen = unseenProblem(subPath, texts);
  if (unseen !== undefined) return unseen;
  return normalizeSubPath(subPath) === undefined ? texts.subPathInvalid(subPath) : undefined;
}

/** What nobody sees in a name makes it look like another's. */
function unseenProblem(name: string, texts: ValidationTexts = validationTexts): string | undefined {
  const [character] = UNSEEN_CHARACTER.exec(name) ?? [];
  return character === undefined ? undefined : texts.holdsUnseen(printable(name), shown(character));
}

/** Two files are the same when they look alike, and their sub paths differ in nothing but `./` and slashes. */
export function isSameFile(a: FileKey, b: FileKey): boolean {
  return comparedPath(a) === comparedPath(b);
}

/** What the files of a service are told apart by: Unicode has two forms of many letters. */
export function comparedPath({ subPath, fileName }: FileKey): string {
  return joinPath(subPath, fileName).normalize('NFC');
}

type NewConfigFile = FileKey & { readonly defaultFileName: string };

/** What keeps a configuration file from being added to a service. */
export function newConfigFileProblems(
  file: NewConfigFile,
  service: Service,
  texts: ValidationTexts = validationTexts,
): FieldProblems<NewConfigFile> {
  return {
    defaultFileName: defaultFileNameProblem(file.defaultFileName, service.serviceName, texts),
    ...newFileProblems(file, service, texts),
  };
}

export function newConfigFileProblem(file: NewConfigFile, service: Service): string | undefined {
  return firstOf(newConfigFileProblems(file, service));
}

/** What keeps a file of either kind from being added to a service. */
export function newFileProblems(
  file: FileKey,
  service: Service,
  texts: ValidationTexts = validationTexts,
): FieldProblems<FileKey> {
  const fileName = fileNameProblem(file.fileName, texts);
  const subPath = subPathProblem(file.subPath, texts);
  if (fileName !== undefined || subPath !== undefined) return { fileName, subPath };
  const others = [...service.configFileList, ...(service.complimentaryFileList ?? [])];
  const isTaken = others.some((other) => isSameFile(other, file));
  return isTaken ? { fileName: texts.fileTaken(joinPath(file.subPath, file.fileName)) } : {};
}

export function newComplimentaryFileProblem(file: FileKey, service: Service): string | undefined {
  return firstOf(newFileProblems(file, service));
}

/** One of the service's files by the catalogue; any name for services that we do not know. */
export function defaultFileNameProblem(
  defaultFileName: string,
  serviceName: string,
  texts: ValidationTexts = validationTexts,
): string | undefined {
  if (defaultFileName === '') return texts.defaultFileNameMissing;
  const known = catalogueService(serviceName);
  if (!known || defaultFileNamesOf(serviceName).includes(defaultFileName)) return undefined;
  return texts.defaultFileNameUnknown(defaultFileName, known.displayName);
}

/**
 * What to say where a second kubelet format is chosen: exactly one of them is meant to be there. It can be added all the
 * same. Source: specification, section 5, Extra service messages.
 */
export function kubeletFormatWarning(
  defaultFileName: string,
  service: {
    readonly serviceName: string;
    readonly configFileList: readonly Pick<ConfigurationFile, 'defaultFileName'>[];
  },
): string | undefined {
  const isKubelet = (name: string) => service.serviceName === 'kubernetes' && name.startsWith('kubelet-configuration.');
  if (!isKubelet(defaultFileName)) return undefined;
  const other = service.configFileList.find(
    (known) => isKubelet(known.defaultFileName) && known.defaultFileName !== defaultFileName,
  );
  return other && validationTexts.kubeletFormatTaken(other.defaultFileName);
}

/** The aliases that a file cannot get any more; its own are those not to be counted: leave them out. */
export interface TakenAliases {
  /** Of the other files of its service. */
  readonly inService: ReadonlySet<string>;
  /** Of the other services of its machine; none for cluster-level services. */
  readonly onMachine: ReadonlySet<string>;
}

/** `machine` is the one that the service stands on, undefined for cluster-level services. */
export function takenAliases(service: Service, machine: Machine | undefined): TakenAliases {
  return {
    inService: new Set(aliasesOf(service)),
    onMachine: new Set(Object.values(machine?.services ?? {}).flatMap(aliasesOf)),
  };
}

/** Whether an alias can be given to a file. Source: specification, section 5, Add complimentary file. */
export function aliasProblem(
  alias: string,
  taken: TakenAliases,
  texts: ValidationTexts = validationTexts,
): string | undefined {
  if (alias.trim() === '') return texts.aliasMissing;
  if (taken.inService.has(alias)) return texts.aliasAlreadyUsed(alias);
  return taken.onMachine.has(alias) ? texts.aliasInUse(alias) : undefined;
}

/** Whether all of them can be given to one file. */
export function aliasListProblem(
  aliases: readonly string[],
  taken: TakenAliases,
  texts: ValidationTexts = validationTexts,
): string | undefined {
  const seen = new Set<string>();
  for (const alias of aliases) {
    if (seen.has(alias)) return texts.aliasTwice(alias);
    seen.add(alias);
    const problem = aliasProblem(alias, taken, texts);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function aliasesOf(service: Service): readonly string[] {
  return [...service.configFileList, ...(service.complimentaryFileList ?? [])].flatMap(
    ({ aliasList }) => aliasList ?? [],
  );
}

export function priorityProblem(priority: number, texts: ValidationTexts = validationTexts): string | undefined {
  if (!Number.isInteger(priority) || priority < 0) return texts.priorityInvalid;
  return priority > MAX_PRIORITY ? texts.priorityTooGreat(MAX_PRIORITY) : undefined;
}

export function protocolProblem(protocol: string, texts: ValidationTexts = validationTexts): string | undefined {
  return (TRAFFIC_PROTOCOLS as readonly string[]).includes(protocol) ? undefined : texts.protocolMissing;
}

export function portProblem(port: number, texts: ValidationTexts = validationTexts): string | undefined {
  return Number.isInteger(port) && port > 0 && port <= MAX_PORT ? undefined : texts.portInvalid;
}

/** What is wrong with two ports that are right in themselves. */
export function portsProblem(
  beginPort: number,
  endPort: number,
  texts: ValidationTexts = validationTexts,
): string | undefined {
  return beginPort > endPort ? texts.portsReversed : undefined;
}

/** Two parts split at one `/`: a valid address, and how many of its bits count. */
export function cidrBlockProblem(cidrBlock: string, texts: ValidationTexts = validationTexts): string | undefined {
  if (cidrBlock === '') return texts.cidrMissing;
  const [address = '', bits, ...rest] = cidrBlock.split('/');
  if (bits === undefined || rest.length > 0) return texts.cidrInvalid(cidrBlock);
  if (!isIpAddress(address)) return texts.cidrInvalid(cidrBlock);
  const maxBits = address.includes(':') ? 128 : 32;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits ? undefined : texts.cidrInvalid(cidrBlock);
}

export function trafficRuleProblems(
  rule: TrafficRule,
  texts: ValidationTexts = validationTexts,
): FieldProblems<TrafficRule> {
  const { priority, protocol, cidrBlock, beginPort, endPort } = rule;
  return {
    priority: priorityProblem(priority, texts),
    protocol: protocolProblem(protocol, texts),
    cidrBlock: cidrBlockProblem(cidrBlock, texts),
    beginPort: portProblem(beginPort, texts),
    endPort: portProblem(endPort, texts) ?? portsProblem(beginPort, endPort, texts),
  };
}

export function trafficRuleProblem(rule: TrafficRule): string | undefined {
  return firstOf(trafficRuleProblems(rule));
}
