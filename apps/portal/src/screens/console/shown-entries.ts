import type { Manifest } from '@plumbline/model/cluster';
import { currentLocale } from '../../messages/languages.ts';

/** By name, by kind of cluster, or by location; equals by name. */
export const ENTRY_ORDERS = ['name', 'type', 'location'] as const;
type EntryOrder = (typeof ENTRY_ORDERS)[number];

type Manifests = ReadonlyMap<string, Manifest>;

export function sortedNames(names: readonly string[]): readonly string[] {
  return names.toSorted(collator().compare);
}

/** Names that are sorted already, in another order; what has not arrived yet has a name only. */
export function inOrder(sorted: readonly string[], manifests: Manifests, order: EntryOrder): readonly string[] {
  if (order === 'name') return sorted;
  const { compare } = collator();
  const keyed = sorted.map((name) => ({ name, key: orderKey(manifests.get(name), order) }));
  return keyed.toSorted((a, b) => (a.key === b.key ? 0 : compare(a.key, b.key))).map(({ name }) => name);
}

function collator(): Intl.Collator {
  return new Intl.Collator(currentLocale(), { numeric: true });
}

/** Whether a cluster's name, its location or one of its machines has the text. */
export function isFound(clusterName: string, manifest: Manifest | undefined, find: string): boolean {
  const text = find.trim().toLowerCase();
  if (text === '') return true;
  const machines = Object.values(manifest?.machines ?? {}).flatMap(({ id, hostName = '' }) => [id, hostName]);
  return [clusterName, manifest?.location ?? '', ...machines].some((known) => known.toLowerCase().includes(text));
}

function orderKey(manifest: Manifest | undefined, order: Exclude<EntryOrder, 'name'>): string {
  switch (order) {
    case 'type':
      return manifest?.clusterType ?? '';
    case 'location':
      return manifest?.location ?? '';
  }
}
