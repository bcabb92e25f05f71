import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import type { OpenApiItem } from '../open-api-file.ts';
import { at, inDocument, valueRule } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';
import { PASSWORD_NAME } from '../secret-texts.ts';

export default valueRule({
  id: 'open_api_password_length_weak',
  title: 'New passwords may be very short, or may not be long (minLength, maxLength)',
  terms: ['password policy', 'weak passwords'],
  severity: MODERATE_LOW,
  problem:
    'Passwords of a few characters are guessed or computed from their hashes; a low limit keeps those from choosing a passphrase who would.',
  remediation: 'Set `minLength` to 8 or more, 15 where nothing else is asked for, and `maxLength` to 64 or more.',
  sources: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    'https://pages.nist.gov/800-63-3/sp800-63b.html#memsecretver',
  ],
  references: [owaspApi(2), cwe(521), nist('IA-5(1)')],
  examples: {
    bad: [
      withPassword('password: {type: string, format: password, «minLength: 4», maxLength: 128}'),
      withPassword('newPassword:\n  type: string\n  «maxLength: 8»'),
      withPassword('new_password: {type: string, «minLength: 6», maxLength: 8}'),
      inDocument(
        'paths:\n  /users:\n    post:\n      parameters:\n        - name: password\n          in: formData\n          type: string\n          «minLength: 5»\n',
        '2.0',
      ),
    ],
    good: [
      withPassword('password: {type: string, format: password, minLength: 12, maxLength: 128}'),
      withPassword('password: {type: string, minLength: 1}'), // a sign-in wants any
      withPassword('oldPassword: {type: string, minLength: 4}'), // made by older rules
      withPassword('passphrase: {type: string, minLength: 8, maxLength: 63}'),
      withPassword('passwordHint: {type: string, minLength: 4, maxLength: 20}'),
      withPassword('branchCode: {type: string, minLength: 4, maxLength: 4}'),
    ],
  },
  judge: (item, { file }) => {
    const name = nameOf(item);
    if (!PASSWORD_NAME.test(name) || OF_OLD.test(name) || !isOfType(item, 'string') || !file.isInput(item))
      return undefined;
    const [least, most] = [numberOf(item, 'minLength'), numberOf(item, 'maxLength')];
    if (least !== undefined && least > 1 && least < LEAST)
      return at(item, 'minLength', { code: 'is', values: { setting: 'minLength', value: String(least) } });
    // Those of wireless networks have 63 characters at most.
    if (most === undefined || most >= MOST || /phrase/i.test(name)) return undefined;
    const found = at(item, 'maxLength', { code: 'is', values: { setting: 'maxLength', value: String(most) } });
    return found && { ...found, severity: most < LONG_ENOUGH ? MODERATE_LOW : LOW };
  },
});

const LEAST = 8;
const MOST = 64;
/** What a password may have that nobody guesses; a passphrase has more. */
const LONG_ENOUGH = 15;

const OF_OLD = /^(?:old|current|login)/i;

function nameOf(item: OpenApiItem): string {
  if (item.kind !== 'schema') return item.text('name') ?? '';
  return (item.parent?.kind === 'schema' ? item.name : item.parent?.text('name')) ?? '';
}

function numberOf(item: OpenApiItem, key: string): number | undefined {
  const text = item.text(key);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function withPassword(property: string): string {
  const properties = property.replace(/^/gm, ' '.repeat(16));
  return inDocument(
    `paths:\n  /users:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema:\n              type: object\n              properties:\n${properties}\n`,
  );
}
