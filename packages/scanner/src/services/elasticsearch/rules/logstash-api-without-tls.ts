import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { reachOf } from '../elasticsearch-file.ts';
import { elasticRule, LOGSTASH, LOGSTASH_FILE } from '../elasticsearch-rule.ts';

export default elasticRule({
  id: 'elasticsearch_logstash_api_without_tls',
  title: 'Passwords for the API of Logstash cross the network without TLS (api.ssl.enabled)',
  terms: [...UNENCRYPTED, 'logstash.yml'],
  severity: MODERATE,
  problem: 'Basic authentication sends the password with each call: whoever is on the path reads it.',
  remediation: 'Set `api.ssl.enabled: true` with `api.ssl.keystore.path`.',
  sources: [LOGSTASH],
  references: [cwe(319), cwe(522), nist('SC-8')],
  reads: [LOGSTASH_FILE],

  examples: {
    bad: [
      `api.http.host: 0.0.0.0\n«api.auth.type: basic»`,
      `api.http.host: 10.0.0.5\napi.auth.type: basic\n«api.ssl.enabled: false»`,
    ],
    good: [
      `api.http.host: 0.0.0.0\napi.auth.type: basic\napi.ssl.enabled: true`,
      `api.auth.type: basic\napi.http.host: localhost`,
      `api.http.host: 0.0.0.0`, // nobody signs in, which is a danger of its own
    ],
  },

  *check({ file }) {
    const address = file.logstashAddress;
    const signIn = file.setting('api.auth.type');
    const tls = file.setting('api.ssl.enabled');
    if (signIn.is !== 'set' || !isSetTo(signIn, oneOf('basic')) || isSetTo(tls, isOn)) return;
    if (address.is === 'unknown' || tls.is === 'unknown') yield UNKNOWN;
    else if (address.is === 'set' && reachOf(address.value) !== 'loopback')
      yield { at: tls.is === 'set' ? tls.at : signIn.at, message: 'api.ssl.enabled is not true' };
  },
});
