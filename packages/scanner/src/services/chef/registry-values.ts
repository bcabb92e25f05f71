import type { NamedValue, Resource } from './recipe-file.ts';

export interface RegistryValue {
  readonly key: string;
  readonly name: string;
  readonly data: NamedValue;
}

/**
 * The values that a resource gives a key of the registry, whose names stand before their data.
 * Source: https://docs.chef.io/resources/registry_key/
 */
export function* registryValues(resource: Resource): Generator<RegistryValue> {
  if (resource.type === 'dsc_resource') yield* valueOfDsc(resource);
  if (resource.type !== 'registry_key' || resource.isGone || resource.texts('action').includes('delete_key')) return;
  const key = resource.nameBy('key') ?? '';
  let name = '';
  for (const value of resource.values) {
    if (value.name === 'name') name = value.text ?? '';
    if (value.name === 'data' && value.text !== undefined) yield { key, name, data: value };
  }
}

/**
 * `property :ValueName, 'EnableLUA'` of the resource Registry of DSC.
 * Source: https://docs.chef.io/resources/dsc_resource/
 */
function* valueOfDsc(resource: Resource): Generator<RegistryValue> {
  if (!/^registry$/i.test(resource.text('resource') ?? '') || resource.isGone) return;
  const given = new Map(
    resource.every('property').map(({ at, texts: [name = '', text] }) => [name.toLowerCase(), { at, text }] as const),
  );
  const [key, name, data] = [given.get('key')?.text, given.get('valuename')?.text, given.get('valuedata')];
  if (key === undefined || name === undefined || data?.text === undefined) return;
  if (given.get('ensure')?.text?.toLowerCase() === 'absent') return;
  yield { key, name, data: { name: 'ValueData', at: data.at, text: data.text, isQuoted: true } };
}
