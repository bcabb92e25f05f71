/**
 * A log4j2.yaml, seen as the settings of a log4j.properties that say the same, so that the same rules judge both.
 * Source: https://logging.apache.org/log4j/2.x/manual/configuration.html
 */
import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import { directiveAt, scalarAt } from '../../formats/nodes.ts';
import type { Directive, Pair, ParsedFile, TreeNode } from '../../formats/tree.ts';

/** The same file with a directive for each logger: `log4j.logger.` and its name, and its level. */
export function withLoggers(file: ParsedFile): ParsedFile {
  const configurations = file.roots.flatMap((root) => named(root, 'configuration'));
  const loggers = configurations.flatMap((one) => named(one, 'loggers')).flatMap((one) => named(one, 'logger'));
  return { ...file, roots: loggers.flatMap((one) => (one.kind === 'mapping' ? [one] : itemsOf(one))).flatMap(levelOf) };
}

/** Upper and lower case are the same there. */
function pairNamed(node: TreeNode, name: string): Pair | undefined {
  for (const [key, pair] of pairsInForce(node)) if (key.toLowerCase() === name) return pair;
  return undefined;
}

function named(node: TreeNode, name: string): readonly TreeNode[] {
  const value = pairNamed(node, name)?.value;
  return value ? [value] : [];
}

function levelOf(logger: TreeNode): readonly Directive[] {
  const [name, level] = [pairNamed(logger, 'name')?.value, pairNamed(logger, 'level')];
  if (name?.kind !== 'scalar' || level?.value.kind !== 'scalar') return [];
  const { source, start, end, unknown = false } = level.value;
  // As it is written: OFF is no truth value.
  const text = source.text.slice(start, end).replace(/^["']|["']$/g, '');
  const value = scalarAt(source, { start, end }, text, { quoted: false, isUnknown: unknown || text.includes('${') });
  return [
    directiveAt(source, level, { nameSpan: level.key, args: [value], name: `log4j.logger.${String(name.value)}` }),
  ];
}
