import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_compression_with_tls',
  title: 'Answers are compressed before they are encrypted (http.compression, BREACH)',
  terms: ['BREACH', 'CRIME', 'gzip'],
  severity: LOW,
  problem:
    'The length of an answer tells what is in it: an attacker who puts guesses into requests and watches the network finds secrets letter by letter. With HTTPS it is off by default for that reason.',
  remediation: 'Remove `http.compression: true`.',
  sources: [`${GUIDE}modules-network.html`],
  references: [cwe(310), nist('SC-8')],

  examples: {
    bad: [
      `xpack.security.http.ssl.enabled: true
«http.compression: true»`,
    ],
    good: [
      `xpack.security.http.ssl.enabled: true
http.compression: false`,
      `http.compression: true`, // whether HTTPS is spoken is not said
      `xpack.security.http.ssl.enabled: false
http.compression: true`,
      `xpack.security.enabled: false
xpack.security.http.ssl.enabled: true
http.compression: true`,
    ],
  },

  setting: 'http.compression',
  bad(value, { file }) {
    const tls = file.setting('xpack.security.http.ssl.enabled');
    if (!isOn(value) || tls.is === 'absent' || file.isIdle('xpack.security.http.ssl.enabled')) return false;
    return tls.is === 'unknown' ? UNKNOWN : isOn(tls.value);
  },
  safe: 'false',
  fix: { kind: 'safe' },
});
