import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_pam_login_not_verified',
  title: 'PAM does not verify the KDC at login (validate = false of Red Hat’s pam_krb5)',
  terms: ['KDC spoofing', 'pam_krb5'],
  severity: MODERATE,
  problem: 'Whoever answers in place of the KDC signs in as any user with a password of their own.',
  remediation: 'Set `validate = true` for pam in `[appdefaults]`, and give the machine a key in /etc/krb5.keytab.',
  sources: ['https://linux.die.net/man/5/pam_krb5', `${KRB5_CONF}#appdefaults`],
  references: [cwe(290), nist('IA-3'), nist('IA-2')],

  examples: {
    bad: [`[appdefaults]\n pam = {\n  «validate = false»\n }`],
    good: [`[appdefaults]\n pam = {\n  validate = true\n }`, `[appdefaults]\n pam = {\n  debug = false\n }`],
  },

  setting: 'validate',
  scope: 'appdefaults+',
  bad: isNo,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a key of the machine in /etc/krb5.keytab' },
});
