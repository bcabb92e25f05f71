import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { holdsExposedSecret } from '../../../rules/secrets.ts';
import { assignmentsIn } from '../assignments.ts';
import { programSetting, SYSTEM_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_secret_in_default_environment',
  title: 'A secret stands in the environment of all services (DefaultEnvironment)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Every user of the machine reads the file, and with `DefaultEnvironment` every service is given the secret.',
  remediation: 'Hand it to the service that needs it: `LoadCredential=password:/etc/shop/password`, and change it.',
  sources: [`${SYSTEM_CONF}#DefaultEnvironment=`],
  references: [cwe(526), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`[Manager]\n«DefaultEnvironment="DB_PASSWORD=Rb7vNq2xWc9R"»`],
    good: [
      `[Manager]\nDefaultEnvironment=LANG=C`,
      `[Manager]\n#DefaultEnvironment="DB_PASSWORD=Rb7vNq2xWc9R"\nLogLevel=info`,
    ],
  },

  setting: ['DefaultEnvironment', 'ManagerEnvironment'],
  scope: 'Manager+',
  bad: (value) =>
    assignmentsIn(value).some((one) => holdsExposedSecret(one.name, one.value)) && {
      code: 'holds-secret',
    },
});
