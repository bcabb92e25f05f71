import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting, option, SECURITY_CHECKLIST } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_javascript_enabled',
  title: 'JavaScript runs in the server ($where, mapReduce)',
  terms: ['server-side JavaScript', 'NoSQL injection'],
  severity: MODERATE_LOW,
  problem:
    'Text that reaches a `$where` of a query runs as a program in the server: an injection there reads data past the query and keeps the server busy.',
  remediation: 'Set `security.javascriptEnabled: false` where no program uses `$where`, `$function` or `mapReduce`.',
  sources: [option('security.javascriptEnabled'), SECURITY_CHECKLIST],
  references: [
    cwe(94),
    nist('CM-7'),
    stigMongodb('V-265915'),
    stigMongodb('V-265929'),
    stigMongodb('V-265930'),
    stigMongodb('V-265941'),
  ],

  examples: {
    bad: [
      `security:
  authorization: enabled
  «javascriptEnabled: true»`,
      `«security:»
  authorization: enabled`,
    ],
    good: [
      `security:
  javascriptEnabled: false`,
      `security:
  authorization: enabled
  javascriptEnabled: false # true`,
    ],
  },

  setting: 'security.javascriptEnabled',
  default: 'true',
  severityOfDefault: LOW,
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no query uses JavaScript' },
});
