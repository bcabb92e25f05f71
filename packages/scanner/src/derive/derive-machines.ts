import { createHash } from 'node:crypto';
import { bundlePath, isFileFault, servicesOf, type Bundle, type ServiceRef } from '@plumbline/model/bundle';
import type { ComplimentaryFile } from '@plumbline/model/configuration-file';
import type { Machine } from '@plumbline/model/machine';
import { NAME_CHARACTERS } from '@plumbline/model/names';
import { machineIdProblem } from '@plumbline/model/validation';
import { joinPath, normalizeSubPath } from '@plumbline/model/paths';
import type { Service } from '@plumbline/model/service';
import { decode } from '@plumbline/model/decode';
import { loadParser, type FormatName } from '../formats/format-list.ts';
import { LineIndex } from '../formats/line-index.ts';
import type { ParsedFile } from '../formats/tree.ts';
import { OverWork } from '../reading/work.ts';
import { awsHosts } from './aws.ts';
import { awsOfCloudFormation } from './aws-cloudformation.ts';
import { awsOfTerraform } from './aws-terraform.ts';
import { armResources } from '../resources/arm-template.ts';
import { azureHosts } from './azure.ts';
import { azureOfTemplate } from './azure-resource-manager.ts';
import { azureOfTerraform } from './azure-terraform.ts';
import { cloudFormationResources } from '../resources/cloudformation.ts';
import { ResourceWork } from '../resources/resource-work.ts';
import { googleHosts } from './google.ts';
import type { Host } from './host.ts';
import type { Resource } from '../resources/iac-value.ts';
import { terraformFolders, terraformStacks } from '../resources/terraform.ts';

/** A machine that a cluster's infrastructure as code describes. */
export interface DerivedMachine extends Omit<Machine, 'services'> {
  readonly inboundTraffic: NonNullable<Machine['inboundTraffic']>;
  readonly outboundTraffic: NonNullable<Machine['outboundTraffic']>;
}

/** Why files cannot be derived from. `line` is 0-based, absent for a file as a whole. */
export interface DerivationProblem {
  readonly service: string;
  /** Sub path and file name as one path; absent where the service as a whole is meant. */
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
}

export interface Derivation {
  /** In the order of services, files and resources; each id once. */
  readonly machines: readonly DerivedMachine[];
  /** What was left out because the files do not tell it, in sentences for people. */
  readonly notes: readonly string[];
  /** With any, `machines` is not all that the files describe. */
  readonly problems: readonly DerivationProblem[];
}

/** More than any cluster has is taken for a mistake. */
const MAX_MACHINES = 10_000;
const MAX_RULES = 200_000;

/**
 * The machines that the terraform, cloudformation and azureresourcemanager services of a cluster describe: the same for
 * the same files, in any run. Nothing is invented: addresses, ports and networks that the files do not tell are left
 * out, and so are resources of which nobody can know whether they exist.
 * Source: specification, sections 1 and 7.
 */
export async function deriveMachines(bundle: Bundle): Promise<Derivation> {
  const machines = new Machines();
  const work = new ResourceWork();
  const notes: string[] = [];
  const problems: DerivationProblem[] = [];
  for (const at of servicesOf(bundle.manifest)) {
    const tool = at.machine === undefined ? TOOLS.get(at.definition.serviceName) : undefined;
    if (!tool) continue;
    const { files, problems: unreadable } = await readFiles(bundle, at, tool.format);
    problems.push(...unreadable);
    try {
      for (const stack of tool.stacks(files, work)) {
        let unknownRules = 0;
        for (const host of stack.hosts) {
          work.spend(stack.folder.length + host.address.length);
          machines.add(at.service, stack.folder, host);
          unknownRules += host.unknownRules;
          if (machines.areTooMany) return tooMuch(at.service);
        }
        notes.push(...notesOf(at.service, stack, unknownRules));
      }
    } catch (error) {
      problems.push(problemOf(at.service, error, work));
    }
  }
  return { machines: machines.all(), notes, problems };
}

function tooMuch(service: string): Derivation {
  const message = `describes more than ${MAX_MACHINES} machines or ${MAX_RULES} traffic rules`;
  return { machines: [], notes: [], problems: [{ service, message }] };
}

/** Whatever a file does to what follows it, the derivation goes on and names it. */
function problemOf(service: string, error: unknown, { source }: ResourceWork): DerivationProblem {
  const place = { service, ...(source ? { file: joinPath(source.subPath, source.fileName) } : {}) };
  if (error instanceof OverWork) return { ...place, message: 'takes more work to follow than a file of its size may' };
  return { ...place, message: unfollowed(error) };
}

function unfollowed(error: unknown): string {
  return `cannot be followed: ${error instanceof Error ? error.message : String(error)}`;
}

/** What one folder or template describes. */
interface Stack {
  readonly folder: string;
  readonly hosts: Iterable<Host>;
  readonly uncounted: number;
  readonly missingModules?: number;
}

interface Tool {
  readonly format: FormatName;
  /** Errors: OverWork, also while the hosts are gone through. */
  readonly stacks: (files: readonly ParsedFile[], work: ResourceWork) => Iterable<Stack>;
}

/** What reads the files of each tool, by the id of its service. */
const TOOLS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['terraform', { format: 'hcl2', stacks: stacksOfTerraform }],
  ['cloudformation', { format: 'aws_cfn', stacks: stacksOfCloudFormation }],
  ['azureresourcemanager', { format: 'json', stacks: stacksOfArm }],
]);

/** Ids of the services that machines are derived from. */
export const DERIVED_SERVICES: readonly string[] = [...TOOLS.keys()];

function* stacksOfTerraform(files: readonly ParsedFile[], work: ResourceWork): Iterable<Stack> {
  const folders = terraformFolders(files);
  for (const { folder, resources, uncounted, missingModules } of terraformStacks(folders, work)) {
    yield { folder, hosts: hostsOfTerraform(resources.filter(isCertain), work), uncounted, missingModules };
  }
}

/** Nobody derives a machine of what may not be made. */
function isCertain({ isCertain: isMade }: Resource): boolean {
  return isMade;
}

function* hostsOfTerraform(resources: readonly Resource[], work: ResourceWork): Iterable<Host> {
  yield* awsHosts(awsOfTerraform(resources), work);
  yield* googleHosts(resources, work);
  yield* azureHosts(azureOfTerraform(resources), work);
}

function* stacksOfCloudFormation(files: readonly ParsedFile[], work: ResourceWork): Iterable<Stack> {
  for (const file of files) {
    work.begin(file.source);
    const { resources, uncounted } = cloudFormationResources(file, work);
    const hosts = awsHosts(awsOfCloudFormation(resources.filter(isCertain)), work);
    yield { folder: normalizeSubPath(file.source.subPath) ?? '.', hosts, uncounted };
  }
}

function* stacksOfArm(files: readonly ParsedFile[], work: ResourceWork): Iterable<Stack> {
  for (const file of files) {
    work.begin(file.source);
    const { resources, uncounted } = armResources(file, work);
    const hosts = azureHosts(azureOfTemplate(resources.filter(isCertain)), work);
    yield { folder: normalizeSubPath(file.source.subPath) ?? '.', hosts: named(hosts), uncounted };
  }
}

function* named(hosts: Iterable<Host>): Iterable<Host> {
  for (const host of hosts) yield { ...host, address: nameOf(host.address) };
}

/** The name of a resource without its type. */
function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

async function readFiles(
  bundle: Bundle,
  at: ServiceRef & { readonly definition: Service },
  format: FormatName,
): Promise<{ readonly files: readonly ParsedFile[]; readonly problems: readonly DerivationProblem[] }> {
  const files: ParsedFile[] = [];
  const problems: DerivationProblem[] = [];
  const parse = await loadParser(format);
  // Complimentary files of other types are scripts and templates that the tool copies as they are.
  const isOfTool = (file: ComplimentaryFile): boolean => file.configFileType === format;
  const described = [...at.definition.configFileList, ...(at.definition.complimentaryFileList ?? []).filter(isOfTool)];
  for (const { fileName, subPath, configFileType } of described) {
    const place = { service: at.service, file: joinPath(subPath, fileName) };
    const bytes = await bundle.read(bundlePath(at, { fileName, subPath }));
    const decoded = bytes && (isFileFault(bytes) ? { kind: bytes } : decode(bytes));
    if (decoded?.kind !== 'text') {
      problems.push({ ...place, message: UNREADABLE[decoded?.kind ?? 'missing'] });
      continue;
    }
    try {
      const parsed = parse({ text: decoded.text, fileName, subPath, configFileType });
      if (parsed.problems.length > 0) {
        const lines = new LineIndex(decoded.text);
        for (const { start, message } of parsed.problems) {
          problems.push({ ...place, line: lines.lineOf(start), message });
        }
      }
      files.push(parsed);
    } catch (error) {
      problems.push({ ...place, message: unfollowed(error) });
    }
  }
  return { files, problems };
}

const UNREADABLE = {
  missing: 'was not uploaded',
  lost: 'is missing from the storage: upload it again',
  damaged: 'is damaged in the storage: upload it again',
  binary: 'is no text',
  'too-large': 'is too large to be read',
} as const;

function notesOf(
  service: string,
  { folder, uncounted, missingModules = 0 }: Stack,
  unknownRules: number,
): readonly string[] {
  const place = folder === '.' ? service : `${service}/${folder}`;
  return [
    ...(unknownRules > 0
      ? [`${place}: traffic rules left out because a part of them is not known: ${unknownRules}.`]
      : []),
    ...(missingModules > 0 ? [`${place}: modules left out because their files are not here: ${missingModules}.`] : []),
    ...(uncounted > 0 ? [`${place}: resources left out because their number is not known: ${uncounted}.`] : []),
  ];
}

/** What was derived so far. */
class Machines {
  readonly #byId = new Map<string, DerivedMachine>();
  /** The one that was given last to machines of a service whose own was taken. */
  readonly #lastIds = new Map<string, string>();
  #rules = 0;

  add(service: string, folder: string, host: Host): void {
    const id = this.#freeId(machineIdOf(folder, host.address), service);
    this.#byId.set(id, machineOf(id, host));
    this.#rules += host.inboundTraffic.length + host.outboundTraffic.length;
  }

  get areTooMany(): boolean {
    return this.#byId.size > MAX_MACHINES || this.#rules > MAX_RULES;
  }

  all(): readonly DerivedMachine[] {
    return [...this.#byId.values()];
  }

  /** Two services can describe resources of one name: the later one's begins with its service. */
  #freeId(id: string, service: string): string {
    const key = `${service}\0${id}`;
    let free = this.#lastIds.get(key) ?? id;
    while (this.#byId.has(free)) free = machineIdOf(service, free);
    this.#lastIds.set(key, free);
    return free;
  }
}

function machineOf(id: string, host: Host): DerivedMachine {
  return {
    id,
    ...(host.hostName === undefined ? {} : { hostName: host.hostName }),
    ...(host.externalIp === undefined ? {} : { externalIp: host.externalIp }),
    ...(host.internalIp === undefined ? {} : { internalIp: host.internalIp }),
    inboundTraffic: [...host.inboundTraffic],
    outboundTraffic: [...host.outboundTraffic],
  };
}

const NOT_OF_NAMES = new RegExp(`[^${NAME_CHARACTERS}]`, 'gu');
const MAX_NAME = 128;

/**
 * A name that the model allows: `module.web.aws_instance.a[0]` becomes `module.web.aws_instance.a.0`. Folders
 * other than the service's own stand before it.
 */
function machineIdOf(folder: string, address: string): string {
  const path = folder === '.' ? address : `${folder}/${address}`;
  const plain = path.replace(
    /\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]/g,
    (_, key?: string, index?: string) => `.${key ?? index}`,
  );
  const name = plain.replace(NOT_OF_NAMES, '_');
  // What was changed beyond recognition is told apart by its hash.
  const isTelling = name === plain && machineIdProblem(name) === undefined;
  if (isTelling) return name;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8);
  return `${[...name].slice(0, MAX_NAME - hash.length - 1).join('')}-${hash}`;
}
