import type { Doubts } from '../../doubts.ts';
import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Place, TreeNode } from '../../formats/tree.ts';

/** The text of a scalar, `$$` not yet turned into `$`; undefined for anything else, and for null. */
export function textOf(node: TreeNode | undefined): string | undefined {
  if (node?.kind !== 'scalar' || node.unknown || node.value === null) return undefined;
  return String(node.value);
}

/** Whether Compose takes a value for true. */
export function isTrue(value: string): boolean {
  return /^(true|yes|on|1|y)$/i.test(value);
}

/** Whether a value holds a variable: `$VAR` or `${VAR…}`, but not `$$`. */
export function hasVariable(text: string): boolean {
  return /(?<!\$)(?:\$\$)*\$[A-Za-z_{]/.test(text);
}

/** A variable that a service is given. */
export class Variable {
  readonly at: Place;
  readonly name: string;
  /** As the file has it; undefined: taken from where Compose runs. */
  readonly written: string | undefined;
  readonly #doubts: Doubts;

  constructor(at: Place, name: string, written: string | undefined, doubts: Doubts) {
    this.at = at;
    this.name = name;
    this.written = written;
    this.#doubts = doubts;
  }

  /** Undefined where it cannot be known. */
  get value(): string | undefined {
    if (this.written !== undefined && !hasVariable(this.written)) return this.written;
    this.#doubts.raise();
    return undefined;
  }
}

/** `environment`, `args` and `labels`, as a mapping or as a list of `NAME=value`. */
export function variablesOf(node: TreeNode | undefined, doubts: Doubts): readonly Variable[] {
  if (node?.kind === 'mapping') {
    return [...pairsInForce(node)].map(([name, pair]) => new Variable(pair, name, textOf(pair.value), doubts));
  }
  return itemsOf(node).flatMap((item): readonly Variable[] => {
    const text = textOf(item);
    if (text === undefined) return [];
    const [name = '', value] = text.split(/=(.*)/s, 2);
    return [new Variable(item, name, value, doubts)];
  });
}
