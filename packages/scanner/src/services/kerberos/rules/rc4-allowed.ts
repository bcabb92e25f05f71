import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, ENCTYPES, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_rc4_allowed',
  title: 'Session keys of RC4 are allowed (allow_rc4, arcfour-hmac)',
  terms: ['arcfour', 'weak encryption'],
  severity: MODERATE,
  problem:
    'The KDC hands out tickets with session keys of RC4 to clients that ask for them: whoever records what is sent under such a key breaks its protection more easily than that of AES.',
  remediation: 'Set `allow_rc4 = false` in `[libdefaults]`, and give principals keys of AES.',
  sources: [`${KRB5_CONF}#libdefaults`, ENCTYPES, 'https://www.rfc-editor.org/rfc/rfc8429'],
  references: [cwe(327), nist('SC-13'), nist('IA-7')],

  examples: {
    bad: [`[libdefaults]\n «allow_rc4 = true»`],
    good: [`[libdefaults]\n allow_rc4 = false`, `[libdefaults]\n; allow_rc4 = true\n rdns = false`],
  },

  setting: 'allow_rc4',
  bad: isYes,
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'services and principals with keys of AES' },
});
