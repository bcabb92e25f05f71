/**
 * The resources that tasks of Ansible make with the modules of clouds: each task that calls one is a resource, called
 * like its module without the collection. What comes from variables, loops and inventories is not known.
 * Source: https://docs.ansible.com/ansible/latest/playbook_guide/index.html.
 */
import { hasTemplateMarks } from '../formats/template-marks.ts';
import { itemsOf, lookup, pairsInForce } from '../formats/mapping-lookup.ts';
import { MAX_DEPTH, type Pair, type ParsedFile, type TreeNode } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import { opened, placed, resourceOf, type IacObject, type IacValue, type Resource } from './iac-value.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';

/** Collections whose modules make resources of clouds; those that came without one are called like that. */
const MODULE =
  /^(?:(?:amazon\.aws|community\.aws|azure\.azcollection|google\.cloud)\.(\w+)|((?:azure_rm|gcp|aws|cloudfront|cloudwatchlogs|dms|dynamodb|ecs|efs|elb|kinesis|s3|ec2|rds|iam|kms|lambda|redshift|sqs|sns|cloudtrail)_\w+|cloudtrail|efs|lambda|redshift))$/;

/**
 * Modules that have another name by now.
 * Source: https://github.com/ansible-collections/community.aws/blob/main/meta/runtime.yml, and the one of amazon.aws.
 */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['aws_acm', 'acm_certificate'],
  ['aws_api_gateway', 'api_gateway'],
  ['aws_api_gateway_domain', 'api_gateway_domain'],
  ['aws_codebuild', 'codebuild_project'],
  ['aws_config_aggregator', 'config_aggregator'],
  ['aws_config_recorder', 'config_recorder'],
  ['aws_config_rule', 'config_rule'],
  ['aws_eks_cluster', 'eks_cluster'],
  ['aws_kms', 'kms_key'],
  ['aws_msk_cluster', 'msk_cluster'],
  ['aws_s3', 's3_object'],
  ['aws_s3_cors', 's3_cors'],
  ['aws_secret', 'secretsmanager_secret'],
  ['aws_ssm_parameter_store', 'ssm_parameter'],
  ['aws_waf_web_acl', 'waf_web_acl'],
  ['ec2_asg', 'autoscaling_group'],
  ['ec2_elb_lb', 'elb_classic_lb'],
  ['ec2_group', 'ec2_security_group'],
  ['ec2_lc', 'autoscaling_launch_config'],
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
    ec2_instance: { instance_role: 'iam_instance_profile' },
    gcp_compute_instance: { ip_forward: 'can_ip_forward' },
    iam_access_key: { username: 'user_name' },
    iam_group: { managed_policy: 'managed_policies' },
    iam_password_policy: { password_reuse_prevent: 'pw_reuse_prevent', prevent_reuse: 'pw_reuse_prevent' },
    iam_role: { managed_policy: 'managed_policies' },
    iam_user: { managed_policy: 'managed_policies' },
    kms_key: { deletion_delay: 'pending_window' },
    rds_cluster: { password: 'master_user_password' },
    rds_instance: {
      cloudwatch_log_exports: 'enable_cloudwatch_logs_exports',
      cluster_id: 'db_cluster_identifier',
      password: 'master_user_password',
    },
    redshift: { subnet: 'cluster_subnet_group_name', version_upgrade: 'allow_version_upgrade' },
    ssm_parameter: { type: 'string_type' },
  }),
);

/** Where plays and blocks have their tasks. */
export const TASK_LISTS = ['pre_tasks', 'tasks', 'post_tasks', 'handlers', 'block', 'rescue', 'always'];

/** The name of a module's resource: `s3_bucket` of `amazon.aws.s3_bucket`; undefined for modules that are no cloud's. */
export function cloudModule(key: string): string | undefined {
  const [, ofCollection, alone] = MODULE.exec(key) ?? [];
  const name = ofCollection ?? alone;
  return name === undefined ? undefined : (FORMER_NAMES.get(name) ?? name);
}

/** Errors: OverWork. */
export function ansibleResources(files: readonly ParsedFile[], work: ResourceWork): readonly Resource[] {
  const reachOthers = files.some(handsDefaultsOn);
  const reader = new TaskReader(work);
  for (const file of files) {
    work.begin(file.source);
    const hasDefaults = reachOthers || setsDefaults(file);
    for (const root of file.roots) reader.readAll(root, hasDefaults);
  }
  return reader.resources;
}

/** Whether a play sets what modules get besides their own arguments. */
function setsDefaults({ source }: ParsedFile): boolean {
  return source.text.includes('module_defaults');
}

/** Whether it sets them for what it takes in of other files, too. */
function handsDefaultsOn(file: ParsedFile): boolean {
  return setsDefaults(file) && /\b(?:include|import)_\w|\broles[ \t]*:/.test(file.source.text);
}

class TaskReader {
  readonly resources: Resource[] = [];
  readonly #work: ResourceWork;
  /** Whether modules may get more than their own arguments. */
  #hasDefaults = false;

  constructor(work: ResourceWork) {
    this.#work = work;
  }

  readAll(list: TreeNode | undefined, hasDefaults: boolean): void {
    this.#hasDefaults = hasDefaults;
    this.#readList(list, true, 0);
  }

  #readList(list: TreeNode | undefined, isCertain: boolean, depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const task of itemsOf(list)) {
      this.#work.spend(KEPT);
      const isMade = isCertain && lookup(task, 'when') === undefined;
      for (const key of TASK_LISTS) this.#readList(lookup(task, key), isMade, depth + 1);
      for (const [key, pair] of pairsInForce(task)) {
        const type = cloudModule(key);
        if (type !== undefined) this.#add(type, pair, isMade);
      }
    }
  }

  #add(type: string, { key, value: module }: Pair, isMade: boolean): void {
    const state = lookup(module, 'state');
    const wanted = state?.kind === 'scalar' ? String(state.value) : '';
    if (wanted === 'absent' || wanted === 'terminated') return;
    // What is only stopped, or named by its id, was made by another task, which says the rest.
    const isPart = /^(?:stopped|rebooted|restarted)$/.test(wanted) || lookup(module, 'instance_ids') !== undefined;
    const { start, end, source } = key;
    const at = { start, end, source, heads: module };
    const address = `${type} ${this.resources.length}`;
    const isCertain = isMade && (state === undefined || this.#valueOf(state, 0, asWritten) !== UNKNOWN);
    const isOpen = this.#hasDefaults || isPart;
    this.resources.push(
      resourceOf({ type, address, source, at, isCertain }, () => {
        this.#work.begin(source);
        const properties = module.kind === 'mapping' ? this.#objectOf(module, 0, namesIn(type)) : undefined;
        if (!properties) return opened(new Map());
        return isOpen ? opened(properties) : properties;
      }),
    );
  }

  #valueOf(node: TreeNode, depth: number, nameOf: NameOf): IacValue {
    this.#work.spend(KEPT);
    if (depth > MAX_DEPTH) return UNKNOWN;
    switch (node.kind) {
      case 'scalar':
        if (node.unknown || node.tag) return UNKNOWN;
        return typeof node.value === 'string' && hasTemplateMarks(node.value) ? UNKNOWN : node.value;
      case 'sequence':
        return placed(
          node.items.map((item) => this.#valueOf(item, depth + 1, nameOf)),
          new Map(node.items.entries()),
        );
      case 'mapping':
        return this.#objectOf(node, depth, nameOf);
      case 'directive':
        return UNKNOWN;
    }
  }

  #objectOf(node: TreeNode, depth: number, nameOf: NameOf): IacObject {
    const members = new Map<string, IacValue>();
    const pairs = new Map([...pairsInForce(node)].map(([key, pair]) => [nameOf(key, depth), pair] as const));
    for (const [key, { value }] of pairs) members.set(key, this.#valueOf(value, depth + 1, nameOf));
    return placed(members, pairs);
  }
}

/** What a key of an argument is called here; `depth`: 0 for an argument itself, more below it. */
type NameOf = (key: string, depth: number) => string;

const asWritten: NameOf = (key) => key;

function namesIn(type: string): NameOf {
  const others = OTHER_NAMES.get(type) ?? {};
  if (type.startsWith('gcp_')) return (key, depth) => others[depth === 0 ? key : ''] ?? inSnakeCase(key);
  return (key, depth) => (depth === 0 ? (others[key] ?? key) : key);
}

/** Google's own documentation, from which people copy, writes `databaseFlags` for `database_flags`. */
function inSnakeCase(key: string): string {
  return /^[a-z]+(?:[A-Z][a-z0-9]+)+$/.test(key)
    ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    : key;
}
