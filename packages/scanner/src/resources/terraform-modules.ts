/**
 * What well-known modules of the Terraform registry make of what they are given: their files are not there, but what
 * their inputs mean is the same in all versions. What is not given is only known where every version leaves it alone.
 */
import type { Place } from '../formats/tree.ts';
import { isObject, isOpen, itemsOf, opened, placed, placeOfMember, textOf } from './iac-value.ts';
import type { IacObject, IacValue } from './iac-value.ts';
import { isBefore } from './provider-versions.ts';
import { copied, isGiven, madeOfItems, type MadeByModule } from './terraform-module-items.ts';
import { AWS_MODULES, AZURE_MODULES, GOOGLE_MODULES, type Made } from './terraform-registry.ts';

/** By the namespace that they are published in. */
const TABLES: ReadonlyMap<string, Readonly<Record<string, readonly Made[]>>> = new Map([
  ['terraform-aws-modules', AWS_MODULES],
  ['terraform-google-modules', GOOGLE_MODULES],
  // Where some of them have moved.
  ['GoogleCloudPlatform', GOOGLE_MODULES],
  ['Azure', AZURE_MODULES],
]);

/**
 * What a call of a module makes, whose own address goes before those of its resources; undefined for modules that are
 * not known.
 */
export function madeByModule(call: IacObject, address: string): readonly MadeByModule[] | undefined {
  const module = moduleNamed(call);
  if (!module) return undefined;
  const { namespace, name, version } = module;
  const table = TABLES.get(namespace) ?? {};
  const known = Object.hasOwn(table, name) ? table[name] : undefined;
  const made = [
    ...(known ?? [])
      .filter((made) => isMade(made, call, version))
      .map((made) => ({
        type: made.type,
        properties: propertiesOf(made, { call, address, version }),
        // What is wrong because it is there is shown where it is asked for.
        at: made.attributes === '' && made.ifOn !== undefined ? placeOfMember(call, made.ifOn) : undefined,
      })),
    ...madeOfItems(namespace, name, call),
  ];
  return known || made.length > 0 ? made : undefined;
}

interface Named {
  readonly namespace: string;
  /** With the cloud, and the folder of a module in it: `vpc/aws`, `iam/aws//modules/iam-user`. */
  readonly name: string;
  readonly version: IacValue | undefined;
}

const LONGEST_SOURCE = 300;
/** Where it is named by its registry, also in the way of Terragrunt. */
const IN_REGISTRY =
  /^(?:tfr:\/\/[\w.]{0,60}\/|registry\.(?:terraform\.io|opentofu\.org)\/)?([\w-]+)\/([\w-]+\/[a-z]+(?:\/\/[\w/-]+)?)$/;
/** Where it is taken from the repository that it is published from. */
const IN_REPOSITORY =
  /^(?:git::)?(?:https:\/\/|ssh:\/\/git@|git@)?github\.com[/:]([\w-]+)\/terraform-([a-z]+)-([\w-]+)(?:\.git)?((?:\/\/[\w/-]+)?)$/;
/** The version behind either. */
const VERSION = /^(?:ref|version)=v?([\w.-]+)$/;

function moduleNamed(call: IacObject): Named | undefined {
  const source = call.get('source');
  if (typeof source !== 'string' || source.length > LONGEST_SOURCE) return undefined;
  const [path = '', query = ''] = source.split('?');
  const asked = query.split('&').flatMap((part) => VERSION.exec(part)?.[1] ?? []);
  const version = asked[0] ?? call.get('version');
  const [, namespace, name] = IN_REGISTRY.exec(path) ?? [];
  if (namespace !== undefined && name !== undefined) return { namespace, name, version };
  const [, owner, provider = '', repository = '', folder = ''] = IN_REPOSITORY.exec(path) ?? [];
  return owner === undefined ? undefined : { namespace: owner, name: `${repository}/${provider}${folder}`, version };
}

/** Whether the call asks for it for sure. */
function isMade(
  { unlessOff, offBefore, ifOn, ifGiven, unlessGiven }: Made,
  call: IacObject,
  version: IacValue | undefined,
): boolean {
  const isOn = (input: string): boolean => textOf(call.get(input)) === 'true';
  const wasOff = offBefore !== undefined && isBefore(version, offBefore);
  const isLeftOn = (input: string): boolean => isOn(input) || (!isGiven(call, input) && !wasOff);
  return (
    (unlessOff === undefined || unlessOff.split('|').every(isLeftOn)) &&
    (ifOn === undefined || isOn(ifOn)) &&
    (unlessGiven === undefined || !isGiven(call, unlessGiven)) &&
    (ifGiven === undefined || ifGiven.some((input) => isGiven(call, input)))
  );
}

interface Calling {
  readonly call: IacObject;
  readonly address: string;
  readonly version: IacValue | undefined;
}

function propertiesOf(
  { attributes, bucketOf, otherwise = {}, before }: Made,
  { call, address, version }: Calling,
): IacObject {
  const places = new Map<string, Place>();
  const inForce = { ...otherwise, ...(before && isBefore(version, before.version) ? before.attributes : {}) };
  const properties = new Map<string, IacValue>();
  for (const word of attributes.split(/\s+/).filter(Boolean)) {
    const mark = /[?!]$/.exec(word)?.[0];
    const [attribute = '', inputs = attribute] = word.replace(/[?!]$/, '').split('=');
    const [block = '', ...members] = attribute.split('.');
    if (members.length > 0 && inputs === attribute) {
      leaveAlone(properties, block, members[0] ?? '');
      continue;
    }
    const input = inputs.split('|').find((one) => isGiven(call, one));
    const leftAlone = mark === undefined ? inForce[attribute] : null;
    // Of inputs that may be given elsewhere, nobody knows that they are not.
    const notGiven = isOpen(call) && mark !== '!' ? undefined : leftAlone;
    const value = input === undefined ? notGiven : call.get(input);
    if (value === undefined) continue;
    const at = input === undefined ? undefined : placeOfMember(call, input);
    if (at) places.set(block, at);
    properties.set(block, withMember(properties.get(block), members, value, at));
  }
  if (bucketOf !== undefined) {
    properties.set('bucket', { kind: 'reference', target: `${address}.${bucketOf}`, path: [] });
  }
  return opened(placed(properties, places));
}

/** A value below some keys of a block. */
function withMember(
  block: IacValue | undefined,
  [key, ...keys]: readonly string[],
  value: IacValue,
  at: Place | undefined,
): IacValue {
  if (key === undefined) return isObject(value) && block === undefined ? copied(value) : value;
  const there = isObject(block) ? block.get(key) : undefined;
  const member = keys.length === 0 ? value : withMember(there, keys, value, at);
  return copied(block, new Map([[key, member]]), at);
}

/** Nothing sets a member of a block that is given without it. */
function leaveAlone(properties: Map<string, IacValue>, block: string, member: string): void {
  const [only, ...others] = itemsOf(properties.get(block));
  if (!isObject(only) || others.length > 0 || only.has(member)) return;
  properties.set(block, copied(only, new Map([[member, null]])));
}
