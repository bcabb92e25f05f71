import { MODERATE } from '@plumbline/model/severity';
import { setDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_requests_dumped',
  title: 'Whole requests and answers are written to the error log (DumpIOInput, DumpIOOutput)',
  severity: MODERATE,
  problem:
    'Passwords from forms, session cookies and tokens stand in the log, for everybody who reads it, its backups or the place where logs are gathered.',
  remediation: 'Set `DumpIOInput Off` and `DumpIOOutput Off`, or do not load mod_dumpio.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_dumpio.html'],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`LogLevel dumpio:trace7\n«DumpIOInput On»\n`, `LogLevel trace8\nDumpIOInput Off\n«DumpIOOutput On»\n`],
    good: [
      `LogLevel dumpio:trace7\nDumpIOInput Off\n`,
      `LogLevel warn\nDumpIOInput On\n`, // what it writes is below the level
      `LogLevel trace8 dumpio:warn\nDumpIOInput On\n`,
      `LogLevel dumpio:trace6\nDumpIOOutput On\n`,
    ],
  },

  *check({ file }) {
    for (const { at, name, args, scope } of file.lastDirectives('DumpIOInput', 'DumpIOOutput')) {
      const level = file.setting('LogLevel', scope);
      if (args[0]?.toLowerCase() !== 'on' || level.is !== 'set' || !isDumped(level.value)) continue;
      yield { at, message: { code: 'is', values: { setting: name, value: 'On' } }, wanted: 'Off' };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding, input) => {
      const { at, message } = finding;
      const name = typeof message === 'string' ? '' : (message.values.setting ?? '');
      return setDirective({ at, message }, input, { name, value: 'Off', line: `${name} Off` });
    },
  },
});

/** Whether what the module writes is logged: its own level counts before that of all. */
function isDumped(levels: string): boolean {
  const words = levels.toLowerCase().split(/\s+/);
  const own = words.findLast((word) => /^(?:dumpio|dumpio_module|mod_dumpio\.c):/.test(word));
  const inForce = own?.slice(own.indexOf(':') + 1) ?? words.findLast((word) => !word.includes(':'));
  return /^trace[78]$/.test(inForce ?? '');
}
