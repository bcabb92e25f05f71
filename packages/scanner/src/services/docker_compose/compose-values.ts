import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Place, TreeNode } from '../../formats/tree.ts';

/** The text of a scalar, `$$` not yet turned into `$`; undefined for anything else, and for null. */
export function textOf(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'scalar' || node.unknown || node.value === null) return undefined;
  return String(node.value);
}

/** Whether Compose takes a value for true. */
export function isTrue(node: TreeNode | undefined): boolean {
  return /^(true|yes|on|1|y)$/i.test(textOf(node) ?? '');
}

/** Whether a value holds a variable: `$VAR` or `${VAR…}`, but not `$$`. */
export function hasVariable(text: string): boolean {
  return /(?<!\$)(?:\$\$)*\$[A-Za-z_{]/.test(text);
}

export interface Variable {
  readonly at: Place;
  readonly name: string;
  /** Undefined: taken from where Compose runs. */
  readonly value: string | undefined;
}

/** `environment`, `args` and `labels`, as a mapping or as a list of `NAME=value`. */
export function variablesOf(node: TreeNode | undefined): readonly Variable[] {
  if (node?.kind === 'mapping') {
    return [...pairsInForce(node)].map(([name, pair]) => ({ at: pair, name, value: textOf(pair.value) }));
  }
  return itemsOf(node).flatMap((item): readonly Variable[] => {
    const text = textOf(item);
    if (text === undefined) return [];
    const equals = text.indexOf('=');
    if (equals === -1) return [{ at: item, name: text, value: undefined }];
    return [{ at: item, name: text.slice(0, equals), value: text.slice(equals + 1) }];
  });
}
