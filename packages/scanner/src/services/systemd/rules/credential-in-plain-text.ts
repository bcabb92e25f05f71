import { HARDCODED_SECRET } from '../../../terms.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { holdsExposedSecret } from '../../../rules/secrets.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_credential_in_plain_text',
  title: 'A credential stands in the unit in plain text (SetCredential)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Every local user can read units, and with them the credential.',
  remediation:
    'Use `LoadCredential=` with a file of root, or `SetCredentialEncrypted=` with the output of `systemd-creds encrypt`.',
  sources: [`${EXEC}#Credentials`],
  references: [cwe(312), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`[Service]\n«SetCredential=password:Rb7vNq2xWc9R»`],
    good: [
      `[Service]\nLoadCredential=password:/etc/shop/password`,
      `[Service]\nSetCredentialEncrypted=password: k6iUCUh0RJCQyvL8k8q1UyAAAAABAAAADAAAABAAAAC1lFmbWAqWZ8dCCQkA`,
      `[Service]\nSetCredential=greeting:Hello`,
    ],
  },

  setting: 'SetCredential',
  scope: '+',
  bad: (value) => {
    const [, name = '', secret = ''] = /^([^:]{1,200}):([^]{0,2000})$/.exec(value) ?? [];
    return holdsExposedSecret(name, secret) && { code: 'holds-secret' };
  },
});
