import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF, ENCTYPES } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_weak_crypto_allowed',
  title: 'Weak encryption types such as DES are allowed (allow_weak_crypto)',
  terms: ['single DES', 'RC4', 'weak encryption'],
  severity: HIGH,
  problem:
    'Tickets can be encrypted with keys of 56 bits (DES, before krb5 1.18) or 40 bits (RC4 for export), which an attacker tries out in hours, and is then any user.',
  remediation: 'Set `allow_weak_crypto = false` in `[libdefaults]`.',
  sources: [`${KRB5_CONF}#libdefaults`, ENCTYPES],
  references: [cwe(327), nist('SC-13'), nist('IA-7')],

  examples: {
    bad: [
      `[libdefaults]\n «allow_weak_crypto = true»`,
      `[libdefaults]\n default_realm = A.EXAMPLE\n[libdefaults]\n «allow_weak_crypto = yes»`,
    ],
    good: [
      `[libdefaults]\n allow_weak_crypto = false`,
      `[libdefaults]\n allow_weak_crypto = false\n allow_weak_crypto = true`, // the first value counts
      `[libdefaults]\n# allow_weak_crypto = true`,
      `[appdefaults]\n allow_weak_crypto = true`,
    ],
  },

  setting: 'allow_weak_crypto',
  bad: isYes,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'services and principals with keys of AES' },
});
