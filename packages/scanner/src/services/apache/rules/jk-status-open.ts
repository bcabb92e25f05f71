import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_jk_status_open',
  title: 'The status worker of mod_jk is open to everybody (JkMount)',
  severity: HIGH,
  problem:
    'Its page shows the servers behind and changes them at run time. A stranger takes them out of use, or sends visitors to servers of their own.',
  remediation:
    'Put `Require local` or `Require ip` with your own networks into a `<Location>` of the path, and set `read_only=True` for the worker.',
  sources: ['https://tomcat.apache.org/connectors-doc/reference/status.html#Securing_Access'],
  references: [cwe(306), nist('AC-3'), nist('CM-5')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  JkMount /app/* app
  «JkMount /jkmanager jkstatus»
</VirtualHost>`,
    ],
    good: [
      `
<VirtualHost *:443>
  JkMount /jkmanager jkstatus
  <Location /jkmanager>
    Require ip 10.0.0.0/24
  </Location>
</VirtualHost>`,
      `
<VirtualHost *:443>
  JkMount /status/* app
</VirtualHost>`, // a page of the program behind
    ],
  },

  *check({ file }) {
    const isAnyRestricted = file
      .sections('Location', 'LocationMatch')
      .some((section) => ['restricted', 'unknown'].includes(file.access(section)));
    if (isAnyRestricted) return;
    for (const { at, args } of file.directives('JkMount')) {
      const worker = args.at(-1);
      if (worker !== undefined && /^(?:[\w.]{1,30}[-_])?(?:jk[-_]?)?status$/i.test(worker))
        yield { at, message: `everybody reaches the worker ${worker}` };
    }
  },
});
