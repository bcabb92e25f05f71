import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_kdc_not_verified_at_login',
  title: 'A login is taken for good although no key of the machine verified the KDC (verify_ap_req_nofail)',
  terms: ['KDC spoofing', 'Zanarotti attack'],
  severity: MODERATE,
  problem:
    'Where the machine has no key, whoever answers in place of the KDC signs in as any user with a password of their own.',
  remediation: 'Set `verify_ap_req_nofail = true`, and give the machine a key in /etc/krb5.keytab.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(290), nist('IA-3'), nist('IA-2')],

  examples: {
    bad: [`[libdefaults]\n «verify_ap_req_nofail = false»`],
    good: [
      `[libdefaults]\n verify_ap_req_nofail = true`,
      `[libdefaults]\n# verify_ap_req_nofail = false\n rdns = false`,
    ],
  },

  setting: 'verify_ap_req_nofail',
  bad: isNo,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a key of the machine in /etc/krb5.keytab' },
});
