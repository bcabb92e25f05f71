import type { Finding } from '../../rule.ts';
import type { Pair, TreeNode } from '../../formats/tree.ts';
import { isKnownSecretForm, isSecretName, secretKind } from '../../rules/secrets.ts';
import { textOf, type OpenApiFile, type OpenApiItem } from './open-api-file.ts';

/** Names of properties that hold a password. */
export const PASSWORD_NAME =
  /^(?:(?:user|old|new|current|confirm|repeat|admin|login)?[-_]?(?:password|passwd|passphrase)|pwd)$/i;

/** Whether a parameter of this name carries what signs its sender in; marks of pages are called tokens as well. */
export function isCredentialName(name: string): boolean {
  return (
    isSecretName(name) &&
    !/accessor$|(?:page|next|continuation|sync|cursor|delta|skip|csrf|xsrf|start|previous|prev|upload|client[-_]?request|idempotency|invite|invitation|unsubscribe|share)[-_]?token/i.test(
      name,
    )
  );
}

/** Values of examples and defaults that are secrets: by their form, or by the name of the property. */
export function* secretsIn(file: OpenApiFile): Generator<Finding> {
  const seen = new Set<TreeNode>();
  for (const kind of ['schema', 'parameter', 'mediaType', 'header', 'example', 'response', 'serverVariable'] as const) {
    for (const item of file.items(kind)) {
      for (const key of ['example', 'examples', 'default', 'value'] as const) {
        const pair = item.pair(key);
        if (pair) yield* secretsUnder(pair, nameOf(item, key), seen);
      }
    }
  }
}

/** What a value of an item is of: the name of the property or parameter. */
function nameOf(item: OpenApiItem, key: string): string {
  if (item.kind === 'schema' && item.parent?.kind === 'schema') return item.name;
  if (item.kind === 'schema') return item.parent?.text('name') ?? '';
  return key === 'value' ? '' : (item.text('name') ?? item.name);
}

function* secretsUnder(pair: Pair, name: string, seen: Set<TreeNode>): Generator<Finding> {
  const { value } = pair;
  if (seen.has(value)) return;
  seen.add(value);
  if (value.kind === 'mapping') {
    // Examples in version 3 have names of their own, which are items themselves.
    for (const part of value.pairs) yield* secretsUnder(part, String(part.key.value), seen);
  } else if (value.kind === 'sequence') {
    for (const item of value.items) {
      if (item.kind === 'mapping')
        for (const part of item.pairs) yield* secretsUnder(part, String(part.key.value), seen);
      else if (isSecret(item, name)) yield { at: item, message: { code: 'holds-secret', values: { setting: name } } };
    }
  } else if (isSecret(value, name))
    yield { at: pair, message: { code: 'holds-secret', values: { setting: name === '' ? 'value' : name } } };
}

function isSecret(value: TreeNode, name: string): boolean {
  const text = textOf(value);
  if (text === undefined || value.kind !== 'scalar' || typeof value.value !== 'string' || text.length > MAX_SECRET)
    return false;
  if (isKnownSecretForm(text)) return !/EXAMPLE/.test(text);
  return isSecretName(name) && secretKind(text) === 'literal' && looksRandom(text);
}

const MAX_SECRET = 4000;

/** Examples are made up mostly: only what nobody makes up, letters and digits mixed, is taken for a secret. */
function looksRandom(text: string): boolean {
  if (
    !/^[\w+/=.~!@#$%^&*-]{8,200}$/.test(text) ||
    /example|sample|test|demo|dummy|secret|password|token|abc|123/i.test(text)
  )
    return false;
  return /[a-z]/i.test(text) && /\d/.test(text) && new Set(text).size >= 8;
}
