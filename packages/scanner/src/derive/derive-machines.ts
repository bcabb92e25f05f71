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
import { awsHosts } from './aws.ts';
import { awsOfCloudFormation } from './aws-cloudformation.ts';
import { awsOfTerraform } from './aws-terraform.ts';
import { armResources } from './arm-template.ts';
import { azureHosts } from './azure.ts';
import { azureOfTemplate } from './azure-resource-manager.ts';
import { azureOfTerraform } from './azure-terraform.ts';
import { cloudFormationResources } from './cloudformation.ts';
import { googleHosts } from './google.ts';
import type { Host } from './host.ts';
import { terraformStacks } from './terraform.ts';

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
  const machines = new Map<string, DerivedMachine>();
  const notes: string[] = [];
  const problems: DerivationProblem[] = [];
  let rules = 0;
  for (const at of servicesOf(bundle.manifest)) {
    const tool = at.machine === undefined ? TOOLS.get(at.definition.serviceName) : undefined;
    if (!tool) continue;
    const { files, problems: unreadable } = await readFiles(bundle, at, tool.format);
    problems.push(...unreadable);
    for (const stack of tool.stacks(files)) {
      notes.push(...notesOf(at.service, stack));
      for (const host of stack.hosts) {
        const id = freeId(machineIdOf(stack.folder, host.address), at.service, machines);
        machines.set(id, machineOf(id, host));
        rules += host.inboundTraffic.length + host.outboundTraffic.length;
        if (machines.size > MAX_MACHINES || rules > MAX_RULES) return tooMuch(at.service);
      }
    }
  }
  return { machines: [...machines.values()], notes, problems };
}

function tooMuch(service: string): Derivation {
  const message = `describes more than ${MAX_MACHINES} machines or ${MAX_RULES} traffic rules`;
  return { machines: [], notes: [], problems: [{ service, message }] };
}

/** What one folder or template describes. */
interface Stack {
  readonly folder: string;
  readonly hosts: readonly Host[];
  readonly uncounted: number;
  readonly missingModules?: number;
}

interface Tool {
  readonly format: FormatName;
  readonly stacks: (files: readonly ParsedFile[]) => readonly Stack[];
}

/** What reads the files of each tool, by the id of its service. */
const TOOLS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['terraform', { format: 'hcl2', stacks: stacksOfTerraform }],
  ['cloudformation', { format: 'aws_cfn', stacks: stacksOfCloudFormation }],
  ['azureresourcemanager', { format: 'json', stacks: stacksOfArm }],
]);

function stacksOfTerraform(files: readonly ParsedFile[]): readonly Stack[] {
  const folders = Map.groupBy(files, ({ source }) => normalizeSubPath(source.subPath) ?? '.');
  return terraformStacks(folders).map(({ folder, resources, uncounted, missingModules }) => ({
    folder,
    hosts: [
      ...awsHosts(awsOfTerraform(resources)),
      ...googleHosts(resources),
      ...azureHosts(azureOfTerraform(resources)),
    ],
    uncounted,
    missingModules,
  }));
}

function stacksOfCloudFormation(files: readonly ParsedFile[]): readonly Stack[] {
  return files.map(({ source, roots }) => {
    const { resources, uncounted } = cloudFormationResources(roots[0]);
    return {
      folder: normalizeSubPath(source.subPath) ?? '.',
      hosts: awsHosts(awsOfCloudFormation(resources)),
      uncounted,
    };
  });
}

function stacksOfArm(files: readonly ParsedFile[]): readonly Stack[] {
  return files.map(({ source, roots }) => {
    const { resources, uncounted } = armResources(roots[0]);
    const hosts = azureHosts(azureOfTemplate(resources)).map((host) => ({ ...host, address: nameOf(host.address) }));
    return { folder: normalizeSubPath(source.subPath) ?? '.', hosts, uncounted };
  });
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
    const parsed = parse({ text: decoded.text, fileName, subPath, configFileType });
    const lines = new LineIndex(decoded.text);
    problems.push(...parsed.problems.map(({ start, message }) => ({ ...place, line: lines.lineOf(start), message })));
    files.push(parsed);
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

function notesOf(service: string, { folder, hosts, uncounted, missingModules = 0 }: Stack): readonly string[] {
  const place = folder === '.' ? service : `${service}/${folder}`;
  const unknownRules = hosts.reduce((sum, host) => sum + host.unknownRules, 0);
  return [
    ...(unknownRules > 0
      ? [`${place}: traffic rules left out because a part of them is not known: ${unknownRules}.`]
      : []),
    ...(missingModules > 0 ? [`${place}: modules left out because their files are not here: ${missingModules}.`] : []),
    ...(uncounted > 0 ? [`${place}: resources left out because their number is not known: ${uncounted}.`] : []),
  ];
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

/** Two services can describe resources of one name: the later one's begins with its service. */
function freeId(id: string, service: string, taken: ReadonlyMap<string, unknown>): string {
  let free = id;
  while (taken.has(free)) free = machineIdOf(service, free);
  return free;
}
