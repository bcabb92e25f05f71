import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { apacheRule } from '../apache-rule.ts';
import type { Scope } from '../apache-scopes.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_logs_discarded',
  title: 'Logs are discarded (/dev/null)',
  terms: ['access log off', 'error log off'],
  severity: MODERATE,
  problem: 'Attacks leave no trace: nobody sees them happen, and afterwards nobody can tell what was taken.',
  remediation: 'Let ErrorLog and CustomLog name a file below the log folder, or a program that keeps the entries.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/core.html#errorlog',
    'https://httpd.apache.org/docs/2.4/mod/mod_log_config.html#customlog',
  ],
  references: [cisApache('6.1'), cwe(778), nist('AU-2')],

  examples: {
    bad: [
      `
«ErrorLog /dev/null»`,
      `
<VirtualHost *:80>
  «CustomLog "/dev/null" combined»
</VirtualHost>`,
    ],
    good: [
      `
ErrorLog logs/error_log
CustomLog logs/access_log combined`,
      `
ErrorLog /dev/stderr
CustomLog logs/access_log combined
CustomLog /dev/null combined env=healthcheck`,
      `
ErrorLog logs/error_log
GlobalLog logs/access_log combined
CustomLog /dev/null combined`, // the other log has the requests of all hosts
    ],
  },

  *check({ file }) {
    const hasGlobal = file.directives('GlobalLog').some(({ args }) => args[0] === undefined || isKept(args[0]));
    for (const { at, name, args, scope } of file.directives('ErrorLog', 'CustomLog', 'TransferLog', 'GlobalLog')) {
      if (args[0] === undefined || isKept(args[0]) || (hasGlobal && name !== 'errorlog')) continue;
      if (!keptLogs(scope).has(name))
        yield { at, message: { code: 'is', values: { setting: at.name, value: args[0] } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the file that the log is kept in, such as /var/log/apache2/site.log',
    asks: 'value',
    edits: (finding) => setArgument(finding, /^\/dev\/null$/, USER_INSERT_VALUE),
  },
});

function isKept(target: string): boolean {
  return target !== '/dev/null' && !holdsPlaceholder(target);
}
/** The names of the directives by which a scope writes a log somewhere. */
const keptLogs = oncePer(
  ({ directives }: Scope): ReadonlySet<string> =>
    new Set(directives.filter(({ args }) => args[0] === undefined || isKept(args[0])).map(({ name }) => name)),
);
