/**
 * Resources of Azure's own interface that Terraform makes by the azapi provider: the body of each is what a template of
 * Azure Resource Manager has. What one of them does not say, the azurerm provider may say of the same resource, so that
 * nobody knows it.
 * Source: https://registry.terraform.io/providers/Azure/azapi/latest/docs/resources/resource.
 */
import { BESIDE, propertyName } from './arm-template.ts';
import {
  isList,
  isObject,
  opened,
  placed,
  placeOfMember,
  resourceOf,
  textOf,
  type IacObject,
  type IacValue,
  type Resource,
} from './iac-value.ts';
import type { Place } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import { valueOfJson } from './json-value.ts';
import { KEPT, type ResourceWork } from './resource-work.ts';
import type { Stack } from './stack.ts';

const TYPES = ['azapi_resource', 'azapi_update_resource'] as const;

export function azapiResources(stack: Stack, work: ResourceWork): readonly Resource[] {
  return stack.ofType(...TYPES).flatMap((resource) => {
    work.spend(KEPT);
    const [type = ''] = textOf(resource.properties.get('type'))?.toLowerCase().split('@') ?? [];
    if (type === '') return [];
    const { address, source, at, isCertain } = resource;
    return [
      resourceOf({ type, address, source, at, isCertain }, () => {
        work.begin(source);
        return propertiesOf(resource.properties, work);
      }),
    ];
  });
}

function propertiesOf(said: IacObject, work: ResourceWork): IacObject {
  const members = new Map<string, IacValue>([
    ['name', said.get('name') ?? UNKNOWN],
    ['parent', said.get('parent_id') ?? UNKNOWN],
    ['top', UNKNOWN],
  ]);
  const places = new Map<string, Place>();
  const take = (from: IacObject, key: string, name: string): void => {
    work.spend(KEPT);
    members.set(name, from.get(key) ?? UNKNOWN);
    const place = placeOfMember(from, key) ?? places.get('properties');
    if (place) places.set(name, place);
  };
  const whole = placeOfMember(said, 'body');
  if (whole) places.set('properties', whole);
  const body = objectIn(said.get('body'), work);
  if (said.has('identity')) take(said, 'identity', 'identity');
  for (const key of BESIDE) if (body?.has(key)) take(body, key, key);
  const properties = objectIn(body?.get('properties'), work);
  if (properties) for (const key of properties.keys()) take(properties, key, propertyName(key));
  return opened(placed(members, places));
}

/** As an object, as the block that it is the one of, or as a text of JSON. */
function objectIn(value: IacValue | undefined, work: ResourceWork): IacObject | undefined {
  const only = isList(value) ? value[0] : value;
  if (typeof only === 'string') work.spend(only.length);
  const read = typeof only === 'string' ? valueOfJson(only) : only;
  return isObject(read) ? read : undefined;
}
