import type { Place } from '../../formats/tree.ts';
import { lookup, pairInForce } from '../../formats/mapping-lookup.ts';
import { textOf, type OpenApiItem } from './open-api-file.ts';

/** The property by which a schema is chosen, with its place: an object names it, in version 2.0 the field itself. */
export function discriminatorOf(schema: OpenApiItem): { readonly name: string; readonly at: Place } | undefined {
  const pair = schema.pair('discriminator');
  if (!pair) return undefined;
  const named = pair.value.kind === 'mapping' ? pairInForce(pair.value, 'propertyName') : pair;
  const name = textOf(named === pair ? pair.value : lookup(pair.value, 'propertyName'));
  return named && name !== undefined ? { name, at: named } : undefined;
}
