import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_tokens_over_plain_http',
  title: 'Tokens are handed out over connections without TLS',
  severity: MODERATE,
  problem:
    'Whoever is on the path takes a token and acts as its user. Nodes that others reach refuse to start so; one by itself (`discovery.type: single-node`) starts.',
  remediation: 'Set `xpack.security.http.ssl.enabled: true`, or `xpack.security.authc.token.enabled: false`.',
  sources: [`${GUIDE}security-settings.html`],
  references: [cwe(319), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `«xpack.security.authc.token.enabled: true»
xpack.security.http.ssl.enabled: false`,
    ],
    good: [
      `xpack.security.authc.token.enabled: true
xpack.security.http.ssl.enabled: true`,
      `xpack.security.authc.token.enabled: false
xpack.security.http.ssl.enabled: false`,
    ],
  },

  setting: 'xpack.security.authc.token.enabled',
  bad(value, { file }) {
    const tls = file.setting('xpack.security.http.ssl.enabled');
    if (!isOn(value)) return false;
    return tls.is === 'unknown' ? UNKNOWN : tls.is === 'set' && isOff(tls.value);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody uses tokens' },
});
