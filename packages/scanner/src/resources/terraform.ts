/**
 * The resources that a folder of Terraform files makes, one for each instance of `count` and `for_each`, and those of
 * the modules that it calls from folders beside it. What depends on the account, on a registry or on values that are
 * given at the time of the run is not known.
 * Source: https://developer.hashicorp.com/terraform/language.
 */
import { compareTexts } from '../compare-texts.ts';
import { memberOf } from '../formats/hcl2-evaluate.ts';
import { makesSet } from '../formats/hcl2-functions.ts';
import { Hcl2Definitions, Hcl2Module, isVariablesFile, type WrittenInput } from '../formats/hcl2-resolve.ts';
import { knownOfYaml } from '../formats/hcl2-yaml.ts';
import { linesIn } from '../formats/line-index.ts';
import {
  holdsPartly,
  isList,
  isMap,
  isPartly,
  isReference,
  listWith,
  mapWith,
  toNumber,
  toText,
  type Known,
  type KnownList,
  type KnownMap,
  type Reference,
} from '../formats/hcl2-values.ts';
import type { Directive, ParsedFile, Place, Scalar, Source, TreeNode } from '../formats/tree.ts';
import { matchesInclude, resolveFrom } from '@plumbline/model/include-pattern';
import { LONGEST_PATH, joinPath, normalizeSubPath } from '@plumbline/model/paths';
import { valueOfJson, valueOfJsonParts } from './json-value.ts';
import { MANIFESTS, objectOfManifest, typeOfManifest } from './kubernetes-manifest.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';
import { UNKNOWN } from '../rule.ts';
import { elsewhere, leftOut, madeCall, namesIn } from './views/left-out.ts';
import { UNKNOWN_PART } from './stack.ts';
import { itemBehind, ofTurn, type Bindings } from './terraform-items.ts';
import { madeByModule } from './terraform-modules.ts';
import { placedInHeredoc } from './document-places.ts';
import { inputsFrom, isValuesFile, valuesFor, valuesIn } from './terraform-values.ts';
import { isTerragrunt, terragruntCall } from './terragrunt.ts';
import {
  concatenated,
  isList as isListOfValues,
  isObject,
  isOpen,
  merged,
  opened,
  placed,
  resourceOf,
  textOfParts,
  withTextsInPart,
  withTextsOf,
  type IacObject,
  type IacValue,
  type Resource,
} from './iac-value.ts';

/** Files of each folder, by its path below the service's own (`.` for that itself). */
export type TerraformFolders = ReadonlyMap<string, readonly ParsedFile[]>;

/**
 * Files by the folder that they stand in, without those that OpenTofu leaves aside: `a.tf` where `a.tofu` is beside it.
 * One of Terragrunt is no part of what it calls: it stands in a folder of its own name.
 * Source: https://opentofu.org/docs/language/files/.
 */
export function terraformFolders(files: readonly ParsedFile[]): TerraformFolders {
  const ofTofu = new Set(files.filter(({ source }) => TOFU.test(source.fileName)).map(pathOf));
  if (ofTofu.size === 0) return Map.groupBy(files, groupOf);
  const isLeftAside = (file: ParsedFile): boolean =>
    TERRAFORM.test(file.source.fileName) && ofTofu.has(pathOf(file).replace(TERRAFORM, '.tofu$1'));
  return Map.groupBy(
    files.filter((file) => !isLeftAside(file)),
    groupOf,
  );
}

function groupOf(file: ParsedFile): string {
  return isTerragrunt(file) ? pathOf(file) : folderOf(file);
}

const TOFU = /\.tofu(?:\.json)?$/;
const TERRAFORM = /\.tf(\.json)?$/;

function pathOf(file: ParsedFile): string {
  return joinPath(folderOf(file), file.source.fileName);
}

export function folderOf({ source }: ParsedFile): string {
  return normalizeSubPath(source.subPath) ?? '.';
}

export interface TerraformStack {
  readonly folder: string;
  /** Those of the folder and of the modules that it calls. */
  readonly files: readonly ParsedFile[];
  readonly resources: readonly Resource[];
  /** Blocks of which nobody can know how many there are: what they make is not certain. */
  readonly uncounted: number;
  /** Calls of modules whose files are not here. */
  readonly missingModules: number;
}

/**
 * One stack for each folder that no other one calls as its module. `documents`: the files that are no configuration, but
 * which that reads, by their paths. `ofEachRun`: one for each file of values that a folder is run with. Errors: OverWork.
 */
export function* terraformStacks(
  folders: TerraformFolders,
  work: ResourceWork,
  {
    documents = new Map(),
    ofEachRun = false,
  }: { readonly documents?: ReadonlyMap<string, Source>; readonly ofEachRun?: boolean } = {},
): Iterable<TerraformStack> {
  const modules = new Map([...folders].map(([folder, files]) => [folder, moduleOf(files)]));
  const called = new Set<string>();
  for (const [folder, module] of modules) {
    for (const block of module.calls.values()) {
      const source = attributeOf(block, 'source')?.args[0]?.value;
      const target = localFolder(folder, source);
      if (target !== undefined && target !== folder) called.add(target);
    }
  }
  const declaredIn = (folder: string): ReadonlySet<string> | undefined => modules.get(folder)?.definitions.declared;
  const values = ofEachRun ? valuesFor(folders, declaredIn) : new Map<string, readonly ParsedFile[]>();
  for (const [folder, [first]] of folders) {
    if (called.has(folder)) continue;
    if (first) work.begin(first.source);
    for (const taken of values.get(folder) ?? [undefined]) {
      const stack = new StackReader(modules, { work, folder, documents, values: taken?.source });
      const module = stack.module(folder, '', taken ? inputsFrom(taken) : { inputs: new Map() }, true);
      const resources = [...(module?.resources() ?? [])];
      const own = [...stack.folders].flatMap((one) => folders.get(one) ?? []);
      const files = taken && !own.includes(taken) ? [...own, taken] : own;
      for (const file of files) for (const block of stack.blocksOf(file)) resources.push(block);
      yield { folder, files, resources, uncounted: stack.uncounted, missingModules: stack.missingModules };
    }
  }
}

/** Blocks that make nothing are kept as resources of types that no cloud has, with what is written in them. */
export const VARIABLE = 'variable';
/** What a module gives out, by the name of it. */
export const OUTPUT_BLOCK = 'output';
/** What a run is told to take for variables. */
const VALUES = 'values of variables';
export const WRITTEN_BLOCKS = [
  'locals',
  'module',
  'provider',
  'terraform',
  'data terraform_remote_state',
  VALUES,
] as const;
export const IMAGE_SEARCH = 'data aws_ami';
/** What `_iam_policy` resources of Google Cloud name. */
export const GOOGLE_POLICY = 'data.google_iam_policy';
/** What policies of Vault name. */
const VAULT_DOCUMENT = 'data vault_policy_document';
/** What is asked for of a server while Terraform plans. */
export const HTTP_QUESTION = 'data http';
export const SPARK_SEARCH = 'data databricks_spark_version';
const SIGNATURES = ['data azurerm_storage_account_sas', 'data azurerm_storage_account_blob_container_sas'] as const;
/** The blocks of providers again, with what they refer to. */
export const PROVIDER = 'provider in force';
/** What a chart of Helm is given as documents of YAML. */
export const CHART_VALUES = 'values of helm_release';
export const CHART = 'helm_release';
const KEPT_BLOCKS: ReadonlySet<string> = new Set([
  VARIABLE,
  OUTPUT_BLOCK,
  VAULT_DOCUMENT,
  HTTP_QUESTION,
  IMAGE_SEARCH,
  SPARK_SEARCH,
  ...SIGNATURES,
  ...WRITTEN_BLOCKS,
]);

/** More instances of one resource are taken for a mistake, and their number for unknown. */
const MAX_INSTANCES = 1000;
const MAX_RESOURCES = 20_000;
const MAX_MODULE_DEPTH = 8;
const MAX_MODULES = 1000;
/** A document is read once more to find where its parts stand. */
const STEPS_OF_PLACES = 5;
/** What is joined inside of what is joined keeps no places: each would be worked out once more for each around it. */
const MAX_JOINS = 2;
/** A call of a module takes some even if nothing is in it. */
const STEPS_OF_MODULE = 200;

/** Attributes by which resources name each other: a reference to one says more than its value. */
export const IDENTITIES: ReadonlySet<string> = new Set([
  'id',
  'arn',
  'name',
  'self_link',
  'allocation_id',
  'network_interface_id',
]);

/** Data of which the files say all that it is. */
const DOCUMENT = /^(?:aws_iam_policy_document|google_iam_policy)\./;

/** Attributes that hold a script, of which each line says something by itself. */
const SCRIPTS = new Set(['custom_data', 'metadata_startup_script', 'user_data', 'user_data_base64', 'user_data_raw']);

/** Data that names a key; those of AWS itself have names that everybody knows. */
const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['aws_kms_alias', 'name'],
  ['aws_kms_key', 'key_id'],
]);
const AWS_KEY = 'alias/aws/';

/** Data of Azure whose id says that a role is given for all of it. */
const WHOLE_SCOPES: ReadonlySet<string> = new Set(['azurerm_subscription', 'azurerm_management_group']);

/**
 * Data that asks for the service account which a project has by itself, with what its name ends in.
 * Source: https://registry.terraform.io/providers/hashicorp/google/latest/docs/data-sources/compute_default_service_account
 * and app_engine_default_service_account there.
 */
const GOOGLE_ACCOUNTS: ReadonlyMap<string, string> = new Map([
  ['google_app_engine_default_service_account', '@appspot.gserviceaccount.com'],
  ['google_compute_default_service_account', '-compute@developer.gserviceaccount.com'],
]);
const BEFORE_ACCOUNT: ReadonlyMap<string, string> = new Map([
  ['email', ''],
  ['member', 'serviceAccount:'],
]);

/** Names that nobody gives to policies of their own. */
const AWS_POLICIES: ReadonlySet<string> = new Set(['AdministratorAccess', 'IAMFullAccess', 'PowerUserAccess']);

/**
 * What is the same in all regions but those of China and of governments, whose resources are no safer for being there.
 * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/partition.
 */
const USUAL_PARTITION: ReadonlyMap<string, string> = new Map([
  ['partition', 'aws'],
  ['id', 'aws'],
  ['dns_suffix', 'amazonaws.com'],
]);

/** What the files of a folder define, the same for all who call it as their module. */
interface Module {
  readonly definitions: Hcl2Definitions;
  /** Of data, only documents that Terraform writes itself. */
  readonly resources: ReadonlyMap<string, Directive>;
  readonly calls: ReadonlyMap<string, Directive>;
  readonly data: ReadonlyMap<string, Directive>;
  readonly outputs: ReadonlyMap<string, Directive>;
  readonly providers: readonly Directive[];
  /** Whether others give the modules that it calls more than it does. */
  readonly isPartOfMore: boolean;
}

function moduleOf(written: readonly ParsedFile[]): Module {
  const files = [...written.filter((file) => !isOverride(file)), ...written.filter(isOverride).toSorted(byName)];
  const byLabels = (wanted: string): ReadonlyMap<string, Directive> => {
    const found = new Map<string, Directive>();
    for (const block of blocksOf(files, wanted)) {
      const name = labelsOf(block).join('.');
      const there = found.get(name);
      found.set(name, there && OVERRIDES.test(block.source.fileName) ? overridden(there, block) : block);
    }
    return found;
  };
  const ofTerragrunt = written[0] && isTerragrunt(written[0]) ? terragruntCall(written[0]) : undefined;
  const data = byLabels('data');
  const documents = [...data].filter(([name]) => DOCUMENT.test(name));
  return {
    definitions: new Hcl2Definitions(files),
    resources: new Map([
      ...byLabels('resource'),
      ...documents.map(([name, block]) => [`data.${name}`, block] as const),
    ]),
    calls: ofTerragrunt ? new Map([['terragrunt', ofTerragrunt.call]]) : byLabels('module'),
    data,
    outputs: byLabels('output'),
    providers: blocksOf(files, 'provider'),
    isPartOfMore: ofTerragrunt?.isPartOfMore === true,
  };
}

/**
 * Files whose blocks change those of the same name in the others.
 * Source: https://developer.hashicorp.com/terraform/language/files/override, https://opentofu.org/docs/language/files/override.
 */
const OVERRIDES = /^(?:.*_)?override\.(?:tf|tofu)(?:\.json)?$/;

function isOverride({ source }: ParsedFile): boolean {
  return OVERRIDES.test(source.fileName);
}

function byName(one: ParsedFile, other: ParsedFile): number {
  return compareTexts(one.source.fileName, other.source.fileName);
}

/** Its attributes, and all blocks of a name of which it has one, take the place of those of the other block. */
function overridden(block: Directive, by: Directive): Directive {
  const replaced = new Set((by.block ?? []).map(nameOf));
  return {
    ...block,
    block: [...(block.block ?? []).filter((item) => !replaced.has(nameOf(item))), ...(by.block ?? [])],
  };
}

/** A `dynamic` block makes those of its label. */
function nameOf(item: Directive): string {
  return item.name === 'dynamic' ? labelsOf(item).join('.') : item.name;
}

interface RunOfStack {
  readonly work: ResourceWork;
  readonly folder: string;
  readonly documents: ReadonlyMap<string, Source>;
  readonly values: Source | undefined;
}

/** What all modules of one stack share. */
class StackReader {
  readonly #all: ReadonlyMap<string, Module>;
  /** That of the module which no other one calls: relative paths start in it. */
  readonly #folder: string;
  readonly #documents: ReadonlyMap<string, Source>;
  readonly work: ResourceWork;
  /** The file from which this run takes values. */
  readonly values: Source | undefined;
  readonly nesting = { depth: 0 };
  /** Of all modules that were read. */
  readonly folders = new Set<string>();
  uncounted = 0;
  /** Blocks of which it is told that some caller of their module leaves them out, and that one makes them. */
  readonly leftOut = new Set<Directive>();
  readonly elsewhere = new Set<Directive>();
  readonly madeCalls = new Set<Directive>();
  missingModules = 0;
  made = 0;
  #modules = 0;

  constructor(modules: ReadonlyMap<string, Module>, { work, folder, documents, values }: RunOfStack) {
    this.#all = modules;
    this.#folder = folder;
    this.#documents = documents;
    this.work = work;
    this.values = values;
  }

  /** What configuration calls the folder of one of its modules. */
  pathOf(folder: string): string | undefined {
    if (folder === this.#folder) return '.';
    if (this.#folder === '.') return folder;
    return folder.startsWith(`${this.#folder}/`) ? folder.slice(this.#folder.length + 1) : undefined;
  }

  document(path: string): Source | undefined {
    const found = path.length > LONGEST_PATH ? undefined : resolveFrom(this.#folder, path);
    return found === undefined ? undefined : this.#documents.get(found);
  }

  /** None crosses a folder: `**` is no pattern of a folder's files. */
  namesIn(folder: string, pattern: string): readonly string[] | undefined {
    const found = folder.length > LONGEST_PATH ? undefined : resolveFrom(this.#folder, folder);
    if (found === undefined || pattern.length > LONGEST_PATH || pattern.includes('**')) return undefined;
    const before = found === '.' ? '' : `${found}/`;
    const names: string[] = [];
    for (const path of this.#documents.keys()) {
      this.work.spend(path.length);
      const name = path.startsWith(before) ? path.slice(before.length) : '';
      if (name !== '' && matchesInclude(pattern, name)) names.push(name);
    }
    return names.length === 0 ? undefined : names;
  }

  module(
    folder: string,
    prefix: string,
    given: Pick<ModulePlace, 'inputs' | 'writtenInputs'>,
    isCertain: boolean,
    depth = 0,
  ): ModuleReader | undefined {
    const module = this.#all.get(folder);
    this.#modules += 1;
    this.work.spend(STEPS_OF_MODULE);
    if (!module || depth > MAX_MODULE_DEPTH || this.#modules > MAX_MODULES) return undefined;
    this.folders.add(folder);
    return new ModuleReader(this, module, { ...given, folder, prefix, isCertain, depth });
  }

  /** Whether the files of a module are here. */
  has(folder: string | undefined): boolean {
    return folder !== undefined && this.#all.has(folder);
  }

  variablesOf(folder: string): Iterable<string> {
    return this.#all.get(folder)?.definitions.variables.keys() ?? [];
  }

  /** The blocks of a file that make nothing, without what they refer to. */
  *blocksOf(file: ParsedFile): Iterable<Resource> {
    const { roots, source } = file;
    this.work.begin(source);
    const place = { folder: '', prefix: '', inputs: new Map(), isCertain: true, depth: 0 };
    const reader = new ModuleReader(this, NOTHING, place);
    for (const root of roots) {
      if (root.kind !== 'directive' || !root.block) continue;
      const [label = ''] = labelsOf(root);
      const type = root.name === 'data' ? `data ${label}` : root.name;
      if (!KEPT_BLOCKS.has(type)) continue;
      this.work.spend(KEPT);
      yield reader.written(root, { type, address: `${type} ${label}`, source, at: headOf(root), isCertain: true });
    }
    const [first] = isValuesFile(file) && !isVariablesFile(file) ? valuesIn(file) : [];
    if (first) {
      this.work.spend(KEPT);
      const block = { ...first, name: VALUES, args: [], block: valuesIn(file) };
      yield reader.written(block, { type: VALUES, address: pathOf(file), source, at: headOf(first), isCertain: true });
    }
    const call = isTerragrunt(file) ? terragruntCall(file)?.call : undefined;
    if (!call) return;
    this.work.spend(KEPT);
    yield reader.written(call, { type: 'module', address: pathOf(file), source, at: headOf(call), isCertain: true });
  }
}

const NOTHING = moduleOf([]);

/** What somebody gives a module, and what it makes of that. */
const DECIDING = /\b(?:var|local)\.[\w-]{1,80}/g;

/** Of a block: what the body of each can ask for, by its key as it stands in addresses (`[0]`, `["a"]`). */
type Instances = ReadonlyMap<string, Bindings>;

const NO_BINDINGS: Bindings = new Map();
const SINGLE: Instances = new Map([['', NO_BINDINGS]]);
/** Those of all blocks that make nothing: a module may have thousands, and be called a thousand times. */
const NONE: Instances = new Map();

/** What each instance of a block is given: not what it is made for, which each would read whole once more. */
function heldBy(block: Directive): readonly Directive[] {
  return (block.block ?? []).filter(({ name }) => name !== 'for_each');
}

/** What a document says that an attribute of a resource holds. */
interface WrittenIn {
  readonly type: string;
  /** In the address of the resource. */
  readonly name: string;
  readonly at: Place;
  readonly make: () => IacObject;
}

/** A value as a member of a list or object. */
interface Member {
  readonly value: IacValue;
  /** What is known of a text of which not all is. */
  readonly text?: string | undefined;
}

interface ModulePlace {
  readonly folder: string;
  /** Of the addresses of its resources: `module.web[0].`, empty for the root. */
  readonly prefix: string;
  readonly inputs: ReadonlyMap<string, Known | undefined>;
  readonly writtenInputs?: ReadonlyMap<string, WrittenInput> | undefined;
  /** Whether it is called, and how often, is known. */
  readonly isCertain: boolean;
  readonly depth: number;
}

class ModuleReader {
  readonly #stack: StackReader;
  readonly #place: ModulePlace;
  readonly #module: Module;
  readonly #values: Hcl2Module;
  readonly #instances = new Map<Directive, Instances | undefined>();
  readonly #children = new Map<string, ModuleReader | undefined>();
  readonly #following = new Set<string>();
  #bindings: Bindings = NO_BINDINGS;
  #joins = 0;

  constructor(stack: StackReader, module: Module, place: ModulePlace) {
    this.#stack = stack;
    this.#place = place;
    this.#module = module;
    this.#values = new Hcl2Module(module.definitions, {
      inputs: place.inputs,
      writtenInputs: place.writtenInputs,
      follow: (root, path) => this.#follow(root, path),
      // A text that stands in another file does not stand in the blocks that are kept as they are written.
      beside:
        module === NOTHING
          ? undefined
          : {
              document: (path) => stack.document(path),
              namesIn: (folder, pattern) => stack.namesIn(folder, pattern),
            },
      nesting: stack.nesting,
      spend: (steps) => stack.work.spend(steps),
    });
  }

  /** Of the module itself and of those that it calls. */
  *resources(): Iterable<Resource> {
    for (const [index, block] of this.#module.providers.entries()) {
      this.#stack.work.begin(block.source);
      this.#stack.work.spend(KEPT);
      const address = `${this.#place.prefix}${PROVIDER} ${index}`;
      const { source } = block;
      yield this.written(block, { type: PROVIDER, address, source, at: headOf(block), isCertain: true });
    }
    for (const [address, block] of this.#module.resources) {
      this.#stack.work.begin(block.source);
      const instances = this.#countedInstancesOf(block);
      const isCertain = this.#place.isCertain && instances !== undefined;
      if (instances?.size === 0 && block.name !== 'data') yield* this.#leftOut(address, block);
      for (const [key, bindings] of instances ?? SINGLE) {
        this.#stack.made += 1;
        if (this.#stack.made > MAX_RESOURCES) {
          this.#stack.uncounted += 1;
          return;
        }
        const type = address.slice(0, address.lastIndexOf('.'));
        const { source } = block;
        const wholeAddress = `${this.#place.prefix}${address}${key}`;
        this.#stack.work.spend(KEPT + wholeAddress.length);
        yield resourceOf({ type, address: wholeAddress, source, at: headOf(block), isCertain }, () => {
          this.#stack.work.begin(source);
          return this.#with(bindings, () => this.#objectOf(heldBy(block)));
        });
        for (const made of this.#writtenIn(type, block, bindings)) {
          this.#stack.made += 1;
          this.#stack.work.spend(KEPT + wholeAddress.length);
          yield resourceOf({ ...made, address: `${wholeAddress}.${made.name}`, source, isCertain }, made.make);
        }
      }
    }
    for (const [name, block] of this.#module.calls) {
      this.#stack.work.begin(block.source);
      const instances = this.#countedInstancesOf(block) ?? SINGLE;
      if (instances.size === 0) yield* this.#leftOut(`module.${name}`, block);
      else yield* this.#madeCall(`module.${name}`, block);
      for (const key of instances.keys()) {
        this.#stack.work.begin(block.source);
        const child = this.#child(name, key);
        if (child) yield* child.resources();
        else
          yield* this.#ofUnseenModule(block, `module.${name}${key}`, this.#instancesOf(block)?.get(key) ?? NO_BINDINGS);
      }
    }
  }

  /** What documents say that a resource holds: the object of a manifest, the values of a chart. */
  *#writtenIn(type: string, block: Directive, bindings: Bindings): Iterable<WrittenIn> {
    const key = MANIFESTS.get(type);
    const manifest = key === undefined ? undefined : attributeOf(block, key);
    const value = manifest?.value;
    if (manifest && value) {
      const document = this.#with(bindings, () => this.#yamlOf(value));
      const made = typeOfManifest(document);
      const make = (): IacObject => objectOfManifest(document, () => this.#stack.work.spend(KEPT));
      if (made !== undefined) yield { type: made, name: 'manifest', at: manifest, make };
    }
    const values = type === CHART ? attributeOf(block, 'values')?.value : undefined;
    for (const [index, item] of (values?.kind === 'sequence' ? values.items : []).entries()) {
      const document = this.#with(bindings, () => this.#yamlOf(item));
      if (isObject(document)) yield { type: CHART_VALUES, name: `values[${index}]`, at: item, make: () => document };
    }
  }

  /** A document of YAML, or an object. */
  #yamlOf(node: TreeNode): IacValue {
    const value = node.kind === 'scalar' && !isEncoding(node) ? this.#values.valueOf(node) : undefined;
    const isText = typeof value === 'string' || (isPartly(value) && value.parts !== undefined);
    if (!isText) return this.#valueOf(node);
    const document = this.#toIac(knownOfYaml(value, (steps) => this.#stack.work.spend(steps)));
    return node.kind === 'scalar' && isHeredoc(node) ? this.#placedIn(document, node) : document;
  }

  written(block: Directive, about: Omit<Resource, 'properties'>): Resource {
    return resourceOf(about, () => {
      this.#stack.work.begin(about.source);
      return this.#objectOf(block.block ?? []);
    });
  }

  /** Told once, however many callers its module has. */
  *#leftOut(name: string, block: Directive): Iterable<Resource> {
    if (this.#stack.leftOut.has(block)) return;
    this.#stack.leftOut.add(block);
    const decides = attributeOf(block, 'count') ?? attributeOf(block, 'for_each');
    yield leftOut(this.#about(name, block), name, namesIn(block.source, decides, DECIDING));
  }

  /** Told once of each call, unless its files are here and are left out for their number alone. */
  *#elsewhere(name: string, block: Directive): Iterable<Resource> {
    const source = attributeOf(block, 'source')?.args[0];
    const folder = localFolder(this.#place.folder, source?.value);
    if (this.#stack.elsewhere.has(block) || this.#stack.has(folder)) return;
    this.#stack.elsewhere.add(block);
    const where = typeof source?.value === 'string' && !source.unknown ? source.value : undefined;
    yield elsewhere(this.#about(name, block), name, where);
  }

  *#madeCall(name: string, block: Directive): Iterable<Resource> {
    if (this.#stack.madeCalls.has(block)) return;
    this.#stack.madeCalls.add(block);
    yield madeCall(this.#about(name, block));
  }

  #about(name: string, block: Directive): Pick<Resource, 'address' | 'source' | 'at'> {
    const address = `${this.#place.prefix}${name}`;
    this.#stack.work.spend(KEPT + address.length);
    return { address, source: block.source, at: headOf(block) };
  }

  /** What is known of a module whose files are not here; nobody knows how often it makes it. */
  *#ofUnseenModule(block: Directive, name: string, bindings: Bindings): Iterable<Resource> {
    this.#stack.missingModules += 1;
    const given = this.#with(bindings, () => this.#objectOf(heldBy(block)));
    const call = this.#module.isPartOfMore ? opened(given) : given;
    const { source } = block;
    const about = { source, isCertain: false };
    const numbers = new Map<string, number>();
    const known = madeByModule(call, `${this.#place.prefix}${name}`);
    if (!known) yield* this.#elsewhere(name, block);
    for (const { type, properties, at: askedAt } of known ?? []) {
      const at = askedAt ? firstLineOf(askedAt) : headOf(block);
      this.#stack.work.spend(KEPT);
      const number = numbers.get(type) ?? 0;
      numbers.set(type, number + 1);
      const address = `${this.#place.prefix}${name}.${type}${number === 0 ? '' : `[${number}]`}`;
      yield resourceOf({ ...about, at, type, address }, () => properties);
    }
  }

  /** What it gives out, as far as a path leads from there. */
  output(name: string, path: readonly string[]): Known | undefined {
    const block = this.#module.outputs.get(name);
    const value = block && attributeOf(block, 'value');
    const given = value && this.#once(`output ${name}`, () => this.#with(NO_BINDINGS, () => this.#attribute(value)));
    return this.#membersOf(given, path);
  }

  #countedInstancesOf(block: Directive): Instances | undefined {
    const instances = this.#instancesOf(block);
    if (!instances && this.#place.isCertain) this.#stack.uncounted += 1;
    return instances;
  }

  /** The instances of a block, undefined when their number or keys are not known. */
  #instancesOf(block: Directive): Instances | undefined {
    if (this.#instances.has(block)) return this.#instances.get(block);
    this.#stack.work.spend(KEPT);
    this.#instances.set(block, undefined);
    const instances = this.#with(NO_BINDINGS, () => this.#countInstances(block));
    this.#instances.set(block, instances);
    return instances;
  }

  #countInstances(block: Directive): Instances | undefined {
    const count = attributeOf(block, 'count');
    const forEach = attributeOf(block, 'for_each');
    if (!count && !forEach) return SINGLE;
    if (count) {
      const number = toNumber(this.#attribute(count));
      if (number === undefined || !Number.isInteger(number) || number < 0 || number > MAX_INSTANCES) return undefined;
      if (number === 0) return NONE;
      this.#stack.work.spend(KEPT * number);
      return new Map(
        Array.from({ length: number }, (_, index) => [`[${index}]`, new Map([['count', new Map([['index', index]])]])]),
      );
    }
    const entries = forEach && entriesOf(this.#attribute(forEach));
    const collection = forEach?.value;
    return entries && new Map(entries.map((entry) => [`[${JSON.stringify(entry[0])}]`, eachOf(entry, collection)]));
  }

  #objectOf(items: readonly Directive[]): IacObject {
    const properties = new Map<string, IacValue>();
    const places = new Map<string, Place>();
    const texts = new Map<string, string>();
    const blocks = new Map<string, { readonly values: IacValue[]; readonly places: Map<number, Place> }>();
    const addBlock = (name: string, value: IacValue, at: Place): void => {
      let there = blocks.get(name);
      if (!there) blocks.set(name, (there = { values: [], places: new Map() }));
      there.places.set(there.values.push(value) - 1, at);
      if (!places.has(name)) places.set(name, at);
    };
    for (const item of items) {
      this.#stack.work.spend(KEPT);
      if (item.value) {
        const isScript = SCRIPTS.has(item.name);
        const { value, text }: Member = isScript ? { value: this.#scriptIn(item.value) } : this.#memberOf(item.value);
        properties.set(item.name, value);
        if (text !== undefined) texts.set(item.name, text);
        places.set(item.name, this.#placeOf(item, item.value));
      } else if (item.name !== 'dynamic') addBlock(item.name, this.#objectOf(item.block ?? []), headOf(item));
      else for (const value of this.#dynamicOf(item)) addBlock(labelsOf(item).join('.'), value, headOf(item));
    }
    const lists = [...blocks].map(([name, { values, places: at }]) => {
      // Where all are unknown, there may be none.
      return [name, values.every((value) => value === UNKNOWN) ? UNKNOWN : placed(values, at)] as const;
    });
    return withTextsInPart(placed(new Map<string, IacValue>([...properties, ...lists]), places), texts);
  }

  /** Where a member stands; what it refers to may be written elsewhere. */
  #placeOf(member: Place, value: TreeNode): Place {
    const taken = this.#stack.values && this.#values.nodeBehind(value, []);
    if (taken && taken !== value && taken.source === this.#stack.values) {
      const { start, end, source } = taken;
      const [, variable] = isVariablesFile({ source }) ? [] : (/\bvar\.([\w-]+)$/.exec(textAt(value)) ?? []);
      return { ...member, writtenAt: { start, end, source, ...(variable ? { variable } : {}), isItem: true } };
    }
    const writtenAt = this.#values.writtenBehind(value);
    if (writtenAt) return { ...member, writtenAt };
    const item = itemBehind(value, this.#bindings, this.#values);
    return item ? { ...member, writtenAt: { ...item, isItem: true } } : member;
  }

  /** The blocks that a `dynamic` one makes; a single unknown one where nobody can know them. */
  #dynamicOf(dynamic: Directive): readonly IacValue[] {
    const content = dynamic.block?.find(({ name, block }) => name === 'content' && block)?.block ?? [];
    const forEach = attributeOf(dynamic, 'for_each');
    const given = forEach && this.#attribute(forEach);
    // A set has its members for keys.
    const isSet = forEach?.value?.kind === 'scalar' && makesSet(forEach.value.call?.name);
    const value = isSet && isList(given) ? given.map((item) => toText(item) ?? item) : given;
    const entries =
      isList(value) && !isSet ? value.map((item, index) => [String(index), item] as const) : entriesOf(value);
    const collection = forEach?.value;
    if (!entries || !collection) return [UNKNOWN];
    const iterator = attributeOf(dynamic, 'iterator')?.args[0]?.value ?? labelsOf(dynamic)[0];
    return entries.map(([key, item]) => {
      const binding = ofTurn(
        new Map<string, Known>([
          ['key', key],
          ['value', item],
        ]),
        { collection, key, around: this.#bindings },
      );
      return this.#with(new Map([...this.#bindings, [String(iterator), binding]]), () => this.#objectOf(content));
    });
  }

  /** The text of a script, also where it goes to the machine in base64, with marks for the parts that are not known. */
  #scriptIn(node: TreeNode): IacValue {
    const inner = node.kind === 'scalar' && node.call?.name === 'base64encode' ? node.call.args[0] : undefined;
    const value = this.#values.valueOf(inner ?? node);
    const parts = isPartly(value) ? value.parts : undefined;
    if (!parts) return inner && typeof value === 'string' ? value : this.#valueOf(node);
    this.#stack.work.spend(KEPT * parts.length);
    return parts.map((part) => part ?? UNKNOWN_PART).join('');
  }

  #valueOf(node: TreeNode): IacValue {
    return this.#memberOf(node).value;
  }

  #memberOf(node: TreeNode): Member {
    switch (node.kind) {
      case 'sequence': {
        this.#stack.work.spend(node.items.length);
        const texts = new Map<number, string>();
        const values = node.items.map((item, index) => {
          const { value, text } = this.#memberOf(item);
          if (text !== undefined) texts.set(index, text);
          return value;
        });
        const places = new Map(node.items.map((item, index) => [index, this.#placeOf(item, item)]));
        return { value: withTextsInPart(placed(values, places), texts) };
      }
      case 'mapping': {
        this.#stack.work.spend(KEPT * node.pairs.length);
        const members = new Map<string, IacValue>();
        const places = new Map<string, Place>();
        const texts = new Map<string, string>();
        let isWhole = true;
        for (const pair of node.pairs) {
          const name = this.#values.valueOf(pair.key);
          isWhole &&= typeof name === 'string';
          if (typeof name !== 'string') continue;
          const { value, text } = this.#memberOf(pair.value);
          members.set(name, value);
          places.set(name, this.#placeOf(pair, pair.value));
          if (text !== undefined) texts.set(name, text);
        }
        const object = withTextsInPart(placed(members, places), texts);
        return { value: isWhole ? object : opened(object) };
      }
      case 'scalar': {
        // A document that is written as an expression keeps the places of its parts, and what is known of it.
        const document = isEncoding(node) ? node.call?.args[0] : undefined;
        if (document) return { value: this.#valueOf(readBefore(document) ?? document) };
        const joined = this.#joined(node);
        if (joined !== undefined) return { value: joined };
        const known = this.#values.valueOf(node);
        const given = this.#namedIn(this.#toIac(known), node);
        const decoded = isDecoding(node) ? node.call?.args[0] : undefined;
        if (decoded?.kind === 'scalar' && isHeredoc(decoded)) return { value: this.#placedIn(given, decoded) };
        const value = isHeredoc(node) ? this.#documentIn(given, node) : given;
        return { value, text: value === UNKNOWN ? this.#knownPartOf(known) : undefined };
      }
      case 'directive':
        return { value: UNKNOWN };
    }
  }

  #knownPartOf(value: Known | undefined): string | undefined {
    if (!isPartly(value) || !value.parts) return undefined;
    this.#stack.work.spend(KEPT * value.parts.length);
    return textOfParts(value.parts);
  }

  /** An object that is named, whose members are known to be written elsewhere. */
  #namedIn(value: IacValue, node: Scalar): IacValue {
    const members = isObject(value) && !isOpen(value) ? this.#values.membersBehind(node) : undefined;
    if (!isObject(value) || !members) return value;
    this.#stack.work.spend(KEPT * value.size);
    const { start, end, source } = node;
    const places = [...members].map(([key, writtenAt]) => [key, { start, end, source, writtenAt }] as const);
    return withTextsOf(placed(new Map(value), new Map(places)), value);
  }

  /** Lists one after the other, or objects one over the other, whose parts keep their places where all of them are known. */
  #joined({ call }: Scalar): IacValue | undefined {
    if ((call?.name !== 'concat' && call?.name !== 'merge') || call.expanded || this.#joins >= MAX_JOINS)
      return undefined;
    this.#joins += 1;
    const parts = call.args.map((argument) => this.#valueOf(argument));
    this.#joins -= 1;
    if (call.name === 'concat') {
      if (!parts.every(isListOfValues)) return undefined;
      this.#stack.work.spend(parts.reduce((sum, { length }) => sum + length, 0));
      return concatenated(parts);
    }
    const objects = parts.filter(isObject).filter((object) => !isOpen(object));
    if (objects.length < parts.length) return undefined;
    this.#stack.work.spend(KEPT * objects.reduce((sum, { size }) => sum + size, 0));
    return merged(objects);
  }

  /** The document of JSON that a heredoc is, as if it were written as an expression. */
  #documentIn(value: IacValue, node: Scalar): IacValue {
    const document = typeof value === 'string' && /^\s*[[{]/.test(value) ? valueOfJson(value) : value;
    return isObject(document) || isListOfValues(document) ? this.#placedIn(document, node) : value;
  }

  #placedIn(document: IacValue, node: Scalar): IacValue {
    this.#stack.work.spend((node.end - node.start) * STEPS_OF_PLACES);
    return placedInHeredoc(document, node);
  }

  /** Of a value of which something is not known, the rest; of a text, what it says as a document of JSON. */
  #toIac(value: Known | undefined): IacValue {
    if (value === undefined) return UNKNOWN;
    if (!holdsPartly(value)) return value;
    this.#stack.work.spend(KEPT);
    if (isList(value)) return this.#listOf(value);
    if (isMap(value)) return this.#mapOf(value);
    const { members, parts } = isPartly(value) ? value : {};
    if (isMap(members)) return opened(this.#mapOf(members));
    if (isList(members)) return this.#listOf(members, [UNKNOWN]);
    if (!parts) return UNKNOWN;
    this.#stack.work.spend(KEPT * parts.length + parts.reduce((length, part) => length + (part?.length ?? 0), 0));
    return valueOfJsonParts(parts);
  }

  #listOf(items: KnownList, before: readonly IacValue[] = []): readonly IacValue[] {
    const texts = new Map<number, string>();
    const values = [...before];
    for (const item of items) {
      const value = this.#toIac(item);
      const index = values.push(value) - 1;
      const text = value === UNKNOWN ? this.#knownPartOf(item) : undefined;
      if (text !== undefined) texts.set(index, text);
    }
    return withTextsInPart(values, texts);
  }

  #mapOf(members: KnownMap): IacObject {
    const texts = new Map<string, string>();
    const values = new Map<string, IacValue>();
    for (const [key, member] of members) {
      const value = this.#toIac(member);
      values.set(key, value);
      const text = value === UNKNOWN ? this.#knownPartOf(member) : undefined;
      if (text !== undefined) texts.set(key, text);
    }
    return withTextsInPart(values, texts);
  }

  #attribute({ value }: Directive): Known | undefined {
    return value && this.#values.valueOf(value);
  }

  #follow(root: string, path: readonly (string | undefined)[]): Known | undefined {
    const bound = this.#bindings.get(root);
    if (bound) return this.#membersOf(bound, path);
    if (path.includes(undefined)) return undefined;
    const steps = path.filter((step) => step !== undefined);
    if (root === 'path') return this.#pathNamed(steps);
    if (root === 'module') return this.#followModule(steps);
    if (root === 'data') return this.#followData(steps);
    const [name = '', ...rest] = steps;
    const block = this.#module.resources.get(`${root}.${name}`);
    return block ? this.#followResource(`${root}.${name}`, block, rest) : this.#missing(root, name, rest);
  }

  /** A resource that stands in no file that is there is none of those that do, whatever it is. */
  #missing(type: string, name: string, path: readonly string[]): Known | undefined {
    if (!type.includes('_') || name === '' || !IDENTITIES.has(path[0] ?? '') || path.length > 1) return undefined;
    this.#stack.work.spend(KEPT);
    return { kind: 'reference', target: `${this.#place.prefix}${type}.${name}`, path };
  }

  #pathNamed([name = '']: readonly string[]): Known | undefined {
    if (name === 'root') return '.';
    return name === 'module' ? this.#stack.pathOf(this.#place.folder) : undefined;
  }

  #followModule([name = '', ...rest]: readonly string[]): Known | undefined {
    const block = this.#module.calls.get(name);
    const instances = block && this.#instancesOf(block);
    if (!instances) return undefined;
    const [key, output = '', ...path] = withKey(instances, rest) ?? [];
    return key === undefined ? undefined : this.#child(name, key)?.output(output, path);
  }

  #followData([type = '', name = '', ...rest]: readonly string[]): Known | undefined {
    const address = `data.${type}.${name}`;
    const block = this.#module.resources.get(address);
    if (block) return this.#followResource(address, block, rest);
    if (WHOLE_SCOPES.has(type) && rest.join('.') === 'id') return { kind: 'reference', target: address, path: rest };
    if (type === 'aws_partition') return USUAL_PARTITION.get(rest.join('.'));
    const account = GOOGLE_ACCOUNTS.get(type);
    const before = account === undefined ? undefined : BEFORE_ACCOUNT.get(rest.join('.'));
    if (before !== undefined) return { kind: 'partly', parts: [before, undefined, account] };
    return type === 'aws_iam_policy' ? this.#followPolicy(name, rest) : this.#followKey(type, name);
  }

  /** Of a policy of AWS itself its address. */
  #followPolicy(name: string, path: readonly string[]): Known | undefined {
    const block = this.#module.data.get(`aws_iam_policy.${name}`);
    const asked = path.join('.');
    if (!block || (asked !== 'arn' && asked !== 'id')) return undefined;
    const arn = attributeOf(block, 'arn');
    if (arn) return this.#attribute(arn);
    const said = attributeOf(block, 'name');
    const text = said && this.#attribute(said);
    return typeof text === 'string' && AWS_POLICIES.has(text) ? `arn:aws:iam::aws:policy/${text}` : undefined;
  }

  /** Of a key of AWS itself its name, whatever of it is asked for. */
  #followKey(type: string, name: string): Known | undefined {
    const key = KEY_NAMES.get(type);
    const block = key === undefined ? undefined : this.#module.data.get(`${type}.${name}`);
    const said = block && attributeOf(block, key ?? '')?.value;
    const text = said?.kind === 'scalar' ? said.value : undefined;
    return typeof text === 'string' && text.startsWith(AWS_KEY) ? text : undefined;
  }

  #followResource(address: string, block: Directive, rest: readonly string[]): Known | undefined {
    const instances = this.#instancesOf(block);
    if (!instances) return undefined;
    if (rest[0] === '*') {
      return listWith([...instances.keys()].map((key) => this.#resourceValue(address, block, key, rest.slice(1))));
    }
    if (rest.length === 0 && !instances.has('')) return this.#allOf(address, block, instances);
    const [key, ...path] = withKey(instances, rest) ?? [];
    return key === undefined ? undefined : this.#resourceValue(address, block, key, path);
  }

  /** What `for_each` of another resource goes through: all that this one makes, by their keys. */
  #allOf(address: string, block: Directive, instances: Instances): Known | undefined {
    this.#stack.work.spend(KEPT * instances.size);
    const all = [...instances.keys()].map((key) => this.#resourceValue(address, block, key, []));
    if (attributeOf(block, 'count')) return listWith(all);
    const keys = [...instances.values()].map((bindings) => toText(bindings.get('each')?.get('key')));
    return mapWith(all.map((one, index) => [keys[index] ?? '', one]));
  }

  /** As far as a path leads, also on from a resource that it meets. */
  #membersOf(value: Known | undefined, path: readonly (string | undefined)[]): Known | undefined {
    let found = value;
    for (const [index, step] of path.entries()) {
      if (isReference(found) && found.path.length === 0) return this.#memberOfResource(found, path.slice(index));
      found = memberOf(found, step);
    }
    return found;
  }

  #memberOfResource(resource: Reference, path: readonly (string | undefined)[]): Known | undefined {
    const { prefix } = this.#place;
    const steps = path.filter((step) => step !== undefined);
    if (steps.length < path.length) return undefined;
    const own = resource.target.startsWith(prefix) ? resource.target.slice(prefix.length) : '';
    const [address = ''] = own.split('[', 1);
    const block = this.#module.resources.get(address);
    return block ? this.#resourceValue(address, block, own.slice(address.length), steps) : { ...resource, path: steps };
  }

  /** What an attribute is set to; a reference where the deployment sets it, or where the resource itself is meant. */
  #resourceValue(address: string, block: Directive, key: string, path: readonly string[]): Known | undefined {
    const [name = '', ...rest] = path;
    const reference = { kind: 'reference', target: `${this.#place.prefix}${address}${key}`, path } as const;
    const attribute = IDENTITIES.has(name) ? undefined : attributeOf(block, name);
    const bindings = this.#instancesOf(block)?.get(key);
    this.#stack.work.spend(KEPT);
    if (!attribute || !bindings) return reference;
    const value = this.#once(`${address}${key}.${name}`, () => this.#with(bindings, () => this.#attribute(attribute)));
    return membersAt(value, rest) ?? reference;
  }

  #child(name: string, key: string): ModuleReader | undefined {
    const address = `module.${name}${key}`;
    if (this.#children.has(address)) return this.#children.get(address);
    this.#children.set(address, undefined);
    const block = this.#module.calls.get(name);
    const instances = block && this.#instancesOf(block);
    const bindings = (instances ?? SINGLE).get(key);
    const folder = block && localFolder(this.#place.folder, attributeOf(block, 'source')?.args[0]?.value);
    if (!block || !bindings || folder === undefined) return undefined;
    const held = heldBy(block);
    const given = this.#with(bindings, () => held.map((item) => [item.name, this.#attribute(item)] as const));
    const others = this.#module.isPartOfMore ? [...this.#stack.variablesOf(folder)] : [];
    const inputs = new Map([...others.map((variable) => [variable, undefined] as const), ...given]);
    const isCertain = this.#place.isCertain && instances !== undefined;
    const prefix = `${this.#place.prefix}${address}.`;
    const writtenInputs = new Map(
      held.flatMap(({ name: input, value }) => (value ? [[input, { node: value, of: this.#values }] as const] : [])),
    );
    const child = this.#stack.module(folder, prefix, { inputs, writtenInputs }, isCertain, this.#place.depth + 1);
    this.#children.set(address, child);
    return child;
  }

  #with<Result>(bindings: Bindings, work: () => Result): Result {
    const before = this.#bindings;
    this.#bindings = bindings;
    try {
      return work();
    } finally {
      this.#bindings = before;
    }
  }

  /** Undefined for what is being made just now: resources can refer to each other in a circle. */
  #once(key: string, make: () => Known | undefined): Known | undefined {
    if (this.#following.has(key)) return undefined;
    this.#following.add(key);
    try {
      return make();
    } finally {
      this.#following.delete(key);
    }
  }
}

function blocksOf(files: readonly ParsedFile[], wanted: string): readonly Directive[] {
  return files
    .flatMap(({ roots }) => roots)
    .filter((root) => root.kind === 'directive')
    .filter(({ name, block }) => name === wanted && block !== undefined);
}

/** Whether it is a document that is written as an expression. */
function isEncoding(node: TreeNode): boolean {
  return node.kind === 'scalar' && ['jsonencode', 'yamlencode'].includes(node.call?.name ?? '');
}

/** Whether it is what a document says that stands there as a text. */
function isDecoding({ call }: Scalar): boolean {
  return call !== undefined && ['jsondecode', 'yamldecode'].includes(call.name);
}

/** Of what is read only to be written again, which providers advise for documents of JSON, what is read. */
function readBefore(node: TreeNode): TreeNode | undefined {
  return node.kind === 'scalar' && node.call?.name === 'jsondecode' ? node.call.args[0] : undefined;
}

/** As it is written, where that is as short as names are. */
function textAt({ source, start, end }: TreeNode): string {
  return source.text.slice(start, Math.min(end, start + LONGEST_PATH));
}

function isHeredoc({ source, start }: Scalar): boolean {
  return source.text.startsWith('<<', start);
}

/** The line with which a block begins. */
function headOf({ start, headEnd, source }: Directive): Place {
  return { start, end: headEnd, source };
}

function firstLineOf({ start, end, source }: Place): Place {
  const lines = linesIn(source);
  return { start, end: Math.min(end, lines.endOf(lines.lineOf(start))), source };
}

function labelsOf({ args }: Directive): readonly string[] {
  return args.map(({ value }) => String(value));
}

function attributeOf({ block = [] }: Directive, wanted: string): Directive | undefined {
  if (block.length <= LARGE) return block.find(({ name, value }) => name === wanted && value);
  let attributes = largeBlocks.get(block);
  if (!attributes) {
    attributes = new Map(
      block
        .filter(({ value }) => value)
        .toReversed()
        .map((item) => [item.name, item]),
    );
    largeBlocks.set(block, attributes);
  }
  return attributes.get(wanted);
}

/** Of large blocks, whose attributes may be asked for one by one; the first one of a name counts. */
const largeBlocks = new WeakMap<readonly Directive[], ReadonlyMap<string, Directive>>();
const LARGE = 32;

/** The folder that a module call means, when it is one of the same files. */
function localFolder(from: string, source: unknown): string | undefined {
  if (typeof source !== 'string' || !/^\.\.?(?:\/|$)/.test(source)) return undefined;
  return resolveFrom(from, source);
}

/** What the body of one instance of `for_each` can ask for. */
function eachOf([key, value]: readonly [string, Known], collection: TreeNode | undefined): Bindings {
  const each = new Map([
    ['key', key],
    ['value', value],
  ]);
  return new Map([['each', collection ? ofTurn(each, { collection, key, around: NO_BINDINGS }) : each]]);
}

/** A map by its keys, a set by its members. */
function entriesOf(value: Known | undefined): readonly (readonly [string, Known])[] | undefined {
  if (isMap(value) && value.size <= MAX_INSTANCES) return [...value].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (!isList(value) || value.length > MAX_INSTANCES) return undefined;
  if (!value.every((item) => typeof item === 'string')) return undefined;
  return [...new Set(value)].toSorted().map((item) => [item, item]);
}

/** The key of the instance that a path begins with, then the rest of the path. */
function withKey(instances: Instances, path: readonly string[]): readonly string[] | undefined {
  if (instances.has('')) return ['', ...path];
  const [first = '', ...rest] = path;
  const key = [`[${first}]`, `[${JSON.stringify(first)}]`].find((one) => instances.has(one));
  return key === undefined ? undefined : [key, ...rest];
}

function membersAt(value: Known | undefined, path: readonly (string | undefined)[]): Known | undefined {
  return path.reduce<Known | undefined>((found, step) => memberOf(found, step), value);
}
