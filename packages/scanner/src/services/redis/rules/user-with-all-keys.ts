import { LOW } from '@plumbline/model/severity';
import { ACCESS_CONTROL, redisRule } from '../redis-rule.ts';
import { isAdministrator } from '../redis-user.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_user_with_all_keys',
  title: 'An ACL user of a program may reach every key',
  severity: LOW,
  problem: 'Whoever takes over this program reads and changes the keys of all others too, sessions among them.',
  remediation: 'Give the user the keys of its program alone, such as `~shop:*`.',
  sources: [`${ACCESS_CONTROL}#acl-rules`],
  references: [cwe(732), nist('AC-6')],
  reads: ['aclfile.conf', 'redis.conf'],

  examples: {
    bad: [
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~* +@read»`,
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 allkeys +@read +@write»`,
    ],
    good: [
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~app:* +@read`,
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~* +@read resetkeys ~app:*`,
      `user default on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~* +@read`,
      `user app off ~* +@read`,
      `user ping on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~*`, // no command at all
    ],
  },

  *check({ file }) {
    for (const user of file.users) {
      if (!user.isOn || !user.hasAllKeys || user.hasAllCommands || user.needsNoPassword) continue;
      const given = user.directive.args.map(({ value }) => String(value)).filter((rule) => rule.startsWith('+'));
      // What is left of all commands is told by redis_user_with_all_rights before anything is taken away.
      if (given.length === 0 || given.includes('+@all') || isAdministrator(user.name)) continue;
      yield { at: user.directive, message: `user ${user.name} has every key` };
    }
  },
});
