import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('audit', {
  id: 'elasticsearch_security_audit_without_failures',
  title: 'The audit log of OpenSearch leaves out failures (audit.yml)',
  severity: MODERATE_LOW,
  problem: 'Failed attempts to sign in or to reach data are not logged, which are what shows an attack first.',
  remediation: 'Remove these categories from the list; AUTHENTICATED and GRANTED_PRIVILEGES may stay.',
  sources: [`${OPENSEARCH}audit-logs/index/`],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: {
    bad: [
      `_meta: {type: audit, config_version: 2}
config:
  audit:
    disabled_rest_categories: [AUTHENTICATED, «FAILED_LOGIN»]`,
      `_meta: {type: audit, config_version: 2}
config:
  audit:
    disabled_transport_categories:
      - «MISSING_PRIVILEGES»`,
      `_meta: {type: audit, config_version: 2}
config:
  audit:
    disabled_categories: [«FAILED_LOGIN»]`,
    ],
    good: [
      `_meta: {type: audit, config_version: 2}
config:
  audit:
    disabled_rest_categories: [AUTHENTICATED, GRANTED_PRIVILEGES]`,
    ],
  },

  setting: [
    'config.audit.disabled_categories',
    'config.audit.disabled_rest_categories',
    'config.audit.disabled_transport_categories',
  ],
  scope: 'items',
  bad: oneOf('FAILED_LOGIN', 'MISSING_PRIVILEGES', 'BAD_HEADERS', 'SSL_EXCEPTION', 'OPENSEARCH_SECURITY_INDEX_ATTEMPT'),
  safe: UNSET,
  fix: { kind: 'safe' },
});
