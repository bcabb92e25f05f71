import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting, parameter } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_certificate_withheld',
  title: 'The server does not show its certificate to other members',
  severity: MODERATE_LOW,
  problem: 'Members cannot tell this one from a stranger, so that none of them can require certificates.',
  remediation: 'Remove `tlsWithholdClientCertificate` from `setParameter`.',
  sources: [parameter('tlsWithholdClientCertificate')],
  references: [cwe(287), nist('IA-3')],

  examples: {
    bad: [
      `setParameter:
  «tlsWithholdClientCertificate: true»`,
    ],
    good: [
      `setParameter:
  tlsWithholdClientCertificate: false`,
      `setParameter:
  ocspEnabled: true`,
    ],
  },

  setting: ['setParameter.tlsWithholdClientCertificate', 'setParameter.sslWithholdClientCertificate'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that the other members accept its certificate' },
});
