import { MODERATE } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { ACCESS_CONTROL, redisRule } from '../redis-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { withoutSigns } from '../redis-user.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default redisRule({
  id: 'redis_user_password_in_plain_text',
  title: 'The plaintext password of an ACL user stands in the file',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever can read this file, a backup or the repository that holds it can sign in as the user.',
  remediation: 'Write the SHA-256 of the password with `#` instead of the password with `>`.',
  sources: [`${ACCESS_CONTROL}#acl-rules`],
  references: [cwe(256), nist('IA-5'), pci('8.3.2')],
  reads: ['redis.conf', 'aclfile.conf', 'sentinel.conf'],

  examples: {
    bad: [`«user app on >T7vNq2xWc9RbLz5KfYpD ~app:* +@read»`, `«user shop on ~shop:* -@all +get >l4nt3rn$hop»`],
    good: [
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~app:* +@read`,
      'user app on >${APP_PASSWORD} ~app:* +@read',
      `user app on >secret ~app:* +@read`, // a guessable password is reported as such
    ],
  },

  *check({ file }) {
    for (const { directive, name, plainPasswords } of file.users) {
      const isLong = plainPasswords.some(({ value }) => {
        const password = String(value).slice(1);
        return password.length >= REPORTED_AS_WEAK_BELOW && isExposedSecret(withoutSigns(password));
      });
      if (isLong) yield { at: directive, message: `the password of ${name} is not hashed` };
    }
  },
});

/** Shorter ones are reported as weak alone, on the same line. */
const REPORTED_AS_WEAK_BELOW = 8;
