import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticPartSetting, GUIDE, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_audit_without_failures',
  title: 'The audit log leaves out failures (events.exclude, disabled_rest_categories)',
  severity: MODERATE_LOW,
  problem: 'Failed attempts to sign in or to reach data are not logged, which are what shows an attack first.',
  remediation: 'Remove these events from the list.',
  sources: [`${GUIDE}auditing-settings.html`, `${OPENSEARCH}audit-logs/index/`],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: {
    bad: [
      `xpack.security.audit.logfile.events.exclude: [access_granted, «authentication_failed»]`,
      `xpack.security.audit.logfile.events.exclude:
  - «_all»`,
      `plugins.security.audit.config.disabled_rest_categories: [AUTHENTICATED, «FAILED_LOGIN»]`,
      `plugins.security.audit.config.disabled_categories: [«MISSING_PRIVILEGES»]`,
    ],
    good: [
      `xpack.security.audit.logfile.events.exclude: [access_granted]`,
      `xpack.security.audit.logfile.events.exclude: [realm_authentication_failed]`, // each realm that was tried before
      `xpack.security.audit.enabled: true`,
      `xpack.security.audit.enabled: false\nxpack.security.audit.logfile.events.exclude: [authentication_failed]`, // nothing is logged at all
      `plugins.security.audit.config.disabled_rest_categories: [AUTHENTICATED, GRANTED_PRIVILEGES]`,
    ],
  },

  setting: [
    'xpack.security.audit.logfile.events.exclude',
    'plugins.security.audit.config.disabled_categories',
    'plugins.security.audit.config.disabled_rest_categories',
    'plugins.security.audit.config.disabled_transport_categories',
    'opendistro_security.audit.config.disabled_rest_categories',
    'opendistro_security.audit.config.disabled_transport_categories',
  ],
  scope: 'items',
  bad: oneOf(
    '_all',
    'authentication_failed',
    'access_denied',
    'connection_denied',
    'anonymous_access_denied',
    'tampered_request',
    'run_as_denied',
    'failed_login',
    'missing_privileges',
    'bad_headers',
    'ssl_exception',
    'opensearch_security_index_attempt',
  ),
  safe: UNSET,
  fix: { kind: 'safe' },
});
