import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_log_injection_possible',
  title: 'What clients send is logged unescaped, which allows log injection',
  severity: MODERATE_LOW,
  problem:
    'With `escape=none` headers and addresses go into the log as they came. An attacker forges entries, hides its own, and attacks the programs that read the log.',
  remediation: 'Take `escape=none` out, or write `escape=json` for a log of JSON.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_log_module.html#log_format'],
  references: [cwe(117), nist('AU-9')],

  examples: {
    bad: [
      `
http {
  «log_format main escape=none '$remote_addr "$request" "$http_user_agent"';»
}`,
    ],
    good: [
      `http { log_format main escape=json '{"request":"$request"}'; }`,
      `http { log_format main '$remote_addr "$request"'; }`,
      `http { log_format times escape=none '$request_time $status'; }`, // nothing of a client's
    ],
  },

  *check({ file }) {
    for (const format of file.directives('log_format')) {
      if (format.values[1] !== 'escape=none') continue;
      if (
        !/\$\{?(?:http_|arg_|cookie_|request(?:_uri|_body)?\b|uri\b|args\b|query_string|remote_user|document_uri)/.test(
          format.values.slice(2).join(' '),
        )
      )
        continue;
      yield { at: format, message: { code: 'has', values: { setting: 'log_format', value: 'escape=none' } } };
    }
  },
  fix: {
    kind: 'safe',
    edits(finding, { file }) {
      const format = file.directiveAt(finding.at);
      // A reader of JSON takes `\\x22`, as the default writes a quote, for a fault.
      const isJson = format?.values[2]?.trimStart().startsWith('{');
      return setArgument(finding, /^escape=none$/, isJson ? 'escape=json' : 'escape=default');
    },
  },
});
