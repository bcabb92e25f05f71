import type { Manifest } from '@plumbline/model/cluster';
import { currentLocale } from '../../messages/languages.ts';

/** By name, by kind of cluster, or by location; equals by name. */
export const ENTRY_ORDERS = ['name', 'type', 'location'] as const;
type EntryOrder = (typeof ENTRY_ORDERS)[number];

type Manifests = ReadonlyMap<string, Manifest>;

/** The names in the order; what has not arrived yet has a name only. */
export function orderedNames(names: readonly string[], manifests: Manifests, order: EntryOrder): readonly string[] {
  const { compare } = new Intl.Collator(currentLocale(), { numeric: true });
  const keyOf = (name: string) => orderKey(manifests.get(name), order);
  return names.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a, b));
}

/** Whether a cluster's name, its location or one of its machines has the text. */
export function isFound(clusterName: string, manifest: Manifest | undefined, find: string): boolean {
  const text = find.trim().toLowerCase();
  const machines = Object.values(manifest?.machines ?? {}).flatMap(({ id, hostName = '' }) => [id, hostName]);
  return [clusterName, manifest?.location ?? '', ...machines].some((known) => known.toLowerCase().includes(text));
}

function orderKey(manifest: Manifest | undefined, order: EntryOrder): string {
  switch (order) {
    case 'name':
      return '';
    case 'type':
      return manifest?.clusterType ?? '';
    case 'location':
      return manifest?.location ?? '';
  }
}
