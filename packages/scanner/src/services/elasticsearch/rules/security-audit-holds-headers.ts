import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('audit', {
  id: 'elasticsearch_security_audit_holds_headers',
  title: 'The audit log of OpenSearch holds the header that people sign in with (exclude_sensitive_headers)',
  terms: ['Authorization', 'audit.yml', 'password in log'],
  severity: MODERATE,
  problem:
    'The header `Authorization` holds the name and the password of a user, or a token. Whoever may read the log, or the place that it is sent to, signs in as them.',
  remediation: 'Set `exclude_sensitive_headers: true`.',
  sources: [`${OPENSEARCH}audit-logs/index/`],
  references: [cwe(532), nist('AU-3'), nist('IA-5')],

  examples: {
    bad: [
      `_meta: {type: audit, config_version: 2}
config:
  enabled: true
  audit:
    «exclude_sensitive_headers: false»`,
    ],
    good: [
      `_meta: {type: audit, config_version: 2}
config:
  enabled: true
  audit:
    exclude_sensitive_headers: true`,
      `_meta: {type: audit, config_version: 2}
config:
  enabled: true`,
    ],
  },

  setting: 'config.audit.exclude_sensitive_headers',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'securityadmin.sh to load the file' },
});
