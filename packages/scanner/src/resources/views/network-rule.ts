/**
 * What may reach a group of machines from a network.
 * Source: https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html,
 * https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview.
 */
import { UNKNOWN } from '../../rule.ts';
import { Answer } from '../answer.ts';
import { integerOf, type Resource } from '../iac-value.ts';
import type { View, ViewKind } from '../stack.ts';
import { Truth } from '../truth.ts';

export interface NetworkRule extends View {
  /** Whether it lets connections in. */
  readonly allowsInbound: Truth;
  /** Where they may come from. */
  readonly sources: readonly Answer[];
  /** Whether it lets TCP through to one of these ports. */
  readonly reaches: (ports: readonly number[]) => Truth;
}

/** Whether a rule is about everyone. */
export function isOfAnyone({ sources }: NetworkRule): Truth {
  return Truth.any(sources.map((source) => source.is(...ANYONE)));
}

const ANYONE = ['0.0.0.0/0', '::/0', '0.0.0.0', '*', 'any', 'internet'];

export const AWS_NETWORK_RULES: ViewKind<NetworkRule> = {
  terraform: (stack) => [
    ...stack
      .ofType('aws_security_group')
      .flatMap(itemsIn('ingress'))
      .map((written) => awsRule(written, TERRAFORM)),
    ...stack
      .ofType('aws_security_group_rule')
      .map(itself)
      .map((written) => ({
        ...awsRule(written, TERRAFORM),
        allowsInbound: written.rule.get('type').is('ingress'),
      })),
    ...stack
      .ofType('aws_vpc_security_group_ingress_rule')
      .map(itself)
      .map((written) => awsRule(written, TERRAFORM_APART)),
  ],
  cloudformation: (stack) =>
    [
      ...stack.ofType('AWS::EC2::SecurityGroup').flatMap(itemsIn('SecurityGroupIngress')),
      ...stack.ofType('AWS::EC2::SecurityGroupIngress').map(itself),
    ].map((written) => awsRule(written, CLOUDFORMATION)),
  ansible: (stack) => stack.ofType('ec2_security_group', 'ec2_group').flatMap(itemsIn('rules')).map(ansibleRule),
};

export const AZURE_NETWORK_RULES: ViewKind<NetworkRule> = {
  terraform: (stack) =>
    azureRules(
      [
        ...stack.ofType('azurerm_network_security_group').flatMap(itemsIn('security_rule')),
        ...stack.ofType('azurerm_network_security_rule').map(itself),
      ],
      snakeCase,
    ),
  azureresourcemanager: (stack) =>
    azureRules(
      [
        ...stack
          .ofType('microsoft.network/networksecuritygroups')
          .flatMap(itemsIn('securityRules'))
          .map(({ resource, rule }) => ({ resource, rule: rule.get('properties') })),
        ...stack.ofType('microsoft.network/networksecuritygroups/securityrules').map(itself),
      ],
      (name) => name,
    ),
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
}

const TERRAFORM: AwsNames = {
  protocol: 'protocol',
  from: 'from_port',
  to: 'to_port',
  sources: ['cidr_blocks', 'ipv6_cidr_blocks'],
};
const TERRAFORM_APART: AwsNames = { ...TERRAFORM, protocol: 'ip_protocol', sources: ['cidr_ipv4', 'cidr_ipv6'] };
const CLOUDFORMATION: AwsNames = {
  protocol: 'IpProtocol',
  from: 'FromPort',
  to: 'ToPort',
  sources: ['CidrIp', 'CidrIpv6'],
};

function awsRule({ resource: { source }, rule }: WrittenRule, names: AwsNames): NetworkRule {
  const [protocol, from, to] = [rule.get(names.protocol), rule.get(names.from), rule.get(names.to)];
  return {
    source,
    at: rule.at,
    allowsInbound: Truth.TRUE,
    sources: names.sources.flatMap((name) => rule.get(name).items()),
    reaches: (ports) =>
      protocol.is('-1', 'all').or(
        protocol.is('tcp', '6').and(
          from.test((text) => {
            const [first, last] = [integerOf(text), integerOf(to.value)];
            return first === undefined || last === undefined ? UNKNOWN : isWithin(ports, first, last);
          }),
        ),
      ),
  };
}

/** Ports stand in one word, such as `22`, `8000-8100`, or apart. */
function ansibleRule(written: WrittenRule): NetworkRule {
  const { rule } = written;
  const ports = rule.get('ports').items();
  const base = awsRule(written, { ...TERRAFORM, protocol: 'proto', sources: ['cidr_ip', 'cidr_ipv6'] });
  if (ports.length === 0) return base;
  const protocol = rule.get('proto').otherwise('tcp');
  return {
    ...base,
    reaches: (wanted) => protocol.is('-1', 'all').or(protocol.is('tcp', '6').and(Truth.any(ports.map(portOf(wanted))))),
  };
}

/** The rule with the lowest priority wins: one that denies before it may take back what another one allows. */
function azureRules(rules: readonly WrittenRule[], nameOf: (name: string) => string): readonly NetworkRule[] {
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

function azureRule({ source }: Resource, rule: Answer, nameOf: (name: string) => string): NetworkRule {
  const both = (one: string, many: string): readonly Answer[] =>
    [rule.get(nameOf(one)), rule.get(nameOf(many))].flatMap((answer) => answer.items());
  const direction = rule.get(nameOf('direction')).otherwise('Inbound');
  const access = rule.get(nameOf('access')).otherwise('Allow');
  const ports = both('destinationPortRange', 'destinationPortRanges');
  const protocol = rule.get(nameOf('protocol')).otherwise('*');
  return {
    source,
    at: rule.at,
    allowsInbound: direction.is('inbound').and(access.is('allow')),
    sources: both('sourceAddressPrefix', 'sourceAddressPrefixes'),
    reaches: (wanted) => protocol.is('*', 'tcp').and(Truth.any(ports.map(portOf(wanted)))),
  };
}

/** `sourceAddressPrefix` as providers beside Azure's own write it. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function portOf(wanted: readonly number[]): (port: Answer) => Truth {
  return (port) =>
    port.test((text) => {
      if (text.trim() === '*') return true;
      const [first, last] = text.split('-').map((part) => integerOf(part));
      return first === undefined ? UNKNOWN : isWithin(wanted, first, last ?? first);
    });
}

function isWithin(ports: readonly number[], first: number, last: number): boolean {
  return ports.some((port) => port >= first && port <= last);
}
