import { HARDCODED_SECRET } from '../../../terms.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { holdsExposedSecret } from '../../../rules/secrets.ts';
import { openvpnSetting, SCRIPT_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_secret_in_environment',
  title: 'A secret is set for scripts (setenv)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever reads the file or the environment of a script has the secret, and so has every client to which it is pushed.',
  remediation: 'Keep it in a file that only the script may read.',
  sources: [SCRIPT_OPTIONS],
  references: [cwe(526), cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `client\n«setenv UV_PASSWORD Rb7vNq2xWc9R»`,
      `client\n«setenv-safe API_TOKEN 0ab2c4e6f8a9b1d3»`,
      `server 10.8.0.0 255.255.255.0\n«push "setenv-safe API_TOKEN 0ab2c4e6f8a9b1d3"»`,
    ],
    good: [
      `client\nsetenv UV_SERVER london`,
      `client\nsetenv PASSWORD_FILE /etc/vpn/pw`,
      `client\nsetenv opt block-outside-dns`,
      `server 10.8.0.0 255.255.255.0\npush "route 10.0.0.0 255.0.0.0"`,
    ],
  },

  setting: ['setenv', 'setenv-safe', 'push'],
  scope: 'every',
  bad: (value, _input, setting) => {
    const words = value.split(' ');
    if (setting === 'push' && words.shift() !== 'setenv-safe') return false;
    const [name = '', ...secret] = words;
    return holdsExposedSecret(name, secret.join(' ')) && { code: 'holds-secret' };
  },
});
