import { LOW } from '@plumbline/model/severity';
import { secondsIn } from '../amounts.ts';
import { nginxRule } from '../nginx-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cisNginx, cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_keepalive_timeout_long',
  title: 'Idle keep-alive connections are held for too long',
  severity: LOW,
  problem:
    'Each connection that a client leaves open without a request occupies a place of the worker until the timeout. A few clients with many connections use all of them up.',
  remediation: 'Set `keepalive_timeout 10s;`, or at most the default of 75 seconds.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#keepalive_timeout'],
  references: [cisNginx('2.4.3'), cwe(400), nist('SC-5')],

  examples: {
    bad: [
      `
http {
  «keepalive_timeout 10m;»
}`,
    ],
    good: [
      `http { keepalive_timeout 10s; }`,
      `http { keepalive_timeout 65; }`,
      `http { keepalive_timeout 15s 300s; }`, // the second is only what the header tells
      `http { keepalive_timeout 0; }`, // every connection is closed
      `upstream app { server app:80; keepalive_timeout 10m; }`, // to the program behind
    ],
  },

  *check({ file }) {
    for (const directive of file.directivesInForce('keepalive_timeout')) {
      const [value = ''] = directive.values;
      if (directive.parent?.name === 'upstream' || (secondsIn(value) ?? 0) <= DEFAULT_SECONDS) continue;
      yield { at: directive, message: { code: 'is', values: { setting: 'keepalive_timeout', value } }, wanted: '75s' };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setArguments(finding, '75s') },
});

/** Source: https://nginx.org/en/docs/http/ngx_http_core_module.html#keepalive_timeout */
const DEFAULT_SECONDS = 75;
