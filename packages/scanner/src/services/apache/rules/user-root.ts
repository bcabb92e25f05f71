import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { ENVVARS } from '../envvars.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_user_root',
  title: 'Requests are served as the root user or group',
  severity: CRITICAL,
  problem:
    'Whoever finds a hole in a script or in the server itself has the rights of root: with its account the whole machine, with its group every file that the group may read or change. As the user root, only an httpd that was built for it starts.',
  remediation:
    'Set `User` and `Group`, or `APACHE_RUN_USER` and `APACHE_RUN_GROUP` in envvars, to an account of its own without a login, such as www-data or apache.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_unixd.html#user'],
  references: [cisApache('3.1'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
«User root»
Group www-data`,
      `
User www-data
«Group #0»`,
    ],
    good: [
      `
User www-data
Group www-data`,
      `
User \${APACHE_RUN_USER}
Group \${APACHE_RUN_GROUP}`,
      `
User root
User www-data`,
    ],
  },

  reads: ['httpd.conf', ENVVARS],
  *check({ file }) {
    for (const { at, name, args } of file.lastDirectives('User', 'Group')) {
      const account = args[0];
      if (account === undefined || !(account === 'root' || account === '#0' || holdsPlaceholder(account))) continue;
      const isUser = name === 'user';
      yield {
        at,
        message: { code: 'is', values: { setting: isUser ? 'User' : 'Group', value: account } },
        severity: isUser ? CRITICAL : HIGH,
      };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'an account without a login that may read what is served, such as www-data',
    asks: 'value',
    edits: (finding) => setArguments(finding, USER_INSERT_VALUE),
  },
});
