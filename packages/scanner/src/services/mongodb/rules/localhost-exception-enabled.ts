import { UNKNOWN } from '../../../rule.ts';
import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, cisMongodb } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting, parameter, MANUAL } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_localhost_exception_enabled',
  title: 'The localhost exception lets the first visitor become administrator',
  terms: ['enableLocalhostAuthBypass'],
  severity: MODERATE,
  problem:
    'As long as there is no user, every program on the machine can create one with all rights without signing in.',
  remediation: 'Create the administrator, then set `setParameter: { enableLocalhostAuthBypass: false }`.',
  sources: [parameter('enableLocalhostAuthBypass'), `${MANUAL}core/localhost-exception/`],
  references: [cisMongodb('2.2'), cwe(287), nist('AC-3'), nist('IA-2')],

  examples: {
    bad: [
      `security:
  authorization: enabled
setParameter:
  «enableLocalhostAuthBypass: true»`,
      `«setParameter:»
  ttlMonitorEnabled: true
security:
  authorization: enabled`,
    ],
    good: [
      `setParameter:
  enableLocalhostAuthBypass: false
security:
  authorization: enabled`,
      `setParameter:
  enableLocalhostAuthBypass: 0
security:
  authorization: enabled`,
      `sharding:
  configDB: cfg/cfg1.example.net:27019`,
      `security:
  authorization: disabled`, // a graver rule says it
    ],
  },

  applies: ({ file }) => !file.isRouter,
  setting: 'setParameter.enableLocalhostAuthBypass',
  default: 'true',
  severityOfDefault: MODERATE_LOW,
  // Where nobody signs in, there is nothing to be excepted from.
  bad: (value, { file }) => {
    if (!isOn(value)) return false;
    return file.asksForPassword ?? UNKNOWN;
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'an administrator in the database' },
});
