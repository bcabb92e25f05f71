import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { kerberosSetting } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_ticket_addresses_unchecked',
  title: 'The KDC takes tickets from other addresses than those they were given to (check-ticket-addresses)',
  terms: ['stolen ticket', 'pass the ticket', 'Heimdal'],
  severity: LOW,
  problem: 'Whoever steals a ticket that is bound to a machine can use it from any other.',
  remediation: 'Take `check-ticket-addresses` out of `[kdc]`: Heimdal checks them by default.',
  sources: ['https://github.com/heimdal/heimdal/blob/master/lib/krb5/krb5.conf.5'],
  references: [cwe(294), nist('IA-2')],

  examples: {
    bad: [
      `[kdc]\n «check-ticket-addresses = no»`,
      `[kdc]\n allow-null-ticket-addresses = yes\n «check-ticket-addresses = false»`,
    ],
    good: [
      `[kdc]\n check-ticket-addresses = yes`,
      `[kdc]\n allow-null-ticket-addresses = yes`, // the default
      `[kdc]\n# check-ticket-addresses = no\n require-preauth = yes`,
      `[libdefaults]\n check-ticket-addresses = no`, // of no meaning there
    ],
  },

  setting: 'check-ticket-addresses',
  scope: 'kdc',
  bad: isNo,
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'clients that no router hides behind another address' },
});
