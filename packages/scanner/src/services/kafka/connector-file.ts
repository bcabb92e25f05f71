/**
 * A connector as it is given to the REST interface of Connect, seen as the properties of a connector that say the same,
 * so that the same rules judge both: `{"name": …, "config": {…}}`, or its configuration alone.
 * Source: https://docs.confluent.io/platform/current/connect/references/restapi.html
 */
import { isEmpty } from '../../reading/its-format.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { pairsInForce } from '../../formats/mapping-lookup.ts';
import { directiveAt } from '../../formats/nodes.ts';
import type { Directive, Pair, ParsedFile, TreeNode } from '../../formats/tree.ts';

/** The same file with a directive for each setting. */
export function withProperties(file: ParsedFile): ParsedFile {
  const [root] = file.roots;
  if (root?.kind !== 'mapping') return file;
  return { ...file, roots: settingsIn(configurationIn(root)).flatMap(propertyOf) };
}

function configurationIn(root: TreeNode): TreeNode {
  for (const [key, { value }] of pairsInForce(root)) if (key === 'config' && value.kind === 'mapping') return value;
  return root;
}

function settingsIn(configuration: TreeNode): readonly Pair[] {
  return configuration.kind === 'mapping' ? configuration.pairs : [];
}

function propertyOf(pair: Pair): readonly Directive[] {
  const { key, value } = pair;
  if (value.kind !== 'scalar') return [];
  return [directiveAt(value.source, pair, { nameSpan: key, args: [value], name: String(key.value) })];
}

/** Whether a text may be such a connector. */
export function isConnectorFormat(file: ParsedFile): boolean {
  return isEmpty(file) || file.problems.length > 0 || directivesOf(file).some(({ name }) => name === 'connector.class');
}
