import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { mongoSetting, parameter } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_ocsp_off',
  title: 'Revoked certificates are not noticed (ocspEnabled false)',
  severity: MODERATE_LOW,
  problem: 'A stolen certificate goes on working after it was revoked.',
  remediation: 'Remove `ocspEnabled: false` from `setParameter`.',
  sources: [parameter('ocspEnabled')],
  references: [cwe(299), nist('IA-5(2)')],

  examples: {
    bad: [
      `setParameter:
  «ocspEnabled: false»`,
    ],
    good: [
      `setParameter:
  ocspEnabled: true`,
      `setParameter:
  ttlMonitorEnabled: true`,
    ],
  },

  setting: 'setParameter.ocspEnabled',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a way from the machine to the authority that answers' },
});
