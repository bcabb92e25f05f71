/**
 * What may reach a group of machines from a network.
 * Source: https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html,
 * https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview.
 */
import { UNKNOWN } from '../../rule.ts';
import { Answer } from '../answer.ts';
import { isBroadRange } from '../broad-range.ts';
import { integerOf, isList, type Resource } from '../iac-value.ts';
import { snakeCase } from '../snake-case.ts';
import type { Stack, View, ViewKind } from '../stack.ts';
import { Truth } from '../truth.ts';
import { behindDenials, type ListEntry } from './behind-denials.ts';

export interface NetworkRule extends View {
  /** Whether it lets connections in. */
  readonly allowsInbound: Truth;
  /** Where they may come from. */
  readonly sources: readonly Answer[];
  /** Whether it lets TCP through to one of these ports. */
  readonly reaches: (ports: readonly number[]) => Truth;
}

/** A rule of AWS, of which is known more. */
export interface AwsNetworkRule extends NetworkRule {
  readonly isOfEveryProtocol: Truth;
  /** Whether it is about the machines of its own group alone. */
  readonly isOfOwnGroup: boolean;
  /** The first and the last port of TCP or UDP that it lets through; nothing where it is about others. */
  readonly ports: (isSo: (first: number, last: number) => boolean) => Truth;
  readonly description: Answer;
}

/** A rule of Azure, of which is known more. */
export interface AzureNetworkRule extends NetworkRule {
  readonly protocol: Answer;
  /** The first and the last port of one of the ranges that it lets through, of whatever protocol. */
  readonly ports: (isSo: (first: number, last: number) => boolean) => Truth;
}

/** Whether a rule is about everyone. */
export function isOfAnyone({ sources }: Pick<NetworkRule, 'sources'>): Truth {
  return Truth.any(
    sources.map((source) => source.test((text) => ANYONE.has(text.toLowerCase()) || isBroadRange(text))),
  );
}

/** Whether a rule is about a whole range of private addresses: whatever stands in any network of its owner. */
export function isOfWholePrivateRange({ sources }: Pick<NetworkRule, 'sources'>): Truth {
  return Truth.any(sources.map((source) => source.test((text) => WHOLE_PRIVATE_RANGE.test(text.trim()))));
}

/** Source: https://www.rfc-editor.org/rfc/rfc1918#section-3. */
const WHOLE_PRIVATE_RANGE =
  /^(?:10\.[\d.]{5,11}\/8|172\.(?:1[6-9]|2\d|3[01])\.[\d.]{3,7}\/1[0-2]|192\.168\.[\d.]{3,7}\/1[0-6])$/;

/** Whether a rule lets all of TCP or UDP through, or every protocol. */
export function isOfEveryPort({ isOfEveryProtocol, ports }: AwsNetworkRule): Truth {
  return isOfEveryProtocol.or(ports((first, last) => first <= 1 && last >= LAST_PORT));
}

const ANYONE: ReadonlySet<string> = new Set(['0.0.0.0', '*', 'any', 'internet']);

export const AWS_NETWORK_RULES: ViewKind<AwsNetworkRule> = {
  terraform: (stack) => [
    ...stack
      .ofType('aws_security_group', 'aws_default_security_group')
      .flatMap(itemsIn('ingress'))
      .map((written) => withLists(stack, written, awsRule(written, TERRAFORM))),
    ...stack
      .ofType('aws_security_group_rule')
      .map(itself)
      .map((written) => ({
        ...withLists(stack, written, awsRule(written, TERRAFORM)),
        allowsInbound: written.rule.get('type').is('ingress'),
      })),
    ...stack
      .ofType('aws_vpc_security_group_ingress_rule')
      .map(itself)
      .map((written) => withLists(stack, written, awsRule(written, TERRAFORM_APART))),
  ],
  cloudformation: (stack) =>
    [
      ...stack.ofType('AWS::EC2::SecurityGroup').flatMap(itemsIn('SecurityGroupIngress')),
      ...stack.ofType('AWS::EC2::SecurityGroupIngress').map(itself),
    ].map((written) => withLists(stack, written, awsRule(written, CLOUDFORMATION))),
  ansible: (stack) => stack.ofType('ec2_security_group').flatMap(itemsIn('rules')).map(ansibleRule),
};

/** What machines of a group may reach. */
export const AWS_OUTBOUND_RULES: ViewKind<AwsNetworkRule> = {
  terraform: (stack) => [
    ...stack
      .ofType('aws_security_group', 'aws_default_security_group')
      .flatMap(itemsIn('egress'))
      .map((written) => awsRule(written, TERRAFORM)),
    ...stack
      .ofType('aws_security_group_rule')
      .map(itself)
      .filter(({ rule }) => rule.get('type').is('egress').is === true)
      .map((written) => awsRule(written, TERRAFORM)),
    ...stack
      .ofType('aws_vpc_security_group_egress_rule')
      .map(itself)
      .map((written) => awsRule(written, TERRAFORM_APART)),
  ],
  cloudformation: (stack) =>
    [
      ...stack.ofType('AWS::EC2::SecurityGroup').flatMap(itemsIn('SecurityGroupEgress')),
      ...stack.ofType('AWS::EC2::SecurityGroupEgress').map(itself),
    ].map((written) => awsRule(written, CLOUDFORMATION)),
  ansible: (stack) => stack.ofType('ec2_security_group').flatMap(itemsIn('rules_egress')).map(ansibleRule),
};

/** The rules of network access lists that are about connections from outside. */
export const AWS_LIST_RULES = listRules(true);
/** Those about connections to outside. */
export const AWS_OUTBOUND_LIST_RULES = listRules(false);

function listRules(isInbound: boolean): ViewKind<AwsNetworkRule> {
  const isWanted = (egress: Answer): boolean => (egress.isTrue().is === true) !== isInbound;
  const direction = isInbound ? 'ingress' : 'egress';
  return {
    terraform: (stack) =>
      behindDenials([
        ...stack
          .ofType('aws_network_acl', 'aws_default_network_acl')
          .flatMap(itemsIn(direction))
          .map((written) => listEntry(written, TERRAFORM_LIST, 'rule_no')),
        ...stack
          .ofType('aws_network_acl_rule')
          .map(itself)
          .filter(({ rule }) => isWanted(rule.get('egress')))
          .map((written) => listEntry(written, TERRAFORM_LIST, 'rule_number', 'network_acl_id')),
      ]),
    cloudformation: (stack) =>
      behindDenials(
        stack
          .ofType('AWS::EC2::NetworkAclEntry')
          .map(itself)
          .filter(({ rule }) => isWanted(rule.get('Egress')))
          .map((written) => listEntry(written, CLOUDFORMATION_LIST, 'RuleNumber', 'NetworkAclId')),
      ),
    ansible: (stack) =>
      behindDenials(
        stack
          .ofType('ec2_vpc_nacl')
          .flatMap(itemsIn(direction))
          .flatMap(wordsOf)
          .map((written) => listEntry(written, ANSIBLE_LIST, ANSIBLE_NUMBER)),
      ),
  };
}

/** An entry of the list that it stands in, or that it names by an attribute. */
function listEntry(written: WrittenRule, names: AwsNames, number: string, list?: string): ListEntry<AwsNetworkRule> {
  const { rule, resource } = written;
  const named = list === undefined ? undefined : rule.get(list);
  const text = typeof named?.value === 'string' ? named.value : undefined;
  return {
    rule: listRule(written, names),
    list: named === undefined ? resource.address : (named.target ?? text),
    number: integerOf(rule.get(number).value),
    protocol: rule.get(names.protocol),
    isDenial: listAction(rule)?.is('deny') ?? Truth.UNKNOWN,
  };
}

export const AZURE_NETWORK_RULES: ViewKind<AzureNetworkRule> = {
  terraform: (stack) => [
    ...azureRules(
      [
        ...stack.ofType('azurerm_network_security_group').flatMap(itemsIn('security_rule')),
        ...stack.ofType('azurerm_network_security_rule').map(itself),
      ],
      snakeCase,
    ),
    ...stack
      .ofType('azurerm_network_manager_admin_rule')
      .map(itself)
      .map((written) =>
        managerRule(written, {
          action: 'action',
          sources: 'source',
          prefix: 'address_prefix',
          ports: 'destination_port_ranges',
        }),
      ),
  ],
  azureresourcemanager: (stack) => [
    ...azureRules(
      [
        ...stack
          .ofType('microsoft.network/networksecuritygroups')
          .flatMap(itemsIn('securityRules'))
          .map(({ resource, rule }) => ({ resource, rule: rule.get('properties') })),
        ...stack.ofType('microsoft.network/networksecuritygroups/securityrules').map(itself),
      ],
      (name) => name,
    ),
    // Managed clusters of Service Fabric write the rules of their groups themselves.
    ...azureRules(
      stack
        .ofType('microsoft.servicefabric/managedclusters', 'microsoft.servicefabric/managedclusters/nodetypes')
        .flatMap(itemsIn('networkSecurityRules')),
      (name) => name,
    ),
    ...stack
      .ofType('microsoft.network/networkmanagers/securityadminconfigurations/rulecollections/rules')
      .map(itself)
      .map((written) =>
        managerRule(written, {
          action: 'access',
          sources: 'sources',
          prefix: 'addressPrefix',
          ports: 'destinationPortRanges',
        }),
      ),
  ],
  ansible: (stack) => azureRules(stack.ofType('azure_rm_securitygroup').flatMap(itemsIn('rules')), snakeCase),
};

/** A rule and the resource that it is written in. */
interface WrittenRule {
  readonly resource: Resource;
  readonly rule: Answer;
}

function itself(resource: Resource): WrittenRule {
  return { resource, rule: Answer.of(resource) };
}

function itemsIn(key: string): (resource: Resource) => readonly WrittenRule[] {
  return (resource) =>
    Answer.of(resource)
      .get(key)
      .items()
      .map((rule) => ({ resource, rule }));
}

interface AwsNames {
  readonly protocol: string;
  readonly from: string;
  readonly to: string;
  readonly sources: readonly string[];
  readonly description: string;
}

const TERRAFORM: AwsNames = {
  protocol: 'protocol',
  from: 'from_port',
  to: 'to_port',
  sources: ['cidr_blocks', 'ipv6_cidr_blocks'],
  description: 'description',
};
const TERRAFORM_APART: AwsNames = { ...TERRAFORM, protocol: 'ip_protocol', sources: ['cidr_ipv4', 'cidr_ipv6'] };
const CLOUDFORMATION: AwsNames = {
  protocol: 'IpProtocol',
  from: 'FromPort',
  to: 'ToPort',
  sources: ['CidrIp', 'CidrIpv6'],
  description: 'Description',
};
const TERRAFORM_LIST: AwsNames = { ...TERRAFORM, sources: ['cidr_block', 'ipv6_cidr_block'] };
const CLOUDFORMATION_LIST: AwsNames = {
  protocol: 'Protocol',
  from: 'PortRange.From',
  to: 'PortRange.To',
  sources: ['CidrBlock', 'Ipv6CidrBlock'],
  description: 'Description',
};

/** A rule that is a list of words, which all stand where it does, as an object. */
function wordsOf({ resource, rule }: WrittenRule): readonly WrittenRule[] {
  const words = isList(rule.value) ? rule.value : [];
  const properties = new Map(words.flatMap((word, index) => (word === null ? [] : [[String(index), word] as const])));
  return [{ resource, rule: Answer.of({ ...resource, properties, at: rule.at }) }];
}

/**
 * Words in their order: number, protocol, action, addresses, two of ICMP, first and last port.
 * Source: https://docs.ansible.com/ansible/latest/collections/amazon/aws/ec2_vpc_nacl_module.html
 */
const ANSIBLE_LIST: AwsNames = { protocol: '1', from: '6', to: '7', sources: ['3'], description: 'description' };

const ANSIBLE_NUMBER = '0';
const ANSIBLE_ACTION = '2';

/** The same with the addresses of the lists that a rule names, which are let in where it names them. */
function withLists(stack: Stack, { resource, rule }: WrittenRule, view: AwsNetworkRule): AwsNetworkRule {
  const named = ['prefix_list_ids', 'prefix_list_id', 'SourcePrefixListId'].flatMap((key) => rule.get(key).items());
  const ranges = named.flatMap((name) =>
    rangesIn(stack, name).map(({ value }) => {
      const properties = value === undefined ? new Map() : new Map([[name.name, value]]);
      return Answer.of({ ...resource, properties, at: name.at }).get(name.name);
    }),
  );
  return ranges.length === 0 ? view : { ...view, sources: [...view.sources, ...ranges] };
}

/** Of a list that is not described here nobody knows what is in it. */
function rangesIn(stack: Stack, name: Answer): readonly Answer[] {
  const list = name.target === undefined ? undefined : stack.at(name.target);
  if (!list) return [];
  const own = ['entry', 'Entries'].flatMap((key) => Answer.of(list).get(key).items());
  return own.slice(0, MOST_RANGES).flatMap((entry) => [entry.get('cidr'), entry.get('Cidr')]);
}

/** A list is gone through for each rule that names it. */
const MOST_RANGES = 50;

function awsRule({ resource: { source, at }, rule }: WrittenRule, names: AwsNames): AwsNetworkRule {
  const [protocol, from, to] = [names.protocol, names.from, names.to].map((key) => rule.get(...key.split('.')));
  if (!protocol || !from || !to) throw new Error('unreachable');
  const rangeThat = (isSo: (first: number, last: number) => boolean): Truth =>
    from.test((text) => {
      const [first, last] = [integerOf(text), integerOf(to.value)];
      return first === undefined || last === undefined ? UNKNOWN : isSo(first, last);
    });
  const isOfEveryProtocol = protocol.is('-1', 'all');
  const sources = names.sources.flatMap((name) => rule.get(name).items());
  return {
    source,
    at: rule.at,
    of: at,
    allowsInbound: Truth.TRUE,
    sources,
    reaches: (ports) =>
      isOfEveryProtocol.or(protocol.is('tcp', '6').and(rangeThat((first, last) => isWithin(ports, first, last)))),
    isOfEveryProtocol,
    isOfOwnGroup: sources.length === 0 && namesOwnGroup(rule),
    ports: (isSo) => rangeThat(isSo).and(protocol.is('tcp', '6', 'udp', '17')),
    description: rule.get(names.description),
  };
}

const OWN_GROUP = ['security_group_id', 'GroupId'];
const NAMED_GROUPS = [
  'referenced_security_group_id',
  'source_security_group_id',
  'security_groups',
  'SourceSecurityGroupId',
  'DestinationSecurityGroupId',
];

function namesOwnGroup(rule: Answer): boolean {
  const [own] = OWN_GROUP.flatMap((key) => rule.get(key).target ?? []);
  const named = NAMED_GROUPS.flatMap((key) => rule.get(key).items());
  const isSelf = rule.get('self').isTrue().is === true;
  const areOwn = named.every(({ target }) => target !== undefined && target === own);
  return areOwn && (isSelf || named.length > 0);
}

function listAction(rule: Answer): Answer | undefined {
  return ['action', 'rule_action', 'RuleAction', ANSIBLE_ACTION]
    .map((key) => rule.get(key))
    .find(({ value }) => value !== undefined);
}

/** A list's rule that denies lets nothing in. */
function listRule(written: WrittenRule, names: AwsNames): AwsNetworkRule {
  const { rule } = written;
  const action = listAction(rule);
  const base = awsRule(written, names);
  const [from, to] = [names.from, names.to].map((key) => rule.get(...key.split('.')));
  const isUnlimited = from?.value === undefined || to?.value === undefined;
  const everyPort = (isSo: (first: number, last: number) => boolean): Truth =>
    Truth.of(isSo(0, LAST_PORT), { at: rule.at, message: (from ?? rule).said() });
  return {
    ...base,
    ...(isUnlimited
      ? { ports: (isSo) => rule.get(names.protocol).is('tcp', '6', 'udp', '17').withoutEvidence().and(everyPort(isSo)) }
      : {}),
    allowsInbound: action ? action.is('allow') : Truth.UNKNOWN,
  };
}

/** Ports stand in one word, such as `22`, `8000-8100`, or apart. */
function ansibleRule(written: WrittenRule): AwsNetworkRule {
  const { rule } = written;
  const ports = rule.get('ports').items();
  const base = awsRule(written, {
    ...TERRAFORM,
    protocol: 'proto',
    sources: ['cidr_ip', 'cidr_ipv6'],
    description: 'rule_desc',
  });
  if (ports.length === 0) return base;
  const protocol = rule.get('proto').otherwise('tcp');
  return {
    ...base,
    reaches: (wanted) => protocol.is('-1', 'all').or(protocol.is('tcp', '6').and(Truth.any(ports.map(portOf(wanted))))),
    isOfEveryProtocol: protocol.is('-1', 'all'),
    ports: (isSo) => Truth.any(ports.map((port) => rangeOf(port, isSo))).and(protocol.is('tcp', '6', 'udp', '17')),
  };
}

/** The rule with the lowest priority wins: one that denies before it may take back what another one allows. */
function azureRules(rules: readonly WrittenRule[], nameOf: (name: string) => string): readonly AzureNetworkRule[] {
  const denied = rules.filter(({ rule }) => rule.get(nameOf('access')).otherwise('Allow').is('allow').is !== true);
  const firstDenied = denied.reduce(
    (first, { rule }) => Math.min(first, integerOf(rule.get(nameOf('priority')).value) ?? 0),
    Infinity,
  );
  return rules.map(({ resource, rule }) => {
    const priority = integerOf(rule.get(nameOf('priority')).value) ?? Infinity;
    const view = azureRule(resource, rule, nameOf);
    return priority > firstDenied ? { ...view, allowsInbound: view.allowsInbound.and(Truth.UNKNOWN) } : view;
  });
}

interface ManagerNames {
  readonly action: string;
  readonly sources: string;
  readonly prefix: string;
  readonly ports: string;
}

/** A rule of a network manager lets connections in past all groups where it always allows; else those decide. */
function managerRule({ resource: { source, at }, rule }: WrittenRule, names: ManagerNames): AzureNetworkRule {
  const ports = rule.get(names.ports).items();
  // What groups of a network write as a star.
  const protocol = rule.get('protocol').read((text) => (/^any$/i.test(text) ? '*' : text));
  return {
    source,
    at: rule.at,
    of: at,
    allowsInbound: rule.get('direction').is('inbound').and(rule.get(names.action).is('AlwaysAllow')),
    sources: rule
      .get(names.sources)
      .items()
      .map((one) => one.get(names.prefix)),
    reaches: (wanted) => protocol.is('*', 'tcp').and(Truth.any(ports.map(portOf(wanted)))),
    protocol,
    ports: (isSo) => Truth.any(ports.map((port) => rangeOf(port, isSo))),
  };
}

function azureRule({ source, at }: Resource, rule: Answer, nameOf: (name: string) => string): AzureNetworkRule {
  const both = (one: string, many: string): readonly Answer[] =>
    [rule.get(nameOf(one)), rule.get(nameOf(many))].flatMap((answer) => answer.items());
  const direction = rule.get(nameOf('direction')).otherwise('Inbound');
  const access = rule.get(nameOf('access')).otherwise('Allow');
  const named = both('destinationPortRange', 'destinationPortRanges');
  const ports = named.length > 0 ? named : [rule.get(nameOf('destinationPortRange')).otherwise('*')];
  const protocol = rule.get(nameOf('protocol')).otherwise('*');
  return {
    source,
    at: rule.at,
    of: at,
    allowsInbound: direction.is('inbound').and(access.is('allow')),
    sources: both('sourceAddressPrefix', 'sourceAddressPrefixes'),
    reaches: (wanted) => protocol.is('*', 'tcp').and(Truth.any(ports.map(portOf(wanted)))),
    protocol,
    ports: (isSo) => Truth.any(ports.map((port) => rangeOf(port, isSo))),
  };
}

/** Whether a rule of Azure lets all of TCP through. */
export function isOfEveryAzurePort({ protocol, ports }: AzureNetworkRule): Truth {
  return protocol.is('*', 'tcp').and(ports((first, last) => first <= 1 && last >= LAST_PORT));
}

function portOf(wanted: readonly number[]): (port: Answer) => Truth {
  return (port) => rangeOf(port, (first, last) => isWithin(wanted, first, last));
}

/** Of one port, or of a range in one word; a star is all. */
export function rangeOf(port: Answer, isSo: (first: number, last: number) => boolean): Truth {
  return port.test((text) => {
    if (text.trim() === '*') return isSo(0, LAST_PORT);
    const [first, last] = text.split('-').map((part) => integerOf(part));
    return first === undefined ? UNKNOWN : isSo(first, last ?? first);
  });
}

const LAST_PORT = 65_535;

export function isWithin(ports: readonly number[], first: number, last: number): boolean {
  return ports.some((port) => port >= first && port <= last);
}
