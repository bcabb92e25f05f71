/**
 * The networks that security groups let in to databases.
 * Source: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.RDSSecurityGroups.html.
 */
import { Answer } from '../answer.ts';
import { isReference, type Resource } from '../iac-value.ts';
import type { Stack, View, ViewKind } from '../stack.ts';

export interface DatabaseSource extends View {
  /** An address range, as `10.0.0.0/8`. */
  readonly range: Answer;
}

/** How a language names databases, their groups and what these let in. */
interface Names {
  /** The keys under which resources name security groups of networks. */
  readonly databases: Readonly<Record<string, readonly string[]>>;
  readonly group: string;
  /** The rules of a group within it, and those that stand apart. */
  readonly rules: string;
  readonly apart: Readonly<Record<string, string>>;
  readonly ranges: readonly string[];
  /** Groups that only databases have: the list of what they let in, or nothing where they say it themselves. */
  readonly classic: Readonly<Record<string, string | undefined>>;
  readonly classicRange: string;
}

const TERRAFORM: Names = {
  databases: {
    aws_db_instance: ['vpc_security_group_ids'],
    aws_rds_cluster: ['vpc_security_group_ids'],
    aws_docdb_cluster: ['vpc_security_group_ids'],
    aws_neptune_cluster: ['vpc_security_group_ids'],
    aws_redshift_cluster: ['vpc_security_group_ids'],
  },
  group: 'aws_security_group',
  rules: 'ingress',
  apart: { aws_vpc_security_group_ingress_rule: 'security_group_id' },
  ranges: ['cidr_blocks', 'ipv6_cidr_blocks', 'cidr_ipv4', 'cidr_ipv6'],
  classic: { aws_db_security_group: 'ingress' },
  classicRange: 'cidr',
};

const CLOUDFORMATION: Names = {
  databases: {
    'AWS::RDS::DBInstance': ['VPCSecurityGroups', 'DBSecurityGroups'],
    'AWS::RDS::DBCluster': ['VpcSecurityGroupIds'],
    'AWS::DocDB::DBCluster': ['VpcSecurityGroupIds'],
    'AWS::Neptune::DBCluster': ['VpcSecurityGroupIds'],
    'AWS::Redshift::Cluster': ['VpcSecurityGroupIds'],
  },
  group: 'AWS::EC2::SecurityGroup',
  rules: 'SecurityGroupIngress',
  apart: { 'AWS::EC2::SecurityGroupIngress': 'GroupId' },
  ranges: ['CidrIp', 'CidrIpv6'],
  classic: { 'AWS::RDS::DBSecurityGroup': 'DBSecurityGroupIngress', 'AWS::RDS::DBSecurityGroupIngress': undefined },
  classicRange: 'CIDRIP',
};

export const DATABASE_SOURCES: ViewKind<DatabaseSource> = {
  terraform: (stack) => sourcesIn(stack, TERRAFORM),
  cloudformation: (stack) => sourcesIn(stack, CLOUDFORMATION),
};

function sourcesIn(stack: Stack, names: Names): readonly DatabaseSource[] {
  const groups = groupsOfDatabases(stack, names);
  const isOfDatabase = (group: Answer): boolean => namedBy(group).some((address) => groups.has(address));
  const rules = [
    ...stack
      .ofType(names.group)
      .filter(({ address }) => groups.has(address))
      .flatMap((group) => rulesIn(group, names.rules)),
    ...Object.entries(names.apart).flatMap(([type, key]) =>
      stack
        .ofType(type)
        .filter((rule) => isOfDatabase(Answer.of(rule).get(key)))
        .flatMap((rule) => rulesIn(rule, undefined)),
    ),
  ];
  const classic = Object.entries(names.classic).flatMap(([type, key]) =>
    stack.ofType(type).flatMap((group) => rulesIn(group, key)),
  );
  return [
    ...rules.flatMap((rule) => names.ranges.flatMap((key) => rangesOf(rule, key))),
    ...classic.flatMap((rule) => rangesOf(rule, names.classicRange)),
  ];
}

function groupsOfDatabases(stack: Stack, { databases }: Names): ReadonlySet<string> {
  const named = Object.entries(databases).flatMap(([type, keys]) =>
    stack.ofType(type).flatMap((database) => keys.flatMap((key) => Answer.of(database).get(key).items())),
  );
  return new Set(named.flatMap(namedBy));
}

/** A logical id as a plain text, also with an attribute behind it, is meant for a reference. */
function namedBy({ value }: Answer): readonly string[] {
  if (isReference(value)) return [value.target];
  return typeof value === 'string' ? [value.replace(/\.GroupId$/, '')] : [];
}

interface WrittenRule {
  readonly resource: Resource;
  readonly rule: Answer;
}

function rulesIn(resource: Resource, key: string | undefined): readonly WrittenRule[] {
  const whole = Answer.of(resource);
  const rules = key === undefined ? [whole] : whole.get(key).items();
  return rules.map((rule) => ({ resource, rule }));
}

function rangesOf({ resource: { source, at: of }, rule }: WrittenRule, key: string): readonly DatabaseSource[] {
  return rule
    .get(key)
    .items()
    .map((range) => ({ source, at: range.at, of, range }));
}
