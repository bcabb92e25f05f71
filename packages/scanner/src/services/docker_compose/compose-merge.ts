import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Mapping, Pair, Sequence, TreeNode } from '../../formats/tree.ts';
import type { Work } from '../../reading/work.ts';
import { mountOf } from './compose-mounts.ts';
import { portOf } from './compose-ports.ts';
import { textOf } from './compose-values.ts';

/*
 * How settings of a service that stand in two places become one: those of a file with those of one that is laid over it,
 * of a service with those of one that extends it. Every part keeps its place.
 * Source: https://docs.docker.com/reference/compose-file/merge/
 */

type Pairs = ReadonlyMap<string, Pair>;

/** The settings of a service with others laid over them. */
export function mergePairs(below: Pairs, above: Pairs, work: Work, path = ''): Pairs {
  work.spend(below.size + above.size);
  const merged = new Map(below);
  for (const [key, pair] of above) {
    const tag = 'tag' in pair.value ? pair.value.tag?.name : undefined;
    const before = tag === '!override' ? undefined : below.get(key);
    if (tag === '!reset') merged.delete(key);
    else merged.set(key, before ? { ...pair, value: mergeNodes(before.value, pair.value, work, path + key) } : pair);
  }
  return merged;
}

/** What the one that is laid over replaces as a whole. */
const REPLACED: ReadonlySet<string> = new Set(['command', 'entrypoint', 'healthcheck.test']);
/** Lists of `NAME=value` that may be mappings as well. */
const BY_NAME: ReadonlySet<string> = new Set([
  'annotations',
  'build.args',
  'build.labels',
  'environment',
  'extra_hosts',
  'labels',
  'sysctls',
]);
/** Lists in which what an item is about stands once. */
const ABOUT: Readonly<Record<string, (item: TreeNode) => string | undefined>> = {
  configs: targetOf,
  devices: (item) => textOf(item)?.split(':')[1] ?? textOf(item),
  ports: (item) => {
    const port = portOf(item);
    return port && [port.hostAddress, port.hostPort, port.containerPort, port.protocol].join(' ');
  },
  secrets: targetOf,
  volumes: (item) => mountOf(item)?.target,
};
/** One text stands for a list with it. */
const LISTS: ReadonlySet<string> = new Set(['dns', 'dns_opt', 'dns_search', 'env_file', 'tmpfs']);

function mergeNodes(below: TreeNode, above: TreeNode, work: Work, path: string): TreeNode {
  if (REPLACED.has(path)) return above;
  if (BY_NAME.has(path)) return mergeLists(below, above, work, nameOf);
  if (below.kind === 'mapping' && above.kind === 'mapping') {
    const { start, end, source } = above;
    const pairs = mergePairs(pairsInForce(below), pairsInForce(above), work, `${path}.`);
    return { kind: 'mapping', start, end, source, pairs: [...pairs.values()] } satisfies Mapping;
  }
  // `build: folder` says where it is built alone.
  if (path === 'build' && below.kind === 'mapping') return below;
  const isList = above.kind === 'sequence' && below.kind === 'sequence';
  return isList || LISTS.has(path) ? mergeLists(below, above, work, ABOUT[path]) : above;
}

/** The items of both, those above in place of those below that are about the same. */
function mergeLists(
  below: TreeNode,
  above: TreeNode,
  work: Work,
  aboutOf: ((item: TreeNode) => string | undefined) | undefined,
): Sequence {
  const items = listed(above);
  const before = listed(below);
  work.spend(items.length + before.length);
  const about = new Set(items.flatMap((item) => aboutOf?.(item) ?? []));
  const kept = before.filter((item) => !about.has(aboutOf?.(item) ?? ''));
  const { start, end, source } = above;
  return { kind: 'sequence', start, end, source, items: [...kept, ...items] } satisfies Sequence;
}

/** Items, of a mapping each pair as a mapping of its own, of one text that text. */
function listed(node: TreeNode): readonly TreeNode[] {
  if (node.kind === 'mapping') return [...pairsInForce(node).values()].map(mappingOf);
  return node.kind === 'sequence' ? itemsOf(node) : [node];
}

function mappingOf(pair: Pair): Mapping {
  const { start, end, source } = pair;
  return { kind: 'mapping', start, end, source, pairs: [pair] };
}

function nameOf(item: TreeNode): string | undefined {
  if (item.kind === 'mapping') return String(item.pairs[0]?.key.value);
  return textOf(item)?.split('=')[0];
}

function targetOf(item: TreeNode): string | undefined {
  const pairs = pairsInForce(item);
  return textOf(pairs.get('target')?.value) ?? textOf(pairs.get('source')?.value) ?? textOf(item);
}
