import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_audit_without_failures',
  title: 'The audit log leaves out failures (events.exclude)',
  severity: MODERATE_LOW,
  problem: 'Failed attempts to sign in or to reach data are not logged, which are what shows an attack first.',
  remediation: 'Remove these events from `xpack.security.audit.logfile.events.exclude`.',
  sources: [`${GUIDE}auditing-settings.html`],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: {
    bad: [
      `xpack.security.audit.logfile.events.exclude: [access_granted, «authentication_failed»]`,
      `xpack.security.audit.logfile.events.exclude:
  - «_all»`,
    ],
    good: [`xpack.security.audit.logfile.events.exclude: [access_granted]`, `xpack.security.audit.enabled: true`],
  },

  setting: 'xpack.security.audit.logfile.events.exclude',
  scope: 'items',
  bad: oneOf(
    '_all',
    'authentication_failed',
    'access_denied',
    'connection_denied',
    'anonymous_access_denied',
    'tampered_request',
    'run_as_denied',
    'realm_authentication_failed',
  ),
  safe: UNSET,
  fix: { kind: 'safe' },
});
