import { UNTOLD } from '../../../rules/setting-rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_triple_des_allowed',
  title: 'Triple DES is allowed (allow_des3)',
  terms: ['3DES', 'weak encryption'],
  severity: HIGH,
  problem:
    'Triple DES is retired: keys that are made of passwords with it fall to guessing more easily, and its small blocks give texts away.',
  remediation: 'Set `allow_des3 = false` in `[libdefaults]`, and give principals keys of AES.',
  sources: [`${KRB5_CONF}#libdefaults`, 'https://www.rfc-editor.org/rfc/rfc8429'],
  references: [cwe(327), nist('SC-13'), nist('IA-7')],

  examples: {
    bad: [`[libdefaults]\n «allow_des3 = true»`],
    good: [`[libdefaults]\n allow_des3 = false`, `[libdefaults]\n# allow_des3 = true\n rdns = false`],
  },

  setting: 'allow_des3',
  bad: isYes,
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'services and principals with keys of AES' },
});
