import { LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { openvpnSetting, SCRIPT_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_passwords_in_environment',
  title: 'Passwords are handed to scripts in their environment (script-security 3)',
  terms: ['via-env'],
  severity: MODERATE,
  problem:
    'On many systems other users of the machine see the environment of a program, and with it the passwords of everybody who signs in. Without `via-env` no script gets one yet.',
  remediation: 'Set `script-security 2`, and hand passwords over by `auth-user-pass-verify … via-file`.',
  sources: [SCRIPT_OPTIONS],
  references: [cwe(526), nist('IA-5')],

  examples: {
    bad: [`server 10.8.0.0 255.255.255.0\n«script-security 3»\nauth-user-pass-verify check.sh via-env`],
    good: [
      `server 10.8.0.0 255.255.255.0\nscript-security 2`,
      `client\nscript-security 1`,
      `client\n#script-security 3\nremote a`,
    ],
  },

  setting: 'script-security',
  bad: (value, { file }) => {
    if (!/^3(?: |$)/.test(value)) return false;
    const areHanded = file.all('auth-user-pass-verify').some((script) => isSetTo(script, handsOver));
    return areHanded || file.has('config') !== false ? true : { severity: LOW };
  },
  safe: '2',
  fix: { kind: 'suggested', needs: 'scripts that read passwords from a file' },
});

function handsOver(script: string): boolean {
  return script.endsWith(' via-env');
}
