import { MODERATE_LOW } from '@plumbline/model/severity';
import { ACCESS_CONTROL, redisRule } from '../redis-rule.ts';
import { isAdministrator } from '../redis-user.ts';
import { addArgument, valuesOf } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_user_with_all_rights',
  title: 'An ACL user may run every command on every key',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over a program with this user can also run CONFIG, DEBUG and MODULE, delete everything, and use the server to reach the machine.',
  remediation: 'Give the user only its own keys and commands, at least `-@dangerous -@admin`.',
  sources: [`${ACCESS_CONTROL}#command-categories`],
  references: [cwe(250), nist('AC-6'), pci('7.2.2')],
  reads: ['redis.conf', 'aclfile.conf', 'sentinel.conf'],

  examples: {
    bad: [
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~* &* +@all»`,
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~app:* +@read (+@all ~*)»`,
    ],
    good: [
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~app:* +@all -@dangerous`,
      `user app off ~* +@all`,
      `user admin on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~* &* +@all`, // somebody must be
    ],
  },

  *check({ file }) {
    for (const user of file.users) {
      if (!user.isOn || !user.hasAllRights || user.needsNoPassword || isAdministrator(user.name)) continue;
      yield { at: user.directive, message: `user ${user.name} has every command and every key` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that this user administrates nothing',
    edits: (finding) =>
      valuesOf(finding).some((rule) => rule.startsWith('(')) ? [] : addArgument(finding, '-@dangerous -@admin'),
  },
});
