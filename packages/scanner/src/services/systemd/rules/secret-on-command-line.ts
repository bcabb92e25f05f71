import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { commandRule, EXEC } from '../systemd-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName } from '../../../rules/secrets.ts';

export default commandRule({
  id: 'systemd_secret_on_command_line',
  title: 'A password stands on a command line (plaintext password)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Every local user sees the command lines of processes and can read units: the password is known to all of them.',
  remediation: 'Hand it over in a file: `LoadCredential=password:/etc/shop/password`, and change it.',
  sources: [`${EXEC}#Credentials`],
  references: [cwe(214), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/shop --password=Rb7vNq2xWc9R»`,
      `[Service]\n«ExecStart=/usr/bin/shop --api-token 0ab2c4e6f8a9b1d3 --port 80»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/shop --password=\${PASSWORD}`,
      `[Service]\nExecStart=/usr/bin/shop --password-file=/etc/shop/password`,
      `[Service]\nExecStart=/usr/bin/shop --password /etc/shop/password`,
      `[Service]\nExecStart=/usr/bin/shop --token-ttl 3600`,
    ],
  },

  judge: ({ args }) => {
    for (const [index, word] of args.entries()) {
      const [, name = '', assigned] = /^--?([A-Za-z][\w-]{2,60})(?:=([^]{0,500}))?$/.exec(word) ?? [];
      if (!isSecretName(name)) continue;
      const value = assigned ?? args[index + 1] ?? '';
      if (!value.startsWith('-') && !/[%$]/.test(value) && isExposedSecret(value.replace(/^["']|["']$/g, ''))) {
        return { message: { code: 'holds-secret', values: { setting: word.split('=', 1)[0] ?? '' } } };
      }
    }
    return undefined;
  },
});
