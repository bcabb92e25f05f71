import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_bucket_without_tls',
  title: 'Data goes to the bucket without TLS (disable_ssl)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'What is collected can be read and changed on the path to S3.',
  remediation: 'Remove `disable_ssl: true`.',
  sources: [`${CONTRIB}exporter/awss3exporter/README.md`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `exporters:
  awss3:
    s3uploader:
      s3_bucket: traces
      «disable_ssl: true»
${pipeline('traces', 'exporters: [awss3]')}`,
    ],
    good: [
      `exporters:
  awss3:
    s3uploader:
      s3_bucket: traces
      disable_ssl: false
${pipeline('traces', 'exporters: [awss3]')}`,
      `exporters:
  awss3:
    s3uploader:
      endpoint: http://localhost:9000
      disable_ssl: true
${pipeline('traces', 'exporters: [awss3]')}`, // a store of the machine itself
    ],
  },

  setting: 'exporters.awss3.s3uploader.disable_ssl',
  bad(value, { file }, setting) {
    const endpoint = file.setting(setting.replace(/disable_ssl$/, 'endpoint'));
    if (endpoint.is === 'unknown') return UNKNOWN;
    return isOn(value) && !isSetTo(endpoint, isLoopback);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a store that speaks TLS' },
});
