import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import type { ElasticFile } from '../elasticsearch-file.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_audit_sent_without_tls',
  title: 'The audit log goes to another cluster without TLS (audit.config.enable_ssl)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Who does what with which data crosses the network in cleartext, with the password that it is written with, and can be changed in transit.',
  remediation: 'Set `plugins.security.audit.config.enable_ssl: true` and `verify_hostnames: true`.',
  sources: [`${OPENSEARCH}audit-logs/storage-types/`],
  references: [cwe(319), nist('SC-8'), nist('AU-9')],

  examples: {
    bad: [
      `plugins.security.audit.type: external_opensearch
plugins.security.audit.config.http_endpoints: [audit.example.com:9200]
«plugins.security.audit.config.enable_ssl: false»`,
      `plugins.security.audit.type: external_opensearch
plugins.security.audit.config.http_endpoints: [10.0.0.7:9200]`, // no TLS is the default
    ],
    good: [
      `plugins.security.audit.type: external_opensearch
plugins.security.audit.config.enable_ssl: true`,
      `plugins.security.audit.type: external_opensearch
plugins.security.audit.config.http_endpoints: ['localhost:9200']
plugins.security.audit.config.enable_ssl: false`,
      `plugins.security.audit.type: external_opensearch
plugins.security.audit.config.enable_ssl: false`, // localhost is the default
      `plugins.security.audit.type: internal_opensearch
plugins.security.audit.config.enable_ssl: false`,
    ],
  },

  applies: ({ file }) => file.text('plugins.security.audit.type')?.startsWith('external_') === true,
  setting: 'plugins.security.audit.config.enable_ssl',
  default: 'false',
  bad: (value, { file }) => isOff(value) && goesElsewhere(file),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a cluster that takes the log over TLS' },
});

/** Whether the log is sent to another machine. Source: `http_endpoints` of ExternalOpenSearchSink, localhost by default. */
function goesElsewhere(file: ElasticFile): boolean | typeof UNKNOWN {
  const endpoints = file.items('plugins.security.audit.config.http_endpoints');
  if (endpoints.some((one) => one.is === 'set' && !isLoopback(one.value))) return true;
  return endpoints.some(({ is }) => is === 'unknown') ? UNKNOWN : false;
}
