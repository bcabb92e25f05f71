import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { OPENSEARCH, securitySetting } from '../elasticsearch-rule.ts';

export default securitySetting('audit', {
  id: 'elasticsearch_security_audit_blind',
  title: 'The audit log of OpenSearch leaves out all users or all requests (audit.yml)',
  severity: MODERATE_LOW,
  problem: 'A filter for all users or requests keeps everything that is done out of the log.',
  remediation:
    'Name in `ignore_users` and `ignore_requests` only programs and requests that are known to flood the log.',
  sources: [`${OPENSEARCH}audit-logs/index/`],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      `_meta: {type: audit, config_version: 2}
config:
  audit:
    ignore_users: [«'*'»]`,
      `_meta: {type: audit, config_version: 2}
config:
  audit:
    ignore_requests:
      - SearchRequest
      - «'*'»`,
    ],
    good: [
      `_meta: {type: audit, config_version: 2}
config:
  audit:
    ignore_users: [kibanaserver]
    ignore_requests: ['indices:data/read/*']`,
    ],
  },

  setting: ['config.audit.ignore_users', 'config.audit.ignore_requests'],
  scope: 'items',
  bad: oneOf('*', '/.*/'),
});
