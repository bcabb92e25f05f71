import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_anonymous_tickets',
  title: 'The KDC gives tickets to anonymous clients (allow-anonymous)',
  terms: ['unauthenticated access', 'Heimdal'],
  severity: HIGH,
  problem: 'Whoever reaches the KDC gets tickets without being anybody, and uses services that only look for a ticket.',
  remediation: 'Set `allow-anonymous = no` in `[kdc]`.',
  sources: ['https://github.com/heimdal/heimdal/blob/master/lib/krb5/krb5.conf.5'],
  references: [cwe(287), nist('AC-14'), nist('IA-2')],

  examples: {
    bad: [`[kdc]\n «allow-anonymous = yes»`],
    good: [`[kdc]\n allow-anonymous = no`, `[kdc]\n#allow-anonymous = yes\n require-preauth = yes`],
  },

  setting: 'allow-anonymous',
  scope: 'kdc',
  bad: isYes,
  safe: 'no',
  fix: { kind: 'suggested', needs: 'certainty that nobody uses anonymous tickets as armour for others' },
});
