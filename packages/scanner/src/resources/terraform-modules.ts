/**
 * What well-known modules of the Terraform registry make of what they are given: their files are not there, but what
 * their inputs mean is the same in all versions. What is not given is only known where every version leaves it alone.
 * Source: the variables.tf of each module, https://registry.terraform.io/namespaces/terraform-aws-modules and
 * https://registry.terraform.io/modules/terraform-google-modules/network/google/latest/submodules/firewall-rules.
 */
import type { Place } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import { isList, isObject, itemsOf, opened, placed, placeOfMember, textOf } from './iac-value.ts';
import type { IacObject, IacValue } from './iac-value.ts';
import { isBefore } from './provider-versions.ts';

/** A resource that a module makes, as the call of the module describes it. */
export interface MadeByModule {
  readonly type: string;
  readonly properties: IacObject;
}

interface Made {
  readonly type: string;
  /**
   * Attributes, each `attribute=input|name in other versions`, or one word where both are called alike; `?` for those
   * that nothing sets where the input is not given. Dots lead into blocks.
   */
  readonly attributes: string;
  /** The type of the resource of the same module that is named by `bucket`. */
  readonly bucketOf?: string;
  /** The input that has to be left alone, or true, for it to be made; `|name in other versions`. */
  readonly unlessOff?: string;
  /** The version before which it was not made where that input is not given. */
  readonly offBefore?: string;
  /** The input that has to be true for it to be made. */
  readonly ifOn?: string;
  /** Of these inputs one has to be given: the module makes it in some versions only, or need not make it. */
  readonly ifGiven?: readonly string[];
  /** The input that has to be left alone. */
  readonly unlessGiven?: string;
  /** What was in force before a version where nothing is given; null is what the provider does by itself. */
  readonly before?: { readonly version: string; readonly attributes: Readonly<Record<string, IacValue>> };
}

const REGISTRY: Readonly<Record<string, readonly Made[]>> = {
  'acm/aws': [{ type: 'aws_acm_certificate', attributes: 'domain_name subject_alternative_names validation_method' }],
  'alb/aws': [
    {
      type: 'aws_lb',
      attributes: `internal enable_deletion_protection drop_invalid_header_fields desync_mitigation_mode
        load_balancer_type?`,
      unlessOff: 'create_lb',
      before: { version: '9.0.0', attributes: { drop_invalid_header_fields: null, enable_deletion_protection: null } },
    },
  ],
  'autoscaling/aws': [
    {
      type: 'aws_launch_configuration',
      attributes: `associate_public_ip_address root_block_device ebs_block_device
        user_data? user_data_base64?`,
      ifGiven: ['root_block_device', 'ebs_block_device', 'lc_name', 'lc_use_name_prefix'],
    },
    {
      type: 'aws_launch_template',
      attributes: 'block_device_mappings metadata_options user_data network_interfaces',
      ifGiven: ['block_device_mappings', 'metadata_options', 'network_interfaces'],
    },
    {
      type: 'aws_autoscaling_group',
      attributes: 'tag=tags|tags_as_map? tags=tags_as_map?',
      unlessOff: 'create|create_asg',
    },
  ],
  'cloudfront/aws': [
    {
      type: 'aws_cloudfront_distribution',
      attributes: `viewer_certificate viewer_certificate.cloudfront_default_certificate? default_cache_behavior
        ordered_cache_behavior origin_group web_acl_id? default_root_object? logging_config?`,
      unlessOff: 'create_distribution',
    },
  ],
  'cloudwatch/aws//modules/log-group': [
    { type: 'aws_cloudwatch_log_group', attributes: 'retention_in_days? kms_key_id?', unlessOff: 'create' },
  ],
  'dynamodb-table/aws': [
    {
      type: 'aws_dynamodb_table',
      attributes: `point_in_time_recovery.enabled=point_in_time_recovery_enabled? deletion_protection_enabled?
        server_side_encryption.kms_key_arn=server_side_encryption_kms_key_arn`,
      unlessOff: 'create_table',
    },
  ],
  'ec2-instance/aws': [
    {
      type: 'aws_instance',
      attributes: `ami associate_public_ip_address ebs_optimized? iam_instance_profile=iam_instance_profile|create_iam_instance_profile? instance_type metadata_options
        monitoring? root_block_device ebs_block_device source_dest_check user_data user_data_base64
        vpc_security_group_ids`,
      unlessOff: 'create',
    },
  ],
  'ecr/aws': [
    {
      type: 'aws_ecr_repository',
      attributes: `image_scanning_configuration.scan_on_push=repository_image_scan_on_push
        image_tag_mutability=repository_image_tag_mutability`,
      unlessOff: 'create_repository',
    },
  ],
  'efs/aws': [{ type: 'aws_efs_file_system', attributes: 'encrypted kms_key_id=kms_key_arn', unlessOff: 'create' }],
  'eks/aws': [
    {
      type: 'aws_eks_cluster',
      attributes: `vpc_config.endpoint_public_access=cluster_endpoint_public_access|endpoint_public_access
        vpc_config.public_access_cidrs=cluster_endpoint_public_access_cidrs|endpoint_public_access_cidrs
        enabled_cluster_log_types=cluster_enabled_log_types|enabled_log_types
        version=cluster_version|kubernetes_version`,
      unlessOff: 'create',
    },
  ],
  'elb/aws': [
    {
      type: 'aws_elb',
      attributes: 'listener internal? access_logs? cross_zone_load_balancing connection_draining',
      unlessOff: 'create_elb',
    },
  ],
  'elasticache/aws': [
    {
      type: 'aws_elasticache_replication_group',
      attributes: 'at_rest_encryption_enabled transit_encryption_enabled kms_key_id=kms_key_arn',
      ifOn: 'create_replication_group',
    },
  ],
  'iam/aws//modules/iam-account': [
    {
      type: 'aws_iam_account_password_policy',
      attributes: `minimum_password_length password_reuse_prevention max_password_age require_symbols require_numbers
        require_lowercase_characters require_uppercase_characters allow_users_to_change_password`,
      unlessOff: 'create_account_password_policy',
    },
  ],
  'iam/aws//modules/iam-policy': [{ type: 'aws_iam_policy', attributes: 'policy', unlessOff: 'create_policy' }],
  'kms/aws': [
    {
      type: 'aws_kms_key',
      attributes: `enable_key_rotation deletion_window_in_days is_enabled policy customer_master_key_spec? key_usage?
        origin?`,
      unlessOff: 'create',
    },
  ],
  'lambda/aws': [
    {
      type: 'aws_lambda_function',
      attributes: `runtime environment.variables=environment_variables tracing_config.mode=tracing_mode?
        dead_letter_config.target_arn=dead_letter_target_arn? reserved_concurrent_executions kms_key_arn`,
      unlessOff: 'create_function',
    },
  ],
  'rds/aws': [
    {
      type: 'aws_db_instance',
      attributes: `allocated_storage engine engine_version instance_class storage_encrypted kms_key_id?
        publicly_accessible? iam_database_authentication_enabled? multi_az? deletion_protection? monitoring_interval?
        copy_tags_to_snapshot? performance_insights_enabled? performance_insights_kms_key_id
        enabled_cloudwatch_logs_exports? ca_cert_identifier backup_retention_period auto_minor_version_upgrade
        replicate_source_db? snapshot_identifier? restore_to_point_in_time? s3_import?`,
      unlessOff: 'create_db_instance',
    },
  ],
  'rds-aurora/aws': [
    {
      type: 'aws_rds_cluster',
      attributes: `engine engine_mode? storage_encrypted kms_key_id? iam_database_authentication_enabled
        deletion_protection backup_retention_period snapshot_identifier? replication_source_identifier?
        global_cluster_identifier?`,
      unlessOff: 'create',
    },
  ],
  'redshift/aws': [
    {
      type: 'aws_redshift_cluster',
      attributes: 'encrypted publicly_accessible enhanced_vpc_routing',
      unlessOff: 'create',
    },
  ],
  's3-bucket/aws': [
    {
      type: 'aws_s3_bucket',
      attributes: 'bucket acl versioning? versioning.mfa_delete? logging? object_lock_enabled cors_rule website',
      unlessOff: 'create_bucket',
    },
    {
      type: 'aws_s3_bucket_public_access_block',
      attributes: 'block_public_acls block_public_policy ignore_public_acls restrict_public_buckets',
      bucketOf: 'aws_s3_bucket',
      unlessOff: 'create_bucket',
      before: {
        version: '3.9.0',
        attributes: {
          block_public_acls: false,
          block_public_policy: false,
          ignore_public_acls: false,
          restrict_public_buckets: false,
        },
      },
    },
    { type: 'aws_s3_bucket_policy', attributes: 'policy', bucketOf: 'aws_s3_bucket', ifOn: 'attach_policy' },
    {
      // One that is written is meant, though `attach_policy`, which is off by itself, was forgotten: no bucket has it yet.
      type: 'aws_s3_bucket_policy',
      attributes: 'policy',
      ifGiven: ['policy'],
      unlessGiven: 'attach_policy',
    },
  ],
  'sns/aws': [{ type: 'aws_sns_topic', attributes: 'kms_master_key_id?', unlessOff: 'create' }],
  'sqs/aws': [
    {
      type: 'aws_sqs_queue',
      attributes: 'kms_master_key_id? sqs_managed_sse_enabled policy',
      unlessOff: 'create',
    },
  ],
  'vpc/aws': [
    {
      type: 'aws_vpc',
      attributes: 'enable_dns_support enable_dns_hostnames',
      ifGiven: ['enable_dns_support', 'enable_dns_hostnames'],
      unlessOff: 'create_vpc',
    },
    { type: 'aws_default_vpc', attributes: '', ifOn: 'manage_default_vpc' },
    { type: 'aws_subnet', attributes: 'map_public_ip_on_launch', ifGiven: ['map_public_ip_on_launch'] },
    { type: 'aws_network_acl', attributes: 'ingress=public_inbound_acl_rules', ifOn: 'public_dedicated_network_acl' },
    {
      type: 'aws_network_acl',
      attributes: 'ingress=private_inbound_acl_rules',
      ifOn: 'private_dedicated_network_acl',
    },
    {
      type: 'aws_default_network_acl',
      attributes: 'ingress=default_network_acl_ingress',
      ifGiven: ['default_network_acl_ingress'],
      unlessOff: 'manage_default_network_acl',
      offBefore: '4.0.0',
    },
  ],
};

const NAMESPACE = 'terraform-aws-modules/';

/**
 * What a call of a module makes, whose own address goes before those of its resources; nothing for modules that are
 * not known.
 */
export function madeByModule(call: IacObject, address: string): readonly MadeByModule[] {
  const source = call.get('source');
  if (source === FIREWALL_RULES) return firewallRules(call);
  if (typeof source !== 'string' || !source.startsWith(NAMESPACE)) return [];
  const name = source.slice(NAMESPACE.length);
  const [isGroup, submodule] = /^security-group\/aws(?:\/\/modules\/([\w-]+))?$/.exec(name) ?? [];
  if (isGroup !== undefined) return isMade({ unlessOff: 'create' }, call) ? [securityGroup(call, submodule)] : [];
  const known = Object.hasOwn(REGISTRY, name) ? REGISTRY[name] : undefined;
  return [
    ...(known ?? [])
      .filter((made) => isMade(made, call))
      .map((made) => ({ type: made.type, properties: propertiesOf(made, call, address) })),
    ...(name === 'alb/aws' && isMade({ unlessOff: 'create_lb' }, call) ? listeners(call) : []),
  ];
}

/** Whether the call asks for it for sure. */
function isMade(
  { unlessOff, offBefore, ifOn, ifGiven, unlessGiven }: Omit<Made, 'type' | 'attributes'>,
  call: IacObject,
): boolean {
  const isOn = (input: string): boolean => textOf(call.get(input)) === 'true';
  const wasOff = offBefore !== undefined && isBefore(call.get('version'), offBefore);
  const isLeftOn = (input: string): boolean => isOn(input) || (!isGiven(call, input) && !wasOff);
  return (
    (unlessOff === undefined || unlessOff.split('|').every(isLeftOn)) &&
    (ifOn === undefined || isOn(ifOn)) &&
    (unlessGiven === undefined || !isGiven(call, unlessGiven)) &&
    (ifGiven === undefined || ifGiven.some((input) => isGiven(call, input)))
  );
}

function isGiven(call: IacObject, input: string): boolean {
  const value = call.get(input);
  return value !== undefined && value !== null;
}

function propertiesOf({ attributes, bucketOf, before }: Made, call: IacObject, address: string): IacObject {
  const properties = new Map<string, IacValue>();
  const places = new Map<string, Place>();
  const inForce = before && isBefore(call.get('version'), before.version) ? before.attributes : {};
  for (const word of attributes.split(/\s+/).filter(Boolean)) {
    const isLeftAlone = word.endsWith('?');
    const [attribute = '', inputs = attribute] = word.replace('?', '').split('=');
    const [block = '', member] = attribute.split('.');
    if (member !== undefined && inputs === attribute) {
      leaveAlone(properties, block, member);
      continue;
    }
    const input = inputs.split('|').find((one) => isGiven(call, one));
    const value = input === undefined ? (isLeftAlone ? null : inForce[attribute]) : call.get(input);
    if (value === undefined) continue;
    const at = input === undefined ? undefined : placeOfMember(call, input);
    if (at) places.set(block, at);
    if (member === undefined) properties.set(block, isObject(value) ? copied(value) : value);
    else properties.set(block, copied(properties.get(block), new Map([[member, value]]), at));
  }
  if (bucketOf !== undefined) {
    properties.set('bucket', { kind: 'reference', target: `${address}.${bucketOf}`, path: [] });
  }
  return opened(placed(properties, places));
}

/** Nothing sets a member of a block that is given without it. */
function leaveAlone(properties: Map<string, IacValue>, block: string, member: string): void {
  const [only, ...others] = itemsOf(properties.get(block));
  if (!isObject(only) || others.length > 0 || only.has(member)) return;
  properties.set(block, copied(only, new Map([[member, null]])));
}

/** A block with more members; modules know keys of their own beside those of the resource, so it may have others. */
function copied(block: IacValue | undefined, more: IacObject = new Map(), at?: Place): IacObject {
  const members = isObject(block) ? [...block] : [];
  const places = new Map<string, Place>();
  for (const key of members.map(([name]) => name)) {
    const place = placeOfMember(block, key);
    if (place) places.set(key, place);
  }
  if (at) for (const key of more.keys()) places.set(key, at);
  return opened(placed(new Map([...members, ...more]), places));
}

/** Of which a module makes one for each of its rules, or of its listeners. */
export const MADE_OFTEN: ReadonlySet<string> = new Set(['aws_lb_listener', 'google_compute_firewall']);

/** Before version 9.0, each of these became a listener, which hands on where it is not told to do something else. */
function listeners(call: IacObject): readonly MadeByModule[] {
  const input = 'http_tcp_listeners';
  const list = call.get(input);
  return itemsOf(list).map((item, index) => {
    const at = placeOfMember(list, index) ?? placeOfMember(call, input);
    if (!isObject(item)) return { type: 'aws_lb_listener', properties: opened(new Map<string, IacValue>()) };
    const action = copied(undefined, new Map([['type', item.get('action_type') ?? 'forward']]), at);
    const properties = copied(item, new Map([['default_action', action]]), at);
    return { type: 'aws_lb_listener', properties };
  });
}

const FIREWALL_RULES = 'terraform-google-modules/network/google//modules/firewall-rules';

/**
 * Each rule becomes a firewall of its own; `ranges` are those of its direction. What newer versions have as lists by
 * direction has the names of the resource.
 */
function firewallRules(call: IacObject): readonly MadeByModule[] {
  const ofDirection = [
    ['rules', undefined],
    ['ingress_rules', 'INGRESS'],
    ['egress_rules', 'EGRESS'],
  ] as const;
  return ofDirection.flatMap(([input, direction]) =>
    itemsOf(call.get(input)).flatMap((rule) => {
      if (!isObject(rule)) return [];
      const properties = copied(rule, new Map(FIREWALL_KEYS.filter((key) => !rule.has(key)).map((key) => [key, null])));
      const made = new Map(properties);
      if (direction !== undefined) made.set('direction', direction);
      const places = new Map<string, Place>();
      for (const key of made.keys()) {
        const from = key === 'source_ranges' && !isGiven(rule, key) ? 'ranges' : key;
        if (from !== key) made.set(key, rule.get(from) ?? null);
        const place = placeOfMember(rule, from);
        if (place) places.set(key, place);
      }
      return [{ type: 'google_compute_firewall', properties: opened(placed(made, places)) }];
    }),
  );
}

/** Nothing sets what a rule leaves out. */
const FIREWALL_KEYS = [
  'allow',
  'deny',
  'disabled',
  'priority',
  'source_ranges',
  'source_service_accounts',
  'source_tags',
];

/**
 * Ports by the names that the module has for rules, with those whose name tells nothing dangerous left out.
 * Source: https://github.com/terraform-aws-modules/terraform-aws-security-group/blob/master/rules.tf.
 */
const NAMED_RULES: ReadonlyMap<string, readonly [from: number, to: number, protocol: string]> = new Map([
  ['all-all', [-1, -1, '-1']],
  ['all-tcp', [0, 65_535, 'tcp']],
  ['all-udp', [0, 65_535, 'udp']],
  ['elasticsearch-rest-tcp', [9200, 9200, 'tcp']],
  ['http-80-tcp', [80, 80, 'tcp']],
  ['https-443-tcp', [443, 443, 'tcp']],
  ['memcached-tcp', [11_211, 11_211, 'tcp']],
  ['mongodb-27017-tcp', [27_017, 27_017, 'tcp']],
  ['mssql-tcp', [1433, 1433, 'tcp']],
  ['mysql-tcp', [3306, 3306, 'tcp']],
  ['oracle-db-tcp', [1521, 1521, 'tcp']],
  ['postgresql-tcp', [5432, 5432, 'tcp']],
  ['rdp-tcp', [3389, 3389, 'tcp']],
  ['redis-tcp', [6379, 6379, 'tcp']],
  ['ssh-tcp', [22, 22, 'tcp']],
  ['winrm-http-tcp', [5985, 5985, 'tcp']],
  ['winrm-https-tcp', [5986, 5986, 'tcp']],
]);

/** Modules that open what they are called after, to the networks that they are given. */
const GROUPS_OF_ONE_RULE: ReadonlyMap<string, string> = new Map([
  ['http-80', 'http-80-tcp'],
  ['https-443', 'https-443-tcp'],
  ['mssql', 'mssql-tcp'],
  ['mysql', 'mysql-tcp'],
  ['oracle-db', 'oracle-db-tcp'],
  ['postgresql', 'postgresql-tcp'],
  ['rdp', 'rdp-tcp'],
  ['redis', 'redis-tcp'],
  ['ssh', 'ssh-tcp'],
]);

function securityGroup(call: IacObject, submodule: string | undefined): MadeByModule {
  const own = submodule === undefined ? undefined : GROUPS_OF_ONE_RULE.get(submodule);
  const properties = new Map<string, IacValue>();
  for (const direction of ['ingress', 'egress']) {
    const rules = [
      ...namedRules(call, direction, direction === 'ingress' && own !== undefined ? [own] : []),
      ...writtenRules(call, direction, 'cidr_blocks'),
      ...writtenRules(call, direction, 'ipv6_cidr_blocks'),
    ];
    const places = rules.map(({ at }, index) => [index, at] as const).filter(([, at]) => at !== undefined);
    properties.set(
      direction,
      placed(
        rules.map(({ rule }) => rule),
        new Map(places as (readonly [number, Place])[]),
      ),
    );
  }
  return { type: 'aws_security_group', properties: opened(properties) };
}

interface RuleOfGroup {
  readonly rule: IacValue;
  readonly at: Place | undefined;
}

/** Rules that are called by name open to the networks that stand beside them. */
function namedRules(call: IacObject, direction: string, own: readonly string[]): readonly RuleOfGroup[] {
  const networks = ['cidr_blocks', 'ipv6_cidr_blocks'].flatMap((name) => {
    const value = call.get(`${direction}_${name}`);
    const at = placeOfMember(call, `${direction}_${name}`);
    return isList(value) && value.length > 0 ? [{ name, value, at }] : [];
  });
  return [...own, ...itemsOf(call.get(`${direction}_rules`))].flatMap((name) =>
    networks.map(({ name: key, value, at }) => ({
      rule: ruleOf(new Map([['rule', name]]), new Map([[key, value]]), at),
      at,
    })),
  );
}

/** Rules that are written out each have their networks, in one text with commas between them. */
function writtenRules(call: IacObject, direction: string, key: string): readonly RuleOfGroup[] {
  const input = `${direction}_with_${key}`;
  const list = call.get(input);
  return itemsOf(list).map((item, index) => {
    const at = placeOfMember(list, index) ?? placeOfMember(call, input);
    if (!isObject(item)) return { rule: UNKNOWN, at };
    const text = item.get(key) ?? call.get(`${direction}_${key}`);
    const networks = typeof text === 'string' ? text.split(',').map((one) => one.trim()) : (text ?? UNKNOWN);
    return { rule: ruleOf(item, new Map([[key, networks]]), placeOfMember(item, key) ?? at), at };
  });
}

function ruleOf(item: IacObject, networks: IacObject, at: Place | undefined): IacObject {
  const name = textOf(item.get('rule'));
  const [from, to, protocol] = (name === undefined ? undefined : NAMED_RULES.get(name)) ?? [];
  const orUnknown = (key: string, named: string | number | undefined): IacValue => item.get(key) ?? named ?? UNKNOWN;
  return copied(
    undefined,
    new Map<string, IacValue>([
      ['from_port', orUnknown('from_port', from)],
      ['to_port', orUnknown('to_port', to)],
      ['protocol', orUnknown('protocol', protocol)],
      ...networks,
    ]),
    at,
  );
}
