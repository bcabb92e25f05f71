import { MODERATE_LOW } from '@plumbline/model/severity';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_script_log_on',
  title: 'Requests whose CGI script fails are written to a log with headers and body (ScriptLog)',
  severity: MODERATE_LOW,
  problem:
    'Meant for those who write scripts: cookies, passwords of forms and what the script answers stand in a file to which the account of the child processes, and so every script, may write.',
  remediation: 'Take `ScriptLog` out where the server is in use.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_cgi.html#scriptlog'],
  references: [cwe(532), cwe(489), nist('AU-9')],

  examples: {
    bad: [`ScriptAlias "/cgi-bin/" "/usr/lib/cgi-bin/"\n«ScriptLog logs/cgi_log»\n`],
    good: [
      `ScriptAlias "/cgi-bin/" "/usr/lib/cgi-bin/"\n# ScriptLog logs/cgi_log\n`,
      `ScriptSock run/cgisock\n`,
      `ScriptLog /dev/null\n`,
    ],
  },

  *check({ file }) {
    const logs = file.directives('ScriptLog');
    if (logs.some(({ args }) => args[0] === '/dev/null')) return;
    // Each of them: taking the last one away would have the one before it written.
    for (const { at, args } of logs) {
      const [path] = args;
      if (path !== undefined) yield { at, message: { code: 'is', values: { setting: 'ScriptLog', value: path } } };
    }
  },
  fix: { kind: 'safe', edits: (finding) => removeDirective(finding) },
});
