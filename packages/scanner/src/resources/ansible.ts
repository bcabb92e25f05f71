/**
 * The resources that tasks of Ansible make with the modules of clouds: each task that calls one is a resource, called
 * like its module without the collection, and each item of a loop that is written out makes one. Variables are followed
 * where the file gives them beside what uses them; what comes from inventories is not known.
 * Source: https://docs.ansible.com/ansible/latest/playbook_guide/index.html.
 */
import { itemsOf, lookup, pairsInForce } from '../formats/mapping-lookup.ts';
import {
  MAX_DEPTH,
  type Pair,
  type ParsedFile,
  type Place,
  type Scalar,
  type Source,
  type TreeNode,
} from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import { once } from '../rules/once.ts';
import { oncePer } from '../rules/once-per.ts';
import {
  GivenValues,
  isTemplate,
  keysGiven,
  loopOf,
  variableOf,
  writtenIn,
  type Around,
  type SharedVariable,
} from './ansible-variables.ts';
import { lineArguments } from './ansible-line-arguments.ts';
import { opened, placed, resourceOf, textOf, type IacObject, type IacValue, type Resource } from './iac-value.ts';
import { valueOfJsonParts } from './json-value.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';

/** Collections whose modules make resources of clouds, or of Keycloak; those that came without one are called like that. */
const MODULE =
  /^(?:(?:amazon\.aws|community\.aws|azure\.azcollection|google\.cloud|community\.general(?=\.keycloak_))\.(\w+)|((?:azure_rm|gcp|aws|cloudfront|cloudwatchlogs|dms|dynamodb|ecs|efs|elb|kinesis|s3|ec2|rds|iam|keycloak|kms|lambda|redshift|sqs|sns|cloudtrail)_\w+|cloudformation|cloudtrail|ec2|efs|elasticache|iam|lambda|rds|redshift|route53))$/;

/**
 * Modules that have another name by now.
 * Source: https://github.com/ansible-collections/community.aws/blob/main/meta/runtime.yml, and the one of amazon.aws.
 */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['aws_acm', 'acm_certificate'],
  ['aws_api_gateway', 'api_gateway'],
  ['aws_api_gateway_domain', 'api_gateway_domain'],
  ['aws_batch_job_definition', 'batch_job_definition'],
  ['aws_codebuild', 'codebuild_project'],
  ['aws_config_aggregator', 'config_aggregator'],
  ['aws_config_recorder', 'config_recorder'],
  ['aws_config_rule', 'config_rule'],
  ['aws_eks_cluster', 'eks_cluster'],
  ['aws_glue_job', 'glue_job'],
  ['aws_kms', 'kms_key'],
  ['aws_msk_cluster', 'msk_cluster'],
  ['aws_s3', 's3_object'],
  ['aws_s3_cors', 's3_cors'],
  ['aws_secret', 'secretsmanager_secret'],
  ['aws_ses_identity_policy', 'ses_identity_policy'],
  ['aws_ssm_parameter_store', 'ssm_parameter'],
  ['aws_waf_web_acl', 'waf_web_acl'],
  ['ec2_asg', 'autoscaling_group'],
  ['ec2_elb_lb', 'elb_classic_lb'],
  ['ec2_group', 'ec2_security_group'],
  ['ec2_lc', 'autoscaling_launch_config'],
  ['ec2_metric_alarm', 'cloudwatch_metric_alarm'],
  ['rds', 'rds_instance'],
]);

/**
 * Arguments of modules that have two names: the other ones, with those that they are called by here.
 * Source: `aliases` on the page of each module.
 */
const OTHER_NAMES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries<Readonly<Record<string, string>>>({
    azure_rm_networkinterface: { ip_forwarding: 'enable_ip_forwarding' },
    azure_rm_storageaccount: { type: 'account_type' },
    azure_rm_subnet: { security_group_name: 'security_group' },
    cloudtrail: { include_global_service_events: 'include_global_events' },
    ec2: { groups: 'group' },
    ec2_instance: { instance_role: 'iam_instance_profile' },
    gcp_compute_instance: { ip_forward: 'can_ip_forward' },
    iam_access_key: { enabled: 'active', username: 'user_name' },
    iam_group: { managed_policy: 'managed_policies' },
    iam_password_policy: {
      allow_password_change: 'allow_pw_change',
      expire: 'pw_expire',
      minimum_password_length: 'min_pw_length',
      password_expire: 'pw_expire',
      password_max_age: 'pw_max_age',
      password_reuse_prevent: 'pw_reuse_prevent',
      prevent_reuse: 'pw_reuse_prevent',
    },
    iam_role: { managed_policy: 'managed_policies' },
    iam_user: { managed_policy: 'managed_policies' },
    keycloak_client: {
      directAccessGrantsEnabled: 'direct_access_grants_enabled',
      implicitFlowEnabled: 'implicit_flow_enabled',
      redirectUris: 'redirect_uris',
      standardFlowEnabled: 'standard_flow_enabled',
    },
    keycloak_realm: { sslRequired: 'ssl_required' },
    kms_key: { deletion_delay: 'pending_window' },
    rds_cluster: { password: 'master_user_password' },
    // With those of the module `rds` before it.
    rds_instance: {
      backup_retention: 'backup_retention_period',
      class: 'db_instance_class',
      cloudwatch_log_exports: 'enable_cloudwatch_logs_exports',
      cluster_id: 'db_cluster_identifier',
      db_engine: 'engine',
      instance_name: 'db_instance_identifier',
      instance_type: 'db_instance_class',
      multi_zone: 'multi_az',
      password: 'master_user_password',
      size: 'allocated_storage',
      upgrade: 'auto_minor_version_upgrade',
      username: 'master_username',
    },
    redshift: { subnet: 'cluster_subnet_group_name', version_upgrade: 'allow_version_upgrade' },
    ssm_parameter: { type: 'string_type' },
  }),
);

/** Those of the modules of AWS alike; others have no such argument. */
const OF_ALL: Readonly<Record<string, string>> = { resource_tags: 'tags' };

/** Where plays and blocks have their tasks. */
export const TASK_LISTS = ['pre_tasks', 'tasks', 'post_tasks', 'handlers', 'block', 'rescue', 'always'];

/** The name of a module's resource: `s3_bucket` of `amazon.aws.s3_bucket`; undefined for modules that are no cloud's. */
export function cloudModule(key: string): string | undefined {
  const [, ofCollection, alone] = MODULE.exec(key) ?? [];
  const name = ofCollection ?? alone;
  return name === undefined ? undefined : (FORMER_NAMES.get(name) ?? name);
}

/** `shared`: a variable that files share, as one of them sees it. Errors: OverWork. */
export function ansibleResources(
  files: readonly ParsedFile[],
  work: ResourceWork,
  shared: (name: string, from: Source) => Pair | undefined,
): readonly Resource[] {
  const reachOthers = files.some(handsDefaultsOn);
  const reader = new TaskReader(work);
  for (const file of files) {
    work.begin(file.source);
    const hasDefaults = reachOthers || setsDefaults(file);
    reader.readAll(file, hasDefaults, (name) => shared(name, file.source));
  }
  return reader.resources;
}

/** Whether a play sets what modules of clouds get besides their own arguments. */
const setsDefaults = oncePer(({ source, roots }: ParsedFile): boolean => {
  if (!source.text.includes('module_defaults')) return false;
  const waiting: TreeNode[] = [...roots];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === 'sequence') for (const item of node.items) waiting.push(item);
    if (node.kind !== 'mapping') continue;
    for (const { key, value } of node.pairs) {
      if (key.value === 'module_defaults' && mayDecide(value)) return true;
      waiting.push(value);
    }
  }
  return false;
});

/** Whether defaults may say more of a resource than where it is made, and by whom. */
function mayDecide(defaults: TreeNode): boolean {
  if (defaults.kind !== 'mapping') return true;
  return defaults.pairs.some(({ key, value }) => {
    const name = String(key.value);
    const isOther = !name.startsWith('group/') && !isTemplate(key) && cloudModule(name) === undefined;
    if (isOther) return false;
    return value.kind !== 'mapping' || value.pairs.some((pair) => !CONNECTING.test(String(pair.key.value)));
  });
}

/** Source: the common parameters of the modules of amazon.aws, azure.azcollection and google.cloud */
const CONNECTING =
  /^(?:region|aws_region|ec2_region|(?:aws_|ec2_)?(?:access_key|secret_key)(?:_id)?|(?:aws_)?profile|(?:aws_|ec2_)?session_token|(?:aws_|ec2_|s3_)?(?:endpoint_)?url|access_token|security_token|debug_botocore_endpoint_logs|client_id|secret|tenant|subscription_id|auth_(?:kind|source)|project|service_account_(?:email|file|contents)|scopes|env_type)$/;

/** Whether it sets them for what it takes in of other files, too. */
function handsDefaultsOn(file: ParsedFile): boolean {
  return setsDefaults(file) && /\b(?:include|import)_\w|\broles[ \t]*:/.test(file.source.text);
}

class TaskReader {
  readonly resources: Resource[] = [];
  readonly #work: ResourceWork;
  /** Whether modules may get more than their own arguments. */
  #hasDefaults = false;
  #keys: () => ReadonlyMap<string, number> = () => new Map();
  #shared: SharedVariable = () => undefined;

  constructor(work: ResourceWork) {
    this.#work = work;
  }

  readAll({ roots }: ParsedFile, hasDefaults: boolean, shared: SharedVariable): void {
    this.#hasDefaults = hasDefaults;
    this.#shared = shared;
    this.#keys = once(() => keysGiven(roots));
    for (const root of roots) this.#readList(root, undefined, true, 0);
  }

  #readList(list: TreeNode | undefined, above: Around | undefined, isCertain: boolean, depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const body of itemsOf(list)) {
      this.#work.spend(KEPT);
      const task: Around = { above, pairs: pairsInForce(body) };
      const isMade = isCertain && !task.pairs.has('when');
      for (const key of TASK_LISTS) this.#readList(task.pairs.get(key)?.value, task, isMade, depth + 1);
      for (const [key, pair] of task.pairs) {
        const isAction = key === 'action' || key === 'local_action';
        const type = cloudModule(isAction ? moduleIn(pair.value) : key);
        if (type !== undefined) this.#readTask(type, pair, task, isMade);
      }
    }
  }

  #readTask(type: string, call: Pair, task: Around, isMade: boolean): void {
    const [keys, shared] = [this.#keys, this.#shared];
    const given = new GivenValues(task, keys, shared);
    const loop = loopOf(task.pairs, (name) => variableOf(task, name, keys, shared)?.value);
    if (!loop) this.#add(type, call, given, isMade);
    for (const item of loop?.items ?? []) this.#add(type, call, given.withItem(loop?.name ?? '', item), isMade);
  }

  #add(type: string, { key, value: module }: Pair, given: GivenValues, isMade: boolean): void {
    this.#work.spend(KEPT);
    const inLine = module.kind === 'scalar' ? this.#lineOf(module, namesIn(type)) : undefined;
    const written = lookup(module, 'state');
    const state = written ? this.#valueOf(written, 0, asWritten, given) : inLine?.get('state');
    const wanted = textOf(state) ?? '';
    if (wanted === 'absent' || wanted === 'terminated') return;
    // What is only stopped, or named by its id, was made by another task, which says the rest.
    const command = commandOf(type, module, inLine);
    if (command !== undefined && LEAVES_IT.test(command)) return;
    const isPart =
      /^(?:stopped|rebooted|restarted)$/.test(wanted) ||
      lookup(module, 'instance_ids') !== undefined ||
      command !== undefined;
    const { start, end, source } = key;
    const at = { start, end, source, heads: module };
    const address = `${type} ${this.resources.length}`;
    const isCertain = isMade && state !== UNKNOWN;
    const isOpen = this.#hasDefaults || isPart || given.task.pairs.has('args');
    this.resources.push(
      resourceOf({ type, address, source, at, isCertain }, () => {
        this.#work.begin(source);
        const properties = module.kind === 'mapping' ? this.#objectOf(module, 0, namesIn(type), given) : inLine;
        if (!properties) return opened(new Map());
        return isOpen ? opened(properties) : properties;
      }),
    );
  }

  /** Arguments in a line, `key=value key=value`, which all stand where the line does; none where it may hold more. */
  #lineOf(line: Scalar, nameOf: NameOf): IacObject | undefined {
    const written = writtenIn(line);
    if (written === undefined || /^\s*\{\{/.test(written)) return undefined;
    const members = new Map<string, IacValue>();
    for (const { key, text } of lineArguments(written)) {
      this.#work.spend(KEPT);
      members.set(nameOf(key, 0), /\{[{%]/.test(text) ? UNKNOWN : text);
    }
    return placed(members, new Map([...members.keys()].map((key) => [key, line])));
  }

  #valueOf(node: TreeNode, depth: number, nameOf: NameOf, given: GivenValues): IacValue {
    this.#work.spend(KEPT);
    if (depth > MAX_DEPTH) return UNKNOWN;
    switch (node.kind) {
      case 'scalar':
        if (node.tag) return UNKNOWN;
        if (!isTemplate(node)) return node.unknown ? UNKNOWN : node.value;
        return this.#templateOf(node, depth, nameOf, given);
      case 'sequence':
        return placed(
          node.items.map((item) => this.#valueOf(item, depth + 1, nameOf, given)),
          new Map(node.items.map((item, index) => [index, given.placeOf(item)])),
        );
      case 'mapping':
        return this.#objectOf(node, depth, nameOf, given);
      case 'directive':
        return UNKNOWN;
    }
  }

  /** What variables and items put in. */
  #templateOf(node: Scalar, depth: number, nameOf: NameOf, given: GivenValues): IacValue {
    const whole = given.node(node);
    if (whole) return this.#valueOf(whole, depth + 1, nameOf, given);
    return given.text(node) ?? documentIn(node);
  }

  #objectOf(node: TreeNode, depth: number, nameOf: NameOf, given: GivenValues): IacObject {
    const members = new Map<string, IacValue>();
    const pairs = new Map([...pairsInForce(node)].map(([key, pair]) => [nameOf(key, depth), pair] as const));
    const places = new Map<string, Place>();
    for (const [key, pair] of pairs) {
      members.set(key, this.#valueOf(pair.value, depth + 1, nameOf, given));
      places.set(key, given.placeOf(pair.value, pair));
    }
    return placed(members, places);
  }
}

/** The module that `action` calls: `module: s3_bucket` beside its arguments, or the first word of a line. */
function moduleIn(action: TreeNode): string {
  const module = action.kind === 'mapping' ? lookup(action, 'module') : action;
  const text = module?.kind === 'scalar' ? String(module.value) : '';
  return /^\S{1,100}/.exec(text)?.[0] ?? '';
}

/**
 * What the module `rds` is told to do, which had no states. It cannot set what `rds_instance` can.
 * Source: https://docs.ansible.com/ansible/2.9/modules/rds_module.html
 */
function commandOf(type: string, module: TreeNode, inLine: IacObject | undefined): string | undefined {
  if (type !== 'rds_instance') return undefined;
  const written = lookup(module, 'command');
  return written?.kind === 'scalar' ? String(written.value) : textOf(inLine?.get('command'));
}

const LEAVES_IT = /^(?:delete|facts|promote|reboot|snapshot)$/;

/** A document of JSON of which templates put in parts. */
function documentIn({ value }: Scalar): IacValue {
  return typeof value === 'string' ? valueOfJsonParts(value.split(MARK_IN_DOCUMENT).flatMap(withGap)) : UNKNOWN;
}

/** A mark of a template, as it is written or as parsers see it. */
const MARK_IN_DOCUMENT = /\{\{[^{}]{0,500}\}\}|\uE000+/;

/** What is not known stands between what is. */
function withGap(part: string, index: number): readonly (string | undefined)[] {
  return index === 0 ? [part] : [undefined, part];
}

/** What a key of an argument is called here; `depth`: 0 for an argument itself, more below it. */
type NameOf = (key: string, depth: number) => string;

const asWritten: NameOf = (key) => key;

function namesIn(type: string): NameOf {
  const others = { ...OF_ALL, ...OTHER_NAMES.get(type) };
  if (type.startsWith('gcp_')) return (key, depth) => others[depth === 0 ? key : ''] ?? inSnakeCase(key);
  return (key, depth) => (depth === 0 ? (others[key] ?? key) : key);
}

/** Google's own documentation, from which people copy, writes `databaseFlags` for `database_flags`. */
function inSnakeCase(key: string): string {
  return /^[a-z]+(?:[A-Z][a-z0-9]+)+$/.test(key)
    ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    : key;
}
