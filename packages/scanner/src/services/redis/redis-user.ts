import type { Directive, Scalar } from '../../formats/tree.ts';

/** A `user` line with its rules applied in order, as Redis applies them to a new user. */
export interface RedisUser {
  readonly directive: Directive;
  readonly name: string;
  readonly isOn: boolean;
  /** Signs in with any password. */
  readonly needsNoPassword: boolean;
  readonly hasAllCommands: boolean;
  readonly hasAllKeys: boolean;
  /** The rules `>password`. */
  readonly plainPasswords: readonly Scalar[];
  /** A rule is a template, so the rest may be wrong. */
  readonly unknown: boolean;
}

/** Source: https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/#acl-rules. */
export function readUser(directive: Directive): RedisUser | undefined {
  const [name, ...rules] = directive.args;
  if (!name) return undefined;
  let isOn = false;
  let needsNoPassword = false;
  let hasAllCommands = false;
  let hasAllKeys = false;
  for (const { value } of rules) {
    const rule = String(value);
    if (rule === 'on') isOn = true;
    else if (rule === 'off') isOn = false;
    else if (rule === 'nopass') needsNoPassword = true;
    else if (rule === 'resetpass' || rule.startsWith('>') || rule.startsWith('#')) needsNoPassword = false;
    else if (rule === '+@all' || rule === 'allcommands') hasAllCommands = true;
    else if (rule === '-@all' || rule === 'nocommands' || /^-@(dangerous|admin)$/.test(rule)) hasAllCommands = false;
    else if (rule === '~*' || rule === 'allkeys') hasAllKeys = true;
    else if (rule === 'resetkeys') hasAllKeys = false;
    else if (rule === 'reset') isOn = needsNoPassword = hasAllCommands = hasAllKeys = false;
  }
  return {
    directive,
    name: String(name.value),
    isOn,
    needsNoPassword,
    hasAllCommands,
    hasAllKeys,
    plainPasswords: rules.filter(({ value }) => String(value).startsWith('>')),
    unknown: directive.args.some(({ unknown }) => unknown === true),
  };
}
