import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { HIGH, MODERATE } from '@plumbline/model/severity';
import { secretKind } from '../../../rules/secrets.ts';
import type { Finding } from '../../../rule.ts';
import { redisRule, SECURITY } from '../redis-rule.ts';
import { withoutSigns } from '../redis-user.ts';
import { directiveOf, setArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

/** Redis checks many thousands of passwords a second, so short ones are found. */
const SHORT_LENGTH = 16;
const VERY_SHORT_LENGTH = 8;
export default redisRule({
  id: 'redis_password_weak',
  title: 'The password of Redis is weak and can be guessed',
  severity: HIGH,
  problem:
    'Redis answers so fast that an attacker can try many thousands of passwords a second. Well-known and short ones are found, and with them all data.',
  remediation: 'Use a random password of at least 32 characters, such as the output of `openssl rand -base64 48`.',
  sources: [`${SECURITY}#authentication`],
  references: [cwe(521), nist('IA-5'), pci('2.2.2'), pci('8.3.6')],

  examples: {
    bad: [
      `«requirepass foobared»`,
      `«requirepass hX7dkq2»`,
      `«user app on >secret ~app:* +@read»`,
      '«requirepass hx7$dkq2»',
    ],
    good: [
      `requirepass T7vNq2xWc9RbLz5KfYpD`,
      'requirepass ${REDIS_PASSWORD}',
      'requirepass $redis_password',
      `requirepass ""`, // no password at all is another rule's matter
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~app:* +@read`,
    ],
  },
  reads: ['redis.conf', 'aclfile.conf', 'sentinel.conf'],

  *check({ file }) {
    for (const password of [file.setting('requirepass'), file.setting('masterauth')]) {
      if (password.is === 'set') yield* judge(password.value, password.at);
    }
    for (const line of file.all('sentinel')) {
      const password = line.is === 'set' ? SENTINEL_PASSWORD.exec(line.value)?.[1] : undefined;
      if (line.is === 'set' && password !== undefined) yield* judge(password, line.at);
    }
    for (const { directive, plainPasswords } of file.users) {
      for (const password of plainPasswords) yield* judge(String(password.value).slice(1), directive);
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a long random password, such as the output of `openssl rand -hex 32`, that clients know too',
    asks: 'secret',
    edits: (finding) => {
      const from = passwordIn(finding);
      return from === undefined ? [] : setArguments(finding, USER_INSERT_VALUE, from);
    },
  },
});

/** Which argument of a directive is the password alone; undefined where an ACL has it among others. */
function passwordIn(finding: Finding): number | undefined {
  const name = directiveOf(finding)?.name.toLowerCase();
  if (name !== 'sentinel') return name === 'requirepass' || name === 'masterauth' ? 0 : undefined;
  return valuesOf(finding)[0]?.toLowerCase() === 'auth-pass' ? 2 : 1;
}

/** Source: https://github.com/redis/redis/blob/unstable/sentinel.conf */
const SENTINEL_PASSWORD = /^(?:auth-pass \S+|sentinel-pass) (.+)$/i;

function* judge(password: string, at: Finding['at']): Generator<Finding> {
  const kind = secretKind(withoutSigns(password));
  if (kind === 'well-known' || holdsPlaceholder(password)) yield { at, message: 'the password is a well-known one' };
  if (kind !== 'literal' || password.length >= SHORT_LENGTH) return;
  const severity = password.length < VERY_SHORT_LENGTH ? HIGH : MODERATE;
  yield { at, message: `the password has ${password.length} characters`, severity };
}
