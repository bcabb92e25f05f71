import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_audit_blind_for_users',
  title: 'The audit log leaves out all users or all requests (ignore_filters, ignore_users, ignore_requests)',
  severity: MODERATE_LOW,
  problem: 'A filter for all users or requests keeps everything that is done out of the log.',
  remediation: 'Name in the filter only the users of programs, or the requests, that are known to flood the log.',
  sources: [
    `${GUIDE}auditing-settings.html`,
    'https://docs.opensearch.org/latest/install-and-configure/configuring-opensearch/security-settings/',
  ],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      `xpack.security.audit.logfile.events.ignore_filters.all.users: [«"*"»]`,
      `plugins.security.audit.config.ignore_users: [«"*"»]`,
      `plugins.security.audit.ignore_requests: [«"*"»]`,
    ],
    good: [
      `xpack.security.audit.logfile.events.ignore_filters.noise.users: [kibana_system]`,
      `xpack.security.audit.enabled: true`,
    ],
  },

  setting: [
    'xpack.security.audit.logfile.events.ignore_filters.*.users',
    'plugins.security.audit.ignore_users',
    'plugins.security.audit.ignore_requests',
    'plugins.security.audit.config.ignore_users',
    'opendistro_security.audit.config.ignore_users',
  ],
  scope: 'items',
  bad: oneOf('*', '/.*/'),
});
