import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { reachOf } from '../elasticsearch-file.ts';
import { elasticRule, LOGSTASH, LOGSTASH_FILE } from '../elasticsearch-rule.ts';

export default elasticRule({
  id: 'elasticsearch_logstash_api_open',
  title: 'The API of Logstash answers the network without a password (api.http.host)',
  terms: ['unauthenticated access', 'logstash.yml'],
  severity: MODERATE,
  problem:
    'Whoever reaches the port reads which pipelines and plugins run and on what, and changes what is logged, without a name. Logstash binds the API to the machine alone as long as nobody has to sign in.',
  remediation:
    'Remove `api.http.host`, or set `api.auth.type: basic` with a name and a password, and `api.ssl.enabled: true`.',
  sources: [LOGSTASH],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],
  reads: [LOGSTASH_FILE],

  examples: {
    bad: [
      `pipeline.workers: 2\n«api.http.host: 0.0.0.0»`,
      `«http.host: "0.0.0.0"»\npath.config: /etc/logstash/conf.d`,
      `api:
  «http.host: 10.0.0.5»
  auth.type: none`,
    ],
    good: [
      `api.http.host: 127.0.0.1`,
      `pipeline.workers: 2`,
      `api.http.host: 0.0.0.0\napi.auth.type: basic\napi.auth.basic.username: ops\napi.auth.basic.password: "\${API_PASSWORD}"`,
      `api.enabled: false\napi.http.host: 0.0.0.0`,
    ],
  },

  *check({ file }) {
    const address = file.logstashAddress;
    const signIn = file.setting('api.auth.type');
    const enabled = file.setting('api.enabled');
    if (isSetTo(signIn, oneOf('basic')) || isSetTo(enabled, oneOf('false'))) return;
    if ([address, signIn, enabled].some(({ is }) => is === 'unknown')) yield UNKNOWN;
    else if (address.is === 'set' && reachOf(address.value) !== 'loopback')
      yield { at: address.at, message: `the API answers on ${address.value}` };
  },
});
