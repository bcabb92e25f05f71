import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { kerberosSetting } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_preauthentication_off_at_heimdal',
  title: 'The KDC asks for no preauthentication (require-preauth, AS-REP roasting)',
  terms: ['pre-authentication', 'AS-REP roasting', 'Heimdal'],
  severity: HIGH,
  problem:
    "Anybody asks the KDC for something that is encrypted with a user's password, and guesses the password at leisure.",
  remediation: 'Set `require-preauth = yes` in `[kdc]`.',
  sources: ['https://github.com/heimdal/heimdal/blob/master/lib/krb5/krb5.conf.5'],
  references: [cwe(287), cwe(307), nist('IA-2'), nist('IA-5')],

  examples: {
    bad: [`[kdc]\n «require-preauth = no»`],
    good: [`[kdc]\n require-preauth = yes`, `[kdc]\n# require-preauth = no\n check-ticket-addresses = yes`],
  },

  setting: 'require-preauth',
  scope: 'kdc',
  bad: isNo,
  safe: 'yes',
  fix: { kind: 'safe' },
});
