import { rewriteArguments, setArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { MODERATE } from '@plumbline/model/severity';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cisNginx, cwe, nist, stigNginx } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_error_log_off',
  title: 'The error log is off or keeps only the gravest errors',
  severity: MODERATE,
  problem:
    'Errors go nowhere, or only the gravest are kept. Failed logins, denied requests and probes for weaknesses stay unseen. `error_log off` does not even switch the log off: it writes to a file named `off`.',
  remediation: 'Set `error_log` to a file or syslog with level `info`, `notice`, `warn` or `error`.',
  sources: ['https://nginx.org/en/docs/ngx_core_module.html#error_log'],
  references: [cisNginx('3.3'), cwe(778), nist('AU-12'), stigNginx('V-278396')],

  examples: {
    bad: [
      `
«error_log /dev/null crit;»
events {}`,
      `
http {
  «error_log off;»
}`,
      `
«error_log /var/log/nginx/error.log emerg;»`,
    ],
    good: [
      `error_log /var/log/nginx/error.log;`, // nothing more set: level error
      `error_log stderr info;`,
      `location = /favicon.ico { error_log /dev/null; }`,
      `http { error_log /var/log/nginx/error.log warn; error_log syslog:server=10.0.0.9 crit; }`, // each takes what it is for
    ],
  },

  *check({ file }) {
    const all = file.directivesInForce('error_log');
    // Several logs of a block are all written.
    const kept = new Set(all.filter((log) => !log.isUnknown && keepsErrors(log)).map(({ parent }) => parent));
    for (const directive of all) {
      const [target = '', level = ''] = directive.values;
      if (directive.isUnknown || directive.parent?.name === 'location' || kept.has(directive.parent)) continue;
      if (PLACES_OF_NONE.has(target))
        yield { at: directive, message: { code: 'is', values: { setting: 'error_log', value: target } } };
      else if (!keepsErrors(directive)) yield { at: directive, message: `only level ${level} is logged` };
    }
  },
  fix: {
    kind: 'safe',
    unless: (finding) =>
      PLACES_OF_NONE.has(valuesOf(finding)[0] ?? '') ? 'a folder /var/log/nginx with room for the log' : undefined,
    edits: (finding) =>
      PLACES_OF_NONE.has(valuesOf(finding)[0] ?? '')
        ? setArguments(finding, '/var/log/nginx/error.log')
        : rewriteArguments(finding, (_, index) => (index === 1 ? 'error' : undefined)),
  },
});

const PLACES_OF_NONE: ReadonlySet<string> = new Set(['off', '/dev/null']);

function keepsErrors({ values: [target = '', level = 'error'] }: NginxDirective): boolean {
  return !PLACES_OF_NONE.has(target) && !['crit', 'alert', 'emerg'].includes(level);
}
