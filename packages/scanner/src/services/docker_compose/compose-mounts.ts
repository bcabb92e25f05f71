import { itemsOf, lookup, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Place, TreeNode } from '../../formats/tree.ts';
import { isTrue, textOf } from './compose-values.ts';

/** A mount of a service, in the short or the long form. */
export interface Mount {
  readonly at: Place;
  /** Of the host or the name of a volume; undefined for an anonymous volume and where it cannot be known. */
  readonly source: string | undefined;
  readonly target: string | undefined;
  readonly isReadOnly: boolean;
  readonly propagation: string | undefined;
}

/** Source: https://docs.docker.com/reference/compose-file/services/#volumes. */
export function mountsOf(volumes: TreeNode | undefined): readonly Mount[] {
  return itemsOf(volumes).flatMap((item) => mountOf(item) ?? []);
}

export function mountOf(item: TreeNode): Mount | undefined {
  if (item.kind === 'mapping') return longMount(item);
  const text = textOf(item);
  return text === undefined ? undefined : shortMount(text, item);
}

function longMount(node: TreeNode): Mount {
  const pairs = pairsInForce(node);
  const type = textOf(pairs.get('type')?.value);
  return {
    at: node,
    source:
      type === 'bind' || type === 'npipe' || type === undefined ? known(textOf(pairs.get('source')?.value)) : undefined,
    target: known(textOf(pairs.get('target')?.value)),
    isReadOnly: isTrue(textOf(pairs.get('read_only')?.value) ?? ''),
    propagation: textOf(lookup(node, 'bind', 'propagation')),
  };
}

function shortMount(text: string, at: Place): Mount {
  const [first = '', second, options = ''] = splitAtColons(text);
  const flags = options.split(',');
  return {
    at,
    source: second === undefined ? undefined : known(first),
    target: known(second ?? first),
    isReadOnly: flags.includes('ro'),
    propagation: flags.find((flag) => /^r?(shared|slave|private)$/.test(flag)),
  };
}

/** A colon inside of `${VAR:-default}` separates nothing, nor does that of a drive, which one letter stands before. */
function splitAtColons(text: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '{' && text[index - 1] === '$') depth += 1;
    else if (character === '}' && depth > 0) depth -= 1;
    if (character === ':' && depth === 0 && !/^[a-z]$/i.test(parts.at(-1) ?? '')) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** `$HOME` and its like are known well enough; any other variable is not. */
function known(path: string | undefined): string | undefined {
  const home = path?.replace(/^\$(?:HOME\b|\{HOME\})/, '~');
  return home === undefined || home.includes('$') ? undefined : home;
}
