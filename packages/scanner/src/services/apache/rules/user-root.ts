import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { ENVVARS } from '../envvars.ts';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import type { Finding } from '../../../rule.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_user_root',
  title: 'Requests are served as the root user or group',
  severity: CRITICAL,
  problem:
    'Whoever finds a hole in a script or in the server itself has the rights of root: with its account the whole machine, with its group every file that the group may read or change. As the user root, only an httpd that was built for it starts.',
  remediation:
    'Set `User` and `Group`, or `APACHE_RUN_USER` and `APACHE_RUN_GROUP` in envvars, and the accounts of `WSGIDaemonProcess`, `AssignUserID` and `RUidGid`, to an account of its own without a login, such as www-data or apache.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_unixd.html#user',
    'https://modwsgi.readthedocs.io/en/latest/configuration-directives/WSGIDaemonProcess.html',
    'https://modwsgi.readthedocs.io/en/master/user-guides/security-hardening.html',
    'https://github.com/mind04/mod-ruid2/blob/master/mod_ruid2.c',
    'https://github.com/Gregy/apache2-mpm-itk/blob/master/mpm_itk.c',
  ],
  references: [cisApache('3.1'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
«User root»
Group www-data`,
      `
User www-data
«Group #0»`,
      `
<VirtualHost *:80>
  «WSGIDaemonProcess shop user=root threads=5»
  WSGIScriptAlias / /srv/shop/wsgi.py
</VirtualHost>`,
      `
LimitUIDRange 0 65534
<VirtualHost *:80>
  «AssignUserID root shop»
</VirtualHost>`,
      `
<VirtualHost *:80>
  RMinUidGid root root
  «RUidGid root root»
</VirtualHost>`,
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
      `WSGIDaemonProcess shop user=shop group=shop home=/srv/root`,
      `<VirtualHost *:80>\n  AssignUserID root root\n</VirtualHost>`, // mpm-itk refuses root by itself
      `<VirtualHost *:80>\n  RMode config\n  RUidGid root root\n</VirtualHost>`, // mod_ruid2 takes the default instead
      `
RMinUidGid #33 #33
LimitUIDRange 33 65534
<VirtualHost *:80>
  RUidGid #0 #0
</VirtualHost>`,
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
    for (const { at, args } of file.directives('WSGIDaemonProcess')) {
      const options = args.slice(1).map((option) => WSGI_ACCOUNT.exec(option ?? ''));
      // What is said twice counts as it is said last.
      for (const setting of ['user', 'group']) {
        const value = options.findLast((option) => option?.[1] === setting)?.[2];
        if (value === 'root' || value === '#0')
          yield {
            at,
            message: { code: 'has', values: { setting: at.name, value: `${setting}=${value}` } },
            severity: setting === 'user' ? CRITICAL : HIGH,
          };
      }
    }
    // Both modules take no account below a limit, which is above root unless it is lowered.
    for (const [setting, limit] of MODULES_WITH_ACCOUNTS) {
      if (!file.directives(limit).some(({ args }) => isRoot(args[0]))) continue;
      for (const { at, args } of file.directives(setting))
        if (isRoot(args[0])) yield { at, message: { code: 'is', values: { setting, value: args[0] ?? '' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'an account without a login that may read what is served, such as www-data',
    asks: 'value',
    edits: (finding) => (isOfServer(finding) ? setArguments(finding, USER_INSERT_VALUE) : []),
  },
});

/** By mpm-itk and mod_ruid2: what names the account of requests, and the lowest one that they take. */
const MODULES_WITH_ACCOUNTS = [
  ['AssignUserID', 'LimitUIDRange'],
  ['RUidGid', 'RMinUidGid'],
] as const;

function isRoot(account: string | undefined): boolean {
  return account !== undefined && /^(?:root|#?0)$/.test(account);
}

const WSGI_ACCOUNT = /^(user|group)=(.+)$/;

/** Whether the account is that of httpd itself, which stands alone. */
function isOfServer(finding: Finding): boolean {
  return /^(?:user|group)$/i.test(directiveOf(finding)?.name ?? '');
}
