import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_backups_without_tls',
  title: 'Snapshots go to the object store without TLS (s3.client protocol http)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'All data of the cluster cross the network in cleartext, for whoever is on the path to read, and to change before they are restored.',
  remediation: 'Remove `protocol: http`, and give the endpoint with `https://`.',
  sources: [`${GUIDE}repository-s3.html`],
  references: [cwe(319), nist('SC-8'), nist('CP-9'), pci('4.2.1')],

  examples: {
    bad: [
      `s3.client.default:
  endpoint: minio.example.com
  «protocol: http»`,
      `«s3.client.backup.endpoint: http://10.0.0.9:9000»`,
    ],
    good: [
      `s3.client.default.protocol: https`,
      `s3.client.default:
  endpoint: localhost:9000
  protocol: http`,
      `s3.client.default.endpoint: http://127.0.0.1:9000`,
      // A scheme in the endpoint overrules the protocol.
      `s3.client.default:
  endpoint: https://minio.example.com
  protocol: http`,
    ],
  },

  setting: ['s3.client.*.protocol', 's3.client.*.endpoint'],
  bad(value, { file }, setting) {
    const given = file.setting(setting.replace(/protocol$/, 'endpoint'));
    if (given.is === 'unknown') return UNKNOWN;
    const endpoint = given.is === 'set' ? given.value : '';
    if (/^https:/i.test(endpoint)) return false;
    const host = /^(?:http:\/\/)?(\[[^\]]*\]|[^:/\s]*)/.exec(endpoint)?.[1] ?? '';
    return /^http(?::\/\/.*)?$/i.test(value) && !isLoopback(host);
  },
});
