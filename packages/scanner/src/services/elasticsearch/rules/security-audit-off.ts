import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('audit', {
  id: 'elasticsearch_security_audit_off',
  title: 'The audit log of OpenSearch is switched off (audit.yml)',
  severity: MODERATE_LOW,
  problem:
    'Neither failed attempts to sign in nor refused requests leave a trace, so that an attack cannot be found or followed.',
  remediation: 'Set `enabled: true`, and `enable_rest` and `enable_transport` as well.',
  sources: [`${OPENSEARCH}audit-logs/index/`],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: {
    bad: [
      `_meta: {type: audit, config_version: 2}
config:
  «enabled: false»`,
      `_meta: {type: audit, config_version: 2}
config:
  enabled: true
  audit:
    «enable_rest: false»`,
    ],
    good: [
      `_meta: {type: audit, config_version: 2}
config:
  enabled: true
  audit:
    enable_rest: true`,
    ],
  },

  setting: ['config.enabled', 'config.audit.enable_rest', 'config.audit.enable_transport'],
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'room for the log, and securityadmin.sh to load the file' },
});
