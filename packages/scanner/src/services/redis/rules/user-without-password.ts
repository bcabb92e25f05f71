import { CRITICAL, HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { ACCESS_CONTROL, redisRule } from '../redis-rule.ts';
import { WHOLE_FILE } from '../../../rule.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_user_without_password',
  title: 'An ACL user signs in without a password (nopass)',
  severity: CRITICAL,
  problem:
    'With `nopass`, any password is right for this user. Whoever reaches the port has all rights of the user, which for a user with every command means all data and the machine.',
  remediation: 'Give the user a password with `#` and its SHA-256, or switch the user `off`.',
  sources: [`${ACCESS_CONTROL}#acl-rules`, 'https://github.com/redis/redis/blob/unstable/src/acl.c'],
  references: [cwe(521), cwe(306), nist('IA-2')],
  reads: ['redis.conf', 'aclfile.conf', 'sentinel.conf'],

  examples: {
    bad: [
      `«user default on nopass ~* &* +@all»`,
      `«user metrics on nopass +info»`,
      `«user guest ON NOPASS ~cache:* +get»`,
    ],
    good: [
      `user default off nopass ~* &* +@all`,
      `user app on nopass >T7vNq2xWc9RbLz5KfYpD ~app:* +@read`, // a password ends nopass
      `user default on nopass resetkeys resetchannels -@all +ping`, // asks whether the server lives
    ],
  },

  *check({ file, subject }) {
    // Redis gives the default user, whom clients are that do not sign in, what it has at first.
    if (subject.leavesDefaultUser)
      yield { at: WHOLE_FILE, message: 'nothing is said of the user default, who is on with nopass and all rights' };
    for (const {
      directive,
      name,
      isOn,
      needsNoPassword,
      isHarmless,
      hasAllCommands,
      hasAllKeys,
      hasAllRights,
    } of file.users) {
      if (!isOn || !needsNoPassword || isHarmless) continue;
      const isOnlyMetrics =
        !hasAllCommands && !hasAllKeys && !directive.args.some(({ value }) => String(value).startsWith('~'));
      const severity = hasAllCommands || hasAllRights ? CRITICAL : isOnlyMetrics ? MODERATE_LOW : HIGH;
      yield { at: directive, message: `user ${name} is on with nopass`, severity };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no client signs in as this user',
    edits: (finding) =>
      rewriteArguments(finding, (word, index) => (index > 0 && /^on$/i.test(word) ? 'off' : undefined)),
  },
});
