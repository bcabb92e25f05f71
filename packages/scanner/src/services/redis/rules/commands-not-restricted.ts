import { LOW } from '@plumbline/model/severity';
import { redisRule, SECURITY, ACCESS_CONTROL } from '../redis-rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_commands_not_restricted',
  title: 'No ACL keeps clients from dangerous commands such as CONFIG and FLUSHALL',
  terms: ['rename-command'],
  severity: LOW,
  problem:
    'With CONFIG, FLUSHALL or SHUTDOWN, a program that was taken over deletes all data or reconfigures the server.',
  remediation: 'Make ACL users without `@dangerous`, or take CONFIG away with `rename-command CONFIG ""`.',
  sources: [`${SECURITY}#disallowing-specific-commands`, ACCESS_CONTROL],
  references: [cwe(749), nist('AC-6')],

  examples: {
    bad: [
      `port 6379\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `«rename-command FLUSHALL ""»\nrename-command DEBUG ""`, // CONFIG is left
    ],
    good: [
      `rename-command FLUSHALL ""\nrename-command CONFIG ""`,
      `rename-command CONFIG ""`,
      `aclfile /etc/redis/users.acl`,
      `user app on >x ~app:* +@read`,
    ],
  },

  *check({ file, subject }) {
    const renamed = file.all('rename-command');
    const last = file.setting('rename-command');
    if (subject.users.length > 0 || subject.lacksAclFile || last.is === 'unknown') return;
    if (last.is === 'absent') yield { at: last.at, message: 'no ACL users and no rename-command' };
    else if (
      renamed.every((one) => isSetTo(one, (value) => !/^config(?: |$)/i.test(value))) &&
      renamed[0]?.is === 'set'
    )
      yield { at: renamed[0].at, message: 'no ACL users, and rename-command leaves CONFIG' };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no client, Sentinel or monitoring uses CONFIG',
    edits: (finding, input) => appendToFile(finding, input, 'rename-command CONFIG ""'),
  },
});
