import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_pam_debugging',
  title: 'Debugging of logins is on (debug)',
  severity: LOW,
  problem: 'The log of the system holds more of each login than those who read logs should know.',
  remediation: 'Set `debug = false`.',
  sources: [`${KRB5_CONF}#appdefaults`],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`[appdefaults]\n pam = {\n  «debug = true»\n }`],
    good: [`[appdefaults]\n pam = {\n  debug = false\n }`, `[appdefaults]\n pam = {\n  validate = true\n }`],
  },

  setting: 'debug',
  scope: 'appdefaults+',
  bad: isYes,
  safe: 'false',
  fix: { kind: 'safe' },
});
