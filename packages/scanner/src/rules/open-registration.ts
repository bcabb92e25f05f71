import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from './rulesets.ts';

/** What is said of it wherever containers are described. */
export const REGISTRATION_OPEN = {
  title: 'Everybody may make an account in Vaultwarden: SIGNUPS_ALLOWED',
  terms: ['Bitwarden', 'self-registration', 'sign-up'],
  severity: MODERATE,
  problem:
    'Whoever reaches the address becomes a user of the password manager: he fills its disk, tries what only users may, and is one whom others may take for a colleague.',
  remediation: 'Set `SIGNUPS_ALLOWED` to `false` once the first account is there, and invite the others.',
  references: [cwe(284), nist('AC-2')],
} as const;

export const VAULTWARDEN_SETTINGS = 'https://github.com/dani-garcia/vaultwarden/blob/main/.env.template';

interface NamedText {
  readonly name: string;
  readonly value: string | undefined;
}

/** The variable that lets everybody register, among all that a container of an image has. */
export function registrationOpenedBy<Variable extends NamedText>(
  image: string | undefined,
  variables: readonly Variable[],
): Variable | undefined {
  if (!/(?:^|\/)(?:vaultwarden\/server|bitwardenrs\/server|vaultwarden|bitwarden_rs)(?:[:@]|$)/.test(image ?? ''))
    return undefined;
  // Only addresses of these domains may register.
  const isRestricted = variables.some(({ name, value }) => name === 'SIGNUPS_DOMAINS_WHITELIST' && value !== '');
  if (isRestricted) return undefined;
  return variables.findLast(({ name, value }) => name === 'SIGNUPS_ALLOWED' && /^true$/i.test(value ?? ''));
}
