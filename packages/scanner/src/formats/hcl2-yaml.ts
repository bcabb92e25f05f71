/**
 * Documents of YAML as values of HCL, also those of which parts are not known.
 * Source: https://developer.hashicorp.com/terraform/language/functions/yamldecode.
 */
import { UNKNOWN_TEXT, isPartly, listWith, mapWith, type Known } from './hcl2-values.ts';
import { MAX_DEPTH, type TreeNode } from './tree.ts';
import { readFaultlessYaml } from './yaml.ts';

/** To read a character of YAML takes as long as so many steps. */
const CHARACTER_STEPS = 5;

/** What a text of YAML with one document says; undefined where it is none. `spend` counts what it takes to read it. */
export function knownOfYaml(text: Known | undefined, spend?: (steps: number) => void): Known | undefined {
  const written = isPartly(text) ? text.parts?.map((part) => part ?? UNKNOWN_TEXT).join('') : text;
  if (typeof written !== 'string') return undefined;
  spend?.(written.length * CHARACTER_STEPS);
  const roots = readFaultlessYaml({ text: written, fileName: '', subPath: '.', configFileType: 'yaml' });
  const [root, ...others] = roots ?? [];
  return root && others.length === 0 ? knownOf(root, { left: MAX_NODES }, 0) : undefined;
}

/** Aliases may say the same again and again. */
const MAX_NODES = 10_000;

function knownOf(node: TreeNode, nodes: { left: number }, depth: number): Known | undefined {
  nodes.left -= 1;
  if (nodes.left < 0 || depth > MAX_DEPTH) return undefined;
  const below = (one: TreeNode): Known | undefined => knownOf(one, nodes, depth + 1);
  switch (node.kind) {
    case 'mapping': {
      const keys = node.pairs.map(({ key }) => String(key.value));
      // What is merged in may be any other of the document, and is not followed.
      if (keys.some((key) => key === '<<' || key.includes(UNKNOWN_TEXT))) return undefined;
      return mapWith(node.pairs.map(({ value }, index) => [keys[index] ?? '', below(value)]));
    }
    case 'sequence':
      return listWith(node.items.map(below));
    case 'scalar':
      return node.unknown || (typeof node.value === 'string' && node.value.includes(UNKNOWN_TEXT))
        ? undefined
        : node.value;
    case 'directive':
      return undefined;
  }
}
