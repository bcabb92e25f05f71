import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { fewerThan } from '../../../rules/mapping-values.ts';
import { mongoSetting, parameter } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_password_hash_fast',
  title: 'Passwords are hashed with too few rounds (scramIterationCount)',
  severity: MODERATE_LOW,
  problem: 'Whoever gets the hashes finds the passwords faster, because each guess costs less.',
  remediation:
    'Remove the parameter, so that the default of 10000 or 15000 rounds is in force, or set a higher number.',
  sources: [parameter('scramSHA256IterationCount')],
  references: [cwe(916), nist('IA-5')],

  examples: {
    bad: [
      `setParameter:
  «scramSHA256IterationCount: 5000»`,
      `setParameter:
  «scramIterationCount: 5000»`,
    ],
    good: [
      `setParameter:
  scramSHA256IterationCount: 15000`,
      `setParameter:
  scramIterationCount: 10000`,
      `setParameter:
  ttlMonitorEnabled: true`,
    ],
  },

  setting: ['setParameter.scramSHA256IterationCount', 'setParameter.scramIterationCount'],
  bad: (value, input, setting) => fewerThan(setting.includes('256') ? 15_000 : 10_000)(value),
  safe: '15000',
  fix: { kind: 'safe' },
});
