import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { mongoSetting, parameter } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_audit_without_successes',
  title: 'The audit log leaves out most of what is done (auditAuthorizationSuccess)',
  severity: LOW,
  problem: 'Only refused operations are logged; what an attacker with a stolen account reads leaves no trace.',
  remediation:
    'Set `setParameter: { auditAuthorizationSuccess: true }` where the load allows it, with a filter that keeps it small.',
  sources: [parameter('auditAuthorizationSuccess')],
  references: [cwe(778), nist('AU-12'), stigMongodb('V-265907')],

  examples: {
    bad: [
      `auditLog:
  destination: syslog
setParameter:
  «auditAuthorizationSuccess: false»`,
    ],
    good: [
      `auditLog:
  destination: syslog
setParameter:
  auditAuthorizationSuccess: true`,
      `auditLog:
  destination: syslog`,
    ],
  },

  setting: 'setParameter.auditAuthorizationSuccess',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'room for a larger log' },
});
