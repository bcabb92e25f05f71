import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_opensearch_audit_off',
  title: 'OpenSearch keeps no audit log',
  severity: MODERATE_LOW,
  problem:
    'Neither failed attempts to sign in nor refused requests leave a trace, so that an attack cannot be found or followed.',
  remediation: 'Set `plugins.security.audit.type: internal_opensearch`, or send the log to another place.',
  sources: [`${OPENSEARCH}audit-logs/index/`],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: {
    bad: [
      `«plugins.security.audit.type: noop»`,
      `plugins.security.ssl.http.enabled: true`,
      `plugins.security.audit.type: internal_opensearch
«plugins.security.audit.enabled: false»`,
    ],
    good: [
      `plugins.security.audit.type: internal_opensearch`,
      `plugins.security.disabled: true`,
      `opendistro_security.audit.type: internal_elasticsearch`,
    ],
  },

  applies: ({ file }) =>
    file.product === 'opensearch' &&
    file.has('plugins.security') &&
    !['true'].includes(file.text('plugins.security.disabled') ?? ''),
  setting: ['plugins.security.audit.type', 'plugins.security.audit.enabled'],
  // The one is nowhere by default, the other on.
  default: '',
  bad: (value, _, setting) => (setting.endsWith('.enabled') ? isOff(value) : oneOf('', 'noop')(value)),
  safe: (_version, _bad, _file, setting) => (setting.endsWith('.enabled') ? 'true' : 'internal_opensearch'),
  fix: { kind: 'suggested', needs: 'room for the log' },
});
