import { MODERATE_LOW } from '@plumbline/model/severity';
import { ACCESS_CONTROL, redisRule } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_user_hash_malformed',
  title: 'The hash of an ACL password is none that Redis takes',
  severity: MODERATE_LOW,
  problem:
    'Redis takes 64 lower-case hexadecimal digits of SHA-256. It refuses the file with anything else, and goes on with the rules that it had, or does not start.',
  remediation: 'Write `#` and the output of `printf %s PASSWORD | sha256sum`.',
  sources: [`${ACCESS_CONTROL}#acl-rules`],
  references: [cwe(916), nist('IA-5')],
  reads: ['aclfile.conf', 'redis.conf', 'sentinel.conf'],

  examples: {
    bad: [
      `«user app on #5f4dcc3b5aa765d61d8327deb882cf99 ~app:* +@read»`, // MD5
      `«user app on #5E884898DA28047151D0E56F8DC6292773603D0D6AABBD62A11EF721D1542D8A ~app:* +@read»`,
    ],
    good: [
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8a ~app:* +@read`,
      `user app on >T7vNq2xWc9RbLz5KfYpD ~app:* +@read`,
      'user app on #${APP_HASH} ~app:* +@read',
    ],
  },

  *check({ file }) {
    for (const { directive, name } of file.users) {
      const rules = directive.args.slice(1).map(({ value }) => String(value));
      if (rules.some((rule) => rule.startsWith('#') && !/^#[\da-f]{64}$/.test(rule)))
        yield { at: directive, message: `the hash of user ${name} is no SHA-256` };
    }
  },
});
