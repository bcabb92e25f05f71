import { HIGH } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import { apacheRule } from '../apache-rule.ts';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_interpreters_as_cgi',
  title: 'Interpreters in a CGI folder allow remote code execution',
  severity: HIGH,
  problem:
    'ScriptAlias makes every program of the folder answer requests. An interpreter such as php-cgi or a shell takes its orders from the address, as in CVE-2012-1823 and CVE-2024-4577, and runs what an attacker sends.',
  remediation: 'Remove the ScriptAlias and pass scripts to PHP-FPM, or to the interpreter’s own module.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#scriptalias',
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html#cgi',
  ],
  references: [
    cwe(78),
    nist('CM-7'),
    stigApache('UNIX Server', 'V-214243'),
    stigApache('UNIX Site', 'V-214281'),
    stigApache('UNIX Site', 'V-214283'),
    stigApache('Windows Server', 'V-214323'),
    stigApache('Windows Site', 'V-214366'),
  ],

  examples: {
    bad: [
      `
«ScriptAlias "/local-bin" "/usr/bin"»`,
      `
«ScriptAlias "/php-cgi/" "C:/xampp/php/"»`,
      `
«Action "application/x-csh" "/bin/csh"»`,
    ],
    good: [
      `
ScriptAlias "/cgi-bin/" "/usr/lib/cgi-bin/"`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.directives('ScriptAlias')) {
      const path = withoutSlash(args[1] ?? '');
      const hasInterpreters = FOLDER.test(path) || /^[a-z]:[/\\](.*[/\\])?php\d*$/i.test(path);
      if (hasInterpreters) yield { at, message: `programs in ${path} are run for visitors` };
      else if (SHELL.test(path)) yield { at, message: `${path} is run for visitors` };
    }
    for (const { at, args } of file.directives('Action', 'Script')) {
      if (SHELL.test(args[1] ?? '')) yield { at, message: `${args[1]} is run for visitors` };
    }
  },
});

const FOLDER = /^(\/usr(\/local)?)?\/s?bin$/;
const SHELL = /^(?:\/usr(?:\/local)?)?\/bin\/(?:ba|c|da|k|tc|z)?sh$|^\/cgi-bin\/(?:ba|c|da|k|tc|z)?sh$/;
