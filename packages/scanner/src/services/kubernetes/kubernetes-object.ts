import { withHead } from '../../formats/head.ts';
import { pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Mapping } from '../../formats/tree.ts';
import { Block, isUnknownText, type Origin, type Path } from './block.ts';

/** One object of a manifest. */
export class KubernetesObject extends Block {
  readonly kind: string;
  /** Without its version; empty for the core group. */
  readonly group: string;
  readonly mapping: Mapping;

  /** `implied`: what it is where it does not say so itself. */
  constructor(mapping: Mapping, origin: Origin, implied = { kind: '', group: '' }) {
    const pairs = pairsInForce(mapping);
    const kind = pairs.get('kind');
    const name = pairInForce(pairs.get('metadata')?.value, 'name');
    const beginning = { start: mapping.start, end: mapping.start + 1 };
    super(mapping, withHead(kind ?? mapping, name, beginning), origin);
    const apiVersion = pairs.get('apiVersion')?.value;
    const version = apiVersion?.kind === 'scalar' ? String(apiVersion.value) : '';
    this.mapping = mapping;
    this.group = version.includes('/') ? version.slice(0, version.indexOf('/')) : implied.group;
    this.kind = kind?.value.kind === 'scalar' ? String(kind.value.value) : implied.kind;
  }

  get name(): string | undefined {
    return this.text('metadata.name');
  }

  /** As far as the object itself says it. */
  get namespace(): string | undefined {
    return this.text('metadata.namespace');
  }

  get labels(): ReadonlyMap<string, string> | undefined {
    return labelsIn(this, 'metadata.labels');
  }

  /** Where parts of it belong to; `isPatch`: of one that says only what it adds to another. */
  partOrigin(isPatch: boolean): Origin {
    return isPatch ? { ...this.origin, isWhole: false } : this.origin;
  }

  annotation(name: string): string | undefined {
    return this.text(['metadata', 'annotations', name]);
  }
}

/** Labels by name; undefined where one of them cannot be known. */
export function labelsIn(block: Block, path: Path): ReadonlyMap<string, string> | undefined {
  const labels = new Map<string, string>();
  for (const [name, { value }] of block.entries(path)) {
    if (value.kind !== 'scalar' || isUnknownText(value)) {
      block.doubt();
      return undefined;
    }
    labels.set(name, String(value.value));
  }
  return labels;
}
