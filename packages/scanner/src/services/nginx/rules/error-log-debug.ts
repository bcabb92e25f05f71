import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_error_log_debug',
  title: 'The error log is at debug level, or debugging is on for every connection (debug_connection)',
  severity: MODERATE_LOW,
  problem:
    'At level `debug` an nginx that was built for it, as those of most distributions, writes request headers, with cookies and passwords, into the log and fills the disk quickly. Whoever can read logs can take over sessions.',
  remediation: 'Set the level to `info`, `notice`, `warn` or `error` once the problem is found.',
  sources: [
    'https://nginx.org/en/docs/ngx_core_module.html#error_log',
    'https://nginx.org/en/docs/ngx_core_module.html#debug_connection',
    'https://nginx.org/en/docs/debugging_log.html',
  ],
  references: [cwe(532), nist('SI-11')],

  examples: {
    bad: [
      `
«error_log /var/log/nginx/error.log debug;»`,
      `
events {
  «debug_connection 0.0.0.0/0;»
}`,
    ],
    good: [
      `events { debug_connection 192.0.2.7; }`,
      `error_log /var/log/nginx/error.log warn;`,
      `error_log memory:32m debug;`,
    ], // memory is read by a debugger only
  },

  *check({ file }) {
    for (const directive of file.directivesInForce('error_log')) {
      const [target = '', level] = directive.values;
      if (level?.startsWith('debug') && !target.startsWith('memory:')) {
        yield {
          at: directive,
          message: { code: 'has', values: { setting: 'error_log', value: level } },
          wanted: 'warn',
        };
      }
    }
    for (const directive of file.directives('debug_connection')) {
      const [network = ''] = directive.values;
      if (/^(?:0\.0\.0\.0|::)\/0$/.test(network))
        yield { at: directive, message: { code: 'is', values: { setting: 'debug_connection', value: network } } };
    }
  },
  fix: {
    kind: 'safe',
    edits(finding) {
      const edits = setArgument(finding, /^debug/, 'warn');
      return edits.length > 0 ? edits : removeDirective(finding);
    },
  },
});
