/** Arguments and variables that are secrets. */
import { pairsInForce } from '../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../formats/tree.ts';
import { isExposedSecret, isKnownSecretForm, isSecretName, passwordInUrl } from '../../rules/secrets.ts';
import { argumentOf, isOff, isOn, type Argument } from './arguments.ts';

/** Mappings inside mappings are followed this far. */
const MAX_DEPTH = 5;

/** A key that stands in plain text, whatever the argument is called. */
const PRIVATE_KEY = /-----BEGIN (?:[A-Z]{1,20} ){0,2}PRIVATE KEY-----\s/;

/** The arguments whose names say that they are secrets, and those in mappings and lists of them below. */
export function* secretsIn(args: Iterable<Argument>, depth: number): Generator<Argument> {
  for (const argument of args) {
    const { at, name } = argument;
    if ('key' in at && (at.value.kind === 'mapping' || at.value.kind === 'sequence')) {
      if (depth < MAX_DEPTH) for (const mapping of mappingsIn(at.value)) yield* secretsIn(mapping, depth + 1);
    } else if (!('key' in at) || at.value.kind === 'scalar') {
      const isNamed = isSecretName(name) || /_token_?key$|^token_key$|^bind_pw$/.test(name);
      const mayHold = argument.text === undefined && ADDRESS.test(name);
      if (isNamed || mayHold || saysSecret(argument)) yield argument;
    }
  }
}

/** What a mapping gives, or each mapping of a list; what has a tag is made by somebody else. */
function mappingsIn(node: TreeNode): readonly (readonly Argument[])[] {
  const mappings = node.kind === 'sequence' ? node.items : [node];
  return mappings
    .filter((one) => one.kind === 'mapping' && one.tag === undefined)
    .map((mapping) => [...pairsInForce(mapping)].map(([key, pair]) => argumentOf(key, pair)));
}

/** What may have a password in it, whoever puts it in. */
const ADDRESS = /^(?:url|repo|authorization)$/i;

/** A secret that its form tells, or an address or a header with one, whatever the argument is called. */
function saysSecret({ name, text = '' }: Argument): boolean {
  if (PRIVATE_KEY.test(text)) return true;
  if (text.length > LONGEST || /\s/.test(text.trim())) return isHeaderWithSecret(name, text);
  return isKnownSecretForm(text) || isExposedSecret(passwordInUrl(text) ?? '');
}

function isHeaderWithSecret(name: string, text: string): boolean {
  const [, token = ''] = /^(?:Bearer|Basic|Token)\s{1,9}([\w.~+/=-]{12,2000})$/i.exec(text.trim()) ?? [];
  return /^(?:proxy-)?authorization$/i.test(name) && isExposedSecret(token);
}

/** Units: characters. */
const LONGEST = 2000;

/** Whether the secret itself stands there: no hash of a password, no account that is locked, no word about passwords. */
export function isPlainSecret(argument: Argument): boolean {
  const { name, text } = argument;
  // It stands where the variable does.
  if (argument.isOfVariable) return false;
  if (saysSecret(argument)) return true;
  const inTemplate = text === undefined ? textInTemplate(argument) : undefined;
  if (inTemplate !== undefined)
    return isSecretName(name) && isExposedSecret(inTemplate) && !/^[!*]|^\s*$|\s/.test(inTemplate);
  if (text === undefined || isOn(text) || isOff(text) || /^(?:update_password|password_\w+)$/.test(name)) return false;
  // Tokens of PayPal have what elsewhere is a reference, `$production`.
  return (isExposedSecret(text) || isKnownSecretForm(text)) && !/^[!*]|^\$[\w-]+\$|^\s*$|\s/.test(text);
}

/** A text that a template only changes the form of: `{{ 'text' | password_hash('sha512') }}`. */
function textInTemplate({ at }: Argument): string | undefined {
  const node = 'key' in at ? at.value : at;
  if (node.kind !== 'scalar' || node.tag || node.end - node.start > LONGEST_TEMPLATE) return undefined;
  const written = node.source.text.slice(node.start, node.end);
  const [, single, double] = TEXT_IN_TEMPLATE.exec(written) ?? [];
  return single ?? double;
}

const TEXT_IN_TEMPLATE =
  /^["']?\{\{\s{0,9}(?:'([^'"{}|\\]{1,200})'|\\?"([^'"{}|\\]{1,200})\\?")\s{0,9}\|\s{0,9}(?:password_hash|b64encode|string|hash)\b/;

/** Units: characters. */
const LONGEST_TEMPLATE = 500;
