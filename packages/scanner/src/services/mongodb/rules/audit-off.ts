import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisMongodb, cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { mongoSetting, option, SECURITY_CHECKLIST } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_audit_off',
  title: 'MongoDB Enterprise keeps no audit log',
  terms: ['auditLog'],
  severity: MODERATE,
  problem:
    'Who signed in, failed to, and changed users or data leaves no trace, so that an attack cannot be found or followed.',
  remediation: 'Set `auditLog.destination` to `syslog` or `file`, with `format` and `path` for a file.',
  sources: [option('auditLog.destination'), SECURITY_CHECKLIST],
  references: [
    cisMongodb('5.1'),
    cwe(778),
    nist('AU-2'),
    nist('AU-12'),
    stigMongodb('V-265907'),
    stigMongodb('V-265908'),
    stigMongodb('V-265953'),
  ],

  examples: {
    bad: [
      `security:
  enableEncryption: true
  kmip:
    serverName: kmip.example.net`,
      `«auditLog:»
  format: JSON`,
    ],
    good: [
      `auditLog:
  destination: syslog
security:
  enableEncryption: true`,
      `security:
  authorization: enabled`,
    ],
  },

  applies: ({ file }) => file.isOfEnterprise,
  setting: 'auditLog.destination',
  default: '',
  bad: oneOf(''),
});
