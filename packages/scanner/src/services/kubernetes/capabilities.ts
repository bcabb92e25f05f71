import type { ItemFinding } from '../../rules/item-rule.ts';
import { isUnknownText, type Block } from './block.ts';
import type { Container } from './pods.ts';

export const ADDED = 'securityContext.capabilities.add';
export const DROPPED = 'securityContext.capabilities.drop';

/** The name of a capability as Kubernetes has it. */
export function capability(name: string): string {
  return name.toUpperCase().replace(/^CAP_/, '');
}

/**
 * Whether a container is known to drop one of some capabilities; of none, whether it is known what it drops. What nobody
 * can know is a doubt.
 */
export function drops(container: Container, names: readonly string[]): boolean {
  const dropped = container.settings(DROPPED);
  if (names.length > 0) return dropped.some((one) => one.is === 'set' && names.includes(capability(one.value)));
  const isKnown = dropped.every((one) => one.is !== 'unknown');
  if (!isKnown) container.doubt();
  return isKnown;
}

/** The first annotation whose name has such a part and whose value is a bad one. */
export function annotated(template: Block, part: string, isBad: (value: string) => boolean): ItemFinding | undefined {
  for (const [key, pair] of template.entries('metadata.annotations')) {
    if (!key.includes(part) || pair.value.kind !== 'scalar') continue;
    const value = String(pair.value.value);
    if (isUnknownText(pair.value)) template.doubt();
    else if (isBad(value)) return { at: pair, message: { code: 'is', values: { setting: key, value } } };
  }
  return undefined;
}
