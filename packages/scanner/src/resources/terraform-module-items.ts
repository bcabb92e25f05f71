/**
 * What well-known modules make of each item of a list or map that they are given.
 * Source: the main.tf of each module, https://registry.terraform.io/namespaces/terraform-aws-modules and the namespaces
 * terraform-google-modules and Azure there.
 */
import type { Place } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import { integerOf, isList, isObject, itemsOf, opened, placed, placeOfMember, textOf } from './iac-value.ts';
import type { IacObject, IacValue } from './iac-value.ts';

/** A resource that a module makes, as the call of the module describes it. */
export interface MadeByModule {
  readonly type: string;
  readonly properties: IacObject;
  /** What asks for it, where that is not the call as a whole. */
  readonly at?: Place | undefined;
}

type Maker = (call: IacObject, name: string) => readonly MadeByModule[];

const GOOGLE: readonly (readonly [module: string, make: Maker])[] = [
  ['network/google', firewallRules],
  ['iam/google//modules/', rightsOfBindings],
  ['service-accounts/google', rightsOfAccounts],
  ['cloud-storage/google', rightsOnBuckets],
];

/** By the namespace, then by the beginning of the name of the module. */
const MAKERS: Readonly<Record<string, readonly (readonly [module: string, make: Maker])[]>> = {
  'terraform-aws-modules': [
    ['alb/aws', (call) => (isLeftOn(call, 'create') && isLeftOn(call, 'create_lb') ? listeners(call) : [])],
    ['security-group/aws', securityGroup],
    ['iam/aws//modules/', attachedPolicies],
    ['ec2-instance/aws', attachedPolicies],
    ['eks/aws', attachedPolicies],
    ['ecs/aws', tasks],
    ['', groupRules],
  ],
  'terraform-google-modules': GOOGLE,
  GoogleCloudPlatform: GOOGLE,
  Azure: [
    ['network-security-group/azurerm', azureRules],
    ['avm-res-network-networksecuritygroup/azurerm', namedAzureRules],
    ['avm-res-sql-server/azurerm', databaseRules],
    ['avm-res-storage-storageaccount/azurerm', containers],
  ],
};

export function madeOfItems(namespace: string, name: string, call: IacObject): readonly MadeByModule[] {
  const makers = Object.hasOwn(MAKERS, namespace) ? (MAKERS[namespace] ?? []) : [];
  return makers.flatMap(([module, make]) => (name.startsWith(module) ? make(call, name) : []));
}

export function isGiven(call: IacObject, input: string): boolean {
  const value = call.get(input);
  return value !== undefined && value !== null;
}

function isLeftOn(call: IacObject, input: string): boolean {
  return !isGiven(call, input) || textOf(call.get(input)) === 'true';
}

/** A block with more members; modules know keys of their own beside those of the resource, so it may have others. */
export function copied(block: IacValue | undefined, more: IacObject = new Map(), at?: Place): IacObject {
  return opened(completed(block, more, at));
}

/** The same of a block that has no others. */
function completed(block: IacValue | undefined, more: IacObject, at?: Place): IacObject {
  const members = isObject(block) ? [...block] : [];
  const places = new Map<string, Place>();
  for (const key of members.map(([name]) => name)) {
    const place = placeOfMember(block, key);
    if (place) places.set(key, place);
  }
  if (at) for (const key of more.keys()) places.set(key, places.get(key) ?? at);
  return placed(new Map([...members, ...more]), places);
}

interface Item {
  /** Of a map. */
  readonly key?: string;
  readonly value: IacValue;
  readonly at: Place | undefined;
}

/** The items of a list, or of a map by their keys. */
function itemsGiven(call: IacObject, input: string): readonly Item[] {
  const given = call.get(input);
  const at = placeOfMember(call, input);
  if (isObject(given)) return [...given].map(([key, value]) => ({ key, value, at: placeOfMember(given, key) ?? at }));
  return isList(given) ? given.map((value, index) => ({ value, at: placeOfMember(given, index) ?? at })) : [];
}

/** A resource of known attributes; of all others nothing is known. */
function madeOf(type: string, at: Place | undefined, attributes: Readonly<Record<string, IacValue>>): MadeByModule {
  return { type, properties: copied(undefined, new Map(Object.entries(attributes)), at), at };
}

function listeners(call: IacObject): readonly MadeByModule[] {
  return [...plainListeners(call), ...namedListeners(call)];
}

/** The action of a listener, by the block that describes it, where no other one comes first. */
const ACTIONS: readonly (readonly [block: string, type: string])[] = [
  ['redirect', 'redirect'],
  ['fixed_response', 'fixed-response'],
  ['forward', 'forward'],
  ['weighted_forward', 'forward'],
];

/** Since version 9.0 they stand in a map. */
function namedListeners(call: IacObject): readonly MadeByModule[] {
  return itemsGiven(call, 'listeners').flatMap(({ value, at }) => {
    if (!isObject(value)) return [];
    const [block = '', type] = ACTIONS.find(([one]) => isGiven(value, one)) ?? [];
    const action = copied(
      undefined,
      new Map<string, IacValue>([
        ['type', type ?? UNKNOWN],
        [block, value.get(block) ?? UNKNOWN],
      ]),
      at,
    );
    return [{ type: 'aws_lb_listener', properties: copied(value, new Map([['default_action', action]]), at), at }];
  });
}

/** Inputs that hold the rules of a security group which the module makes for what it is about. */
const RULES_OF_GROUPS: readonly string[] = [
  'security_group_ingress_rules',
  'security_group_rules',
  'security_group_additional_rules',
  'cluster_security_group_additional_rules',
  'node_security_group_additional_rules',
];

/** Rules let in where they do not say that they let out; those of ports that the module chooses are not known. */
function groupRules(call: IacObject): readonly MadeByModule[] {
  if (!isLeftOn(call, 'create') || !isLeftOn(call, 'create_security_group')) return [];
  return RULES_OF_GROUPS.flatMap((input) => itemsGiven(call, input)).flatMap(({ value, at }) => {
    if (!isObject(value) || (isGiven(value, 'type') && textOf(value.get('type')) !== 'ingress')) return [];
    const isOfOne = !isGiven(value, 'cidr_blocks') && !isGiven(value, 'ipv6_cidr_blocks');
    const protocol = isOfOne ? 'ip_protocol' : 'protocol';
    const said = new Map<string, IacValue>([[protocol, value.get('ip_protocol') ?? value.get('protocol') ?? 'tcp']]);
    if (!isOfOne) said.set('type', 'ingress');
    const type = isOfOne ? 'aws_vpc_security_group_ingress_rule' : 'aws_security_group_rule';
    return [{ type, properties: copied(value, said, at), at }];
  });
}

/** What older versions call otherwise than ECS does. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['log_configuration', 'logConfiguration'],
  ['linux_parameters', 'linuxParameters'],
  ['readonly_root_filesystem', 'readonlyRootFilesystem'],
]);

/** A service has one task of all of its containers. */
function tasks(call: IacObject, name: string): readonly MadeByModule[] {
  const services =
    name === 'ecs/aws//modules/service'
      ? [call]
      : itemsGiven(call, 'services').flatMap(({ value }) => (isObject(value) ? [value] : []));
  return services.flatMap((service) => {
    const containers = itemsGiven(service, 'container_definitions').flatMap(({ value, at }) =>
      isObject(value) ? [{ container: withNames(value), at }] : [],
    );
    if (containers.length === 0) return [];
    const places = containers.flatMap(({ at }, index) => (at ? [[index, at] as const] : []));
    const list = placed(
      containers.map(({ container }) => container),
      new Map(places),
    );
    return [madeOf('aws_ecs_task_definition', containers[0]?.at, { container_definitions: list })];
  });
}

function withNames(container: IacObject): IacObject {
  return [...FORMER_NAMES].reduce((made, [former, name]) => {
    const value = made.get(former);
    return value === undefined ? made : copied(made, new Map([[name, value]]), placeOfMember(made, former));
  }, copied(container));
}

/** Inputs that hold the addresses of policies. */
const POLICIES: readonly string[] = [
  'custom_group_policy_arns',
  'custom_role_policy_arns',
  'iam_role_additional_policies',
  'iam_role_policies',
  'policies',
  'policy_arns',
  'role_policy_arns',
];

function attachedPolicies(call: IacObject, name: string): readonly MadeByModule[] {
  const [, to = 'role'] = /\/\/modules\/iam-(user|group)/.exec(name) ?? [];
  const type = `aws_iam_${to}_policy_attachment`;
  const attached = POLICIES.flatMap((input) => itemsGiven(call, input)).flatMap(({ value, at }) =>
    typeof value === 'string' ? [madeOf(type, at, { policy_arn: value })] : [],
  );
  const isOfAdministrator =
    textOf(call.get('attach_admin_policy')) === 'true' && !isGiven(call, 'admin_role_policy_arn');
  return isOfAdministrator
    ? [...attached, madeOf(type, placeOfMember(call, 'attach_admin_policy'), { policy_arn: ADMINISTRATOR })]
    : attached;
}

const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess';

/** What the submodules for rights are about, by their names without `_iam`. */
const RIGHTS_ON: ReadonlyMap<string, string> = new Map([
  ['folders', 'folder'],
  ['kms_crypto_keys', 'kms_crypto_key'],
  ['kms_key_rings', 'kms_key_ring'],
  ['organizations', 'organization'],
  ['projects', 'project'],
  ['pubsub_subscriptions', 'pubsub_subscription'],
  ['pubsub_topics', 'pubsub_topic'],
  ['service_accounts', 'service_account'],
  ['storage_buckets', 'storage_bucket'],
]);

/** Members by the role that they get. */
function rightsOfBindings(call: IacObject, name: string): readonly MadeByModule[] {
  const [, about = ''] = /\/\/modules\/(\w+)_iam$/.exec(name) ?? [];
  const on = RIGHTS_ON.get(about);
  if (on === undefined) return [];
  return itemsGiven(call, 'bindings').flatMap(({ key, value, at }) => {
    if (key === undefined) return [];
    return [madeOf(`google_${on}_iam_binding`, at, { role: key, members: value })];
  });
}

/** Roles of new accounts: `project=>role`, or the role alone. */
function rightsOfAccounts(call: IacObject): readonly MadeByModule[] {
  return itemsGiven(call, 'project_roles').flatMap(({ value, at }) => {
    const role = typeof value === 'string' ? value.split('=>').at(-1) : undefined;
    return role === undefined ? [] : [madeOf('google_project_iam_member', at, { role })];
  });
}

/** Who may do what with buckets, by the input that names them and the one that has to be on. */
const BUCKET_RIGHTS = [
  ['admins', 'set_admin_roles', 'roles/storage.objectAdmin'],
  ['creators', 'set_creator_roles', 'roles/storage.objectCreator'],
  ['viewers', 'set_viewer_roles', 'roles/storage.objectViewer'],
  ['storage_admins', 'set_storage_admin_roles', 'roles/storage.admin'],
] as const;

function rightsOnBuckets(call: IacObject, name: string): readonly MadeByModule[] {
  if (name.endsWith('//modules/simple_bucket')) {
    return itemsGiven(call, 'iam_members').flatMap(({ value, at }) =>
      isObject(value) ? [{ type: 'google_storage_bucket_iam_member', properties: copied(value), at }] : [],
    );
  }
  return BUCKET_RIGHTS.flatMap(([input, switchedBy, role]) => {
    const members = call.get(input);
    if (textOf(call.get(switchedBy)) !== 'true' || members === undefined) return [];
    return [madeOf('google_storage_bucket_iam_binding', placeOfMember(call, input), { role, members })];
  });
}

const AZURE_RULE = 'azurerm_network_security_rule';

/**
 * Ports by the names that the module has for rules, without those whose name tells nothing dangerous.
 * Source: https://github.com/Azure/terraform-azurerm-network-security-group/blob/master/rules.tf.
 */
const AZURE_PORTS: ReadonlyMap<string, string> = new Map([
  ['Cassandra', '9042'],
  ['CouchDB', '5984'],
  ['ElasticSearch', '9200-9300'],
  ['FTP', '21'],
  ['Memcached', '11211'],
  ['MongoDB', '27017'],
  ['MSSQL', '1433'],
  ['MySQL', '3306'],
  ['PostgreSQL', '5432'],
  ['RDP', '3389'],
  ['Redis', '6379'],
  ['SSH', '22'],
  ['WinRM', '5986'],
]);

/** Rules by name let in from the networks that stand beside them, which are all where none do. */
function azureRules(call: IacObject): readonly MadeByModule[] {
  const predefined = itemsGiven(call, 'predefined_rules').flatMap(({ value, at }) => {
    if (!isObject(value) || isGiven(value, 'source_application_security_group_ids')) return [];
    const port = AZURE_PORTS.get(textOf(value.get('name')) ?? '');
    if (port === undefined) return [];
    const networks = call.get('source_address_prefixes') ?? call.get('source_address_prefix') ?? ['*'];
    const rule = new Map<string, IacValue>([
      ['direction', 'Inbound'],
      ['access', 'Allow'],
      ['protocol', 'Tcp'],
      ['destination_port_range', port],
      ['source_address_prefixes', networks],
    ]);
    return [{ type: AZURE_RULE, properties: completed(undefined, rule, at), at }];
  });
  const custom = itemsGiven(call, 'custom_rules').flatMap(({ value, at }) => {
    if (!isObject(value) || isGiven(value, 'source_application_security_group_ids')) return [];
    const said = new Map<string, IacValue>([
      ['access', value.get('access') ?? 'Allow'],
      ['protocol', value.get('protocol') ?? '*'],
      ['destination_port_range', value.get('destination_port_range') ?? '*'],
    ]);
    if (!isGiven(value, 'source_address_prefixes')) {
      said.set('source_address_prefix', value.get('source_address_prefix') ?? '*');
    }
    return [{ type: AZURE_RULE, properties: completed(value, said, at), at }];
  });
  return [...predefined, ...custom];
}

function namedAzureRules(call: IacObject): readonly MadeByModule[] {
  return itemsGiven(call, 'security_rules').flatMap(({ value, at }) =>
    isObject(value) ? [{ type: AZURE_RULE, properties: value, at }] : [],
  );
}

function databaseRules(call: IacObject): readonly MadeByModule[] {
  return itemsGiven(call, 'firewall_rules').flatMap(({ value, at }) =>
    isObject(value) ? [{ type: 'azurerm_mssql_firewall_rule', properties: value, at }] : [],
  );
}

function containers(call: IacObject): readonly MadeByModule[] {
  return itemsGiven(call, 'containers').flatMap(({ value, at }) => {
    const access = isObject(value) ? (value.get('public_access') ?? value.get('container_access_type')) : undefined;
    if (!isObject(value) || access === undefined) return [];
    const place = placeOfMember(value, 'public_access') ?? placeOfMember(value, 'container_access_type') ?? at;
    return [madeOf('azurerm_storage_container', place, { container_access_type: access })];
  });
}

/** Before version 9.0, each of these became a listener, which hands on where it is not told to do something else. */
function plainListeners(call: IacObject): readonly MadeByModule[] {
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

/**
 * Each rule becomes a firewall of its own; `ranges` are those of its direction. What newer versions have as lists by
 * direction has the names of the resource.
 */
function firewallRules(call: IacObject): readonly MadeByModule[] {
  const ofDirection = [
    ['rules', undefined],
    ['firewall_rules', undefined],
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

function securityGroup(call: IacObject, name: string): readonly MadeByModule[] {
  const [isGroup, submodule = ''] = /^security-group\/aws(?:\/\/modules\/([\w-]+))?$/.exec(name) ?? [];
  if (isGroup === undefined || !isLeftOn(call, 'create')) return [];
  const own = GROUPS_OF_ONE_RULE.get(submodule);
  const properties = new Map<string, IacValue>();
  for (const direction of ['ingress', 'egress']) {
    const rules = [
      ...namedRules(call, direction, direction === 'ingress' && own !== undefined ? [own] : []),
      ...writtenRules(call, direction, 'cidr_blocks'),
      ...writtenRules(call, direction, 'ipv6_cidr_blocks'),
      ...countedRules(call, direction, 'cidr_blocks'),
      ...countedRules(call, direction, 'ipv6_cidr_blocks'),
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
  return [{ type: 'aws_security_group', properties: opened(properties) }];
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
function writtenRules(
  call: IacObject,
  direction: string,
  key: string,
  input = `${direction}_with_${key}`,
): readonly RuleOfGroup[] {
  const list = call.get(input);
  return itemsOf(list).map((item, index) => {
    const at = placeOfMember(list, index) ?? placeOfMember(call, input);
    if (!isObject(item)) return { rule: UNKNOWN, at };
    const text = item.get(key) ?? call.get(`${direction}_${key}`);
    const networks = typeof text === 'string' ? text.split(',').map((one) => one.trim()) : (text ?? UNKNOWN);
    return { rule: ruleOf(item, new Map([[key, networks]]), placeOfMember(item, key) ?? at), at };
  });
}

/** The first ones of a list, as many as are said to be made. */
function countedRules(call: IacObject, direction: string, key: string): readonly RuleOfGroup[] {
  const input = `computed_${direction}_with_${key}`;
  return writtenRules(call, direction, key, input).slice(0, integerOf(call.get(`number_of_${input}`)) ?? 0);
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
