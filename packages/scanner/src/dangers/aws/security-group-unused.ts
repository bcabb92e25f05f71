import type { Directive, ParsedFile } from '../../formats/tree.ts';
import type { Resource } from '../../resources/iac-value.ts';
import type { Stack, View } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { oncePer } from '../../rules/once-per.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { documentationOf } from '../resource-pages.ts';

interface Group extends View {
  /** Undefined where nobody can know. */
  readonly isUsed: boolean | undefined;
}

const GROUP = 'aws_security_group';

export default danger({
  name: 'aws_security_group_unused',
  title: 'A security group protects nothing: no resource names it',
  severity: 1,
  category: 'hygiene',
  problem:
    'Its rules hold nobody back, though whoever reads them believes that they do; and what is given the group later is open to all that was allowed long ago.',
  references: FAMILIES.hygiene,
  of: { terraform: groupsOf },
  judge: ({ isUsed }) => (isUsed === undefined ? Truth.UNKNOWN : isUsed ? Truth.FALSE : Truth.TRUE),
  in: {
    terraform: {
      remediation: 'Name the group in what it is meant to protect, or take it away.',
      sources: [
        documentationOf('terraform', GROUP),
        'https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html',
      ],
      examples: {
        bad: [
          `
          «resource "aws_security_group" "web" {»
            description = "HTTPS of the shop"
          }
          resource "aws_lb" "shop" {
            internal = true
          }`,
          `
          «resource "aws_security_group" "web" {»
            description = "HTTPS of the shop"
          }
          resource "aws_security_group_rule" "web" {
            security_group_id = aws_security_group.web.id
            type              = "ingress"
          }
          resource "aws_lb" "shop" {
            internal = true
          }`,
        ],
        good: [
          `
          resource "aws_security_group" "web" {
            description = "HTTPS of the shop"
          }
          resource "aws_lb" "shop" {
            security_groups = [aws_security_group.web.id]
          }`,
          `
          resource "aws_security_group" "web" {
            description = "HTTPS of the shop"
          }
          resource "aws_lb" "shop" {
            internal = true
          }
          output "group" {
            value = aws_security_group.web.id
          }`,
          `
          resource "aws_security_group" "web" {
            description = "HTTPS of the shop"
          }`,
        ],
      },
    },
  },
});

/** What a group could be meant for: a stack of groups alone makes them for others. */
const PROTECTED = [
  'aws_alb',
  'aws_autoscaling_group',
  'aws_db_instance',
  'aws_docdb_cluster',
  'aws_ecs_service',
  'aws_efs_mount_target',
  'aws_eks_cluster',
  'aws_elasticache_cluster',
  'aws_elasticache_replication_group',
  'aws_elasticsearch_domain',
  'aws_elb',
  'aws_instance',
  'aws_lambda_function',
  'aws_launch_configuration',
  'aws_launch_template',
  'aws_lb',
  'aws_memorydb_cluster',
  'aws_mq_broker',
  'aws_msk_cluster',
  'aws_neptune_cluster',
  'aws_opensearch_domain',
  'aws_rds_cluster',
  'aws_redshift_cluster',
  'aws_vpc_endpoint',
] as const;

function groupsOf(stack: Stack): readonly Group[] {
  const groups = stack.ofType(GROUP);
  if (groups.length === 0 || stack.ofType(...PROTECTED).length === 0) return [];
  const named = stack.isWhole ? namesIn(stack) : undefined;
  return groups.flatMap((group) => {
    const { source, at, address } = group;
    const [, name] = /(?:^|\.)aws_security_group\.([\w-]+)(?:\[[^]*)?$/.exec(address) ?? [];
    // What a module makes by itself, it uses.
    if (name === undefined) return [];
    const isUsed = named?.has(name) === false ? isNamedByName(stack, group) : named && true;
    return [{ source, at, isUsed }];
  });
}

/** Attributes that have the names of groups, not their ids: outside of a VPC of one's own. */
const BY_NAME = [
  ['aws_instance', 'security_groups'],
  ['aws_launch_configuration', 'security_groups'],
  ['aws_launch_template', 'security_group_names'],
  ['aws_spot_instance_request', 'security_groups'],
] as const;

function isNamedByName(stack: Stack, group: Resource): boolean | undefined {
  const naming = BY_NAME.map(([type, key]) => stack.companionsOf(group, type, key, 'name'));
  if (naming.some((some) => some !== undefined && some.length > 0)) return true;
  return naming.includes(undefined) ? undefined : false;
}

/** All groups that its files name; undefined where that cannot be told of one of them. */
function namesIn(stack: Stack): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const file of stack.files) {
    const those = namesInFile(file);
    if (!those) return undefined;
    for (const name of those) names.add(name);
  }
  return names;
}

/** Rules are of a group without using it. */
const RULES: ReadonlySet<string> = new Set([
  'aws_security_group_rule',
  'aws_vpc_security_group_egress_rule',
  'aws_vpc_security_group_ingress_rule',
]);

/** The groups that a file names anywhere but in what is their own; a module may belong to many stacks. */
const namesInFile = oncePer(({ roots, source }: ParsedFile): ReadonlySet<string> | undefined => {
  const names = new Set<string>();
  for (const root of roots) {
    if (root.kind !== 'directive') return undefined;
    const own = root.args[0]?.value === GROUP ? root.args[1]?.value : undefined;
    for (const text of textsOf(root, source.text)) {
      for (const [, name = ''] of text.matchAll(/aws_security_group\.([\w-]{1,255})/g)) {
        if (name !== own) names.add(name);
      }
    }
  }
  return names;
});

function textsOf(root: Directive, text: string): readonly string[] {
  if (!RULES.has(String(root.args[0]?.value))) return [text.slice(root.start, root.end)];
  return (root.block ?? [])
    .filter(({ name }) => name !== 'security_group_id')
    .map(({ start, end }) => text.slice(start, end));
}
