import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_s3_over_http',
  title: 'Deep storage or metrics are reached over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Data and the requests that are signed for it can be read and changed by whoever stands on the path.',
  remediation: 'Use https addresses, and `druid.s3.protocol=https`.',
  sources: ['https://druid.apache.org/docs/latest/development/extensions-core/s3', CONFIGURATION],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«druid.s3.endpoint.url=http://minio.example.com:9000»`,
      `«druid.s3.protocol=http»`,
      `«druid.emitter.http.recipientBaseUrl=http://metrics.example.com/in»`,
    ],
    good: [
      `druid.s3.endpoint.url=https://minio.example.com`,
      `druid.s3.protocol=https`,
      `druid.s3.endpoint.url=http://localhost:9000`,
      `druid.emitter=noop\ndruid.emitter.http.recipientBaseUrl=http://metrics.example.com/in`,
    ],
  },

  setting: [
    'druid.s3.endpoint.url',
    'druid.s3.protocol',
    'druid.emitter.http.recipientBaseUrl',
    'druid.azure.endpoint',
    'druid.azure.protocol',
  ],
  bad(value, { file: { settings } }, setting) {
    if (value !== 'http' && !isPlainHttp(value)) return false;
    const emitter = settings.setting('druid.emitter');
    if (!setting.startsWith('druid.emitter.') || emitter.is === 'absent') return true;
    return emitter.is === 'unknown' ? UNKNOWN : /^(?:http|composing)$/.test(emitter.value);
  },
  safe: (_version, bad) => (bad === 'http' ? 'https' : bad.replace(/^http:/i, 'https:')),
  fix: { kind: 'suggested', needs: 'a store that answers with https' },
});
