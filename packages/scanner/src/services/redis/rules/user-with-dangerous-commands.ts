import { MODERATE } from '@plumbline/model/severity';
import { ACCESS_CONTROL, redisRule } from '../redis-rule.ts';
import { isAdministrator } from '../redis-user.ts';
import { addArgument, valuesOf } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_user_with_dangerous_commands',
  title: 'An ACL user of a program may run commands of administrators (+@admin, +@dangerous, +config)',
  severity: MODERATE,
  problem:
    'Whoever takes over a program with this user can reconfigure the server, make it write files or load modules, and delete all data.',
  remediation: 'Take the commands away with `-@admin -@dangerous`, and add back the few that the program needs.',
  sources: [`${ACCESS_CONTROL}#command-categories`, 'https://redis.io/docs/latest/commands/acl-cat/'],
  references: [cwe(250), nist('AC-6'), pci('7.2.2')],
  reads: ['redis.conf', 'aclfile.conf', 'sentinel.conf'],

  examples: {
    bad: [
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~app:* +@all -@dangerous +config»`,
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~app:* +@read +@admin»`,
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~app:* +@read (+flushall ~*)»`,
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~app:* allcommands»`,
    ],
    good: [
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~app:* +@read +config -config`,
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~app:* +@admin -@all +@read`,
      `user app off ~app:* +@admin`,
      `user admin on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 ~* +@admin`,
      `user stats on #5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8 +config|get +info`,
    ],
  },

  *check({ file }) {
    for (const {
      directive,
      name,
      isOn,
      hasAllCommands,
      hasAllRights,
      needsNoPassword,
      dangerousRights,
    } of file.users) {
      // A user with all keys as well has a rule of its own.
      if (!isOn || isAdministrator(name) || (hasAllCommands && (hasAllRights || needsNoPassword))) continue;
      if (!hasAllCommands && dangerousRights.length === 0) continue;
      const given = hasAllCommands ? 'every command' : dangerousRights.slice(0, 5).join(', ');
      yield { at: directive, message: `user ${name} has ${given}` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the program runs none of these commands',
    edits: (finding) =>
      valuesOf(finding).some((rule) => rule.startsWith('(')) ? [] : addArgument(finding, '-@dangerous -@admin'),
  },
});
