import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_rc4_allowed',
  title: 'RC4 is allowed (allow_rc4, arcfour-hmac)',
  terms: ['arcfour', 'Kerberoasting', 'weak encryption'],
  severity: HIGH,
  problem:
    'Keys of RC4 are plain hashes of passwords: whoever gets a ticket guesses the password of its service many times faster.',
  remediation: 'Set `allow_rc4 = false` in `[libdefaults]`, and give principals keys of AES.',
  sources: [`${KRB5_CONF}#libdefaults`, 'https://www.rfc-editor.org/rfc/rfc8429'],
  references: [cwe(327), nist('SC-13'), nist('IA-7')],

  examples: {
    bad: [`[libdefaults]\n «allow_rc4 = true»`],
    good: [`[libdefaults]\n allow_rc4 = false`, `[libdefaults]\n; allow_rc4 = true\n rdns = false`],
  },

  setting: 'allow_rc4',
  bad: isYes,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'services and principals with keys of AES' },
});
