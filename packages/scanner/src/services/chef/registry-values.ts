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
  if (resource.type !== 'registry_key' || resource.isGone || resource.texts('action').includes('delete_key')) return;
  const key = resource.nameBy('key') ?? '';
  let name = '';
  for (const value of resource.values) {
    if (value.name === 'name') name = value.text ?? '';
    if (value.name === 'data' && value.text !== undefined) yield { key, name, data: value };
  }
}
