/** Which versions of a provider of Terraform, or of a module, a configuration lets in. */
import { isAtLeast } from '../rule.ts';
import { oncePer } from '../rules/once-per.ts';
import { Answer } from './answer.ts';
import { textOf, type IacValue } from './iac-value.ts';
import type { Stack } from './stack.ts';

/**
 * Whether a stack runs with a version of a provider that is before another one. Where nothing holds it back, Terraform
 * takes the newest.
 * Source: https://developer.hashicorp.com/terraform/language/providers/requirements.
 */
export function hasProviderBefore(stack: Stack, provider: string, version: string): boolean {
  return (constraintsOf(stack).get(provider) ?? []).some((constraint) => isBefore(constraint, version));
}

const constraintsOf = oncePer((stack: Stack): ReadonlyMap<string, readonly string[]> => {
  const constraints = new Map<string, string[]>();
  const add = (provider: string, { value }: Answer): void => {
    const text = textOf(value);
    if (text === undefined) return;
    const there = constraints.get(provider);
    if (there) there.push(text);
    else constraints.set(provider, [text]);
  };
  for (const block of stack.ofType('terraform')) {
    for (const required of Answer.of(block).get('required_providers').items()) {
      for (const [provider, said] of required.members() ?? []) {
        // Before Terraform 0.13, the version alone.
        add(provider, said);
        if (textOf(said.value) === undefined) add(provider, said.get('version'));
      }
    }
  }
  for (const block of stack.ofType('provider'))
    add(block.address.slice('provider '.length), Answer.of(block).get('version'));
  return constraints;
});

/**
 * Whether all versions that a constraint lets in are before another one: `3.7.0`, `~> 3.7.0`, `>= 2.0, < 3.0`.
 * Source: https://developer.hashicorp.com/terraform/language/expressions/version-constraints.
 */
export function isBefore(constraint: IacValue | undefined, version: string): boolean {
  if (typeof constraint !== 'string') return false;
  const limit = version.split('.').map(Number);
  return constraint.split(',').some((part) => {
    const [, operator = '=', text = ''] = /^(?:(=|~>|<=|<)\s*)?v?(\d[\d.]*)$/.exec(part.trim()) ?? [];
    const numbers = text.split('.').map(Number);
    if (text === '') return false;
    if (operator === '<') return isAtLeast(limit, ...numbers) === true;
    if (operator !== '~>') return isAtLeast(numbers, ...limit) === false;
    const next = numbers.slice(0, Math.max(1, numbers.length - 1));
    return isAtLeast(limit, ...next.slice(0, -1), (next.at(-1) ?? 0) + 1) === true;
  });
}
