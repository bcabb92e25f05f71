import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_kdc_speaks_http',
  title: 'The KDC answers over plaintext HTTP (enable-http)',
  terms: ['Heimdal'],
  severity: MODERATE,
  problem: 'One more, seldom used way into the KDC is open to everybody who reaches its port.',
  remediation: 'Set `enable-http = no` in `[kdc]`.',
  sources: ['https://github.com/heimdal/heimdal/blob/master/lib/krb5/krb5.conf.5'],
  references: [cwe(319), nist('CM-7'), nist('SC-8')],

  examples: {
    bad: [`[kdc]\n «enable-http = yes»`],
    good: [`[kdc]\n enable-http = no`, `[kdc]\n# enable-http = yes\n require-preauth = yes`],
  },

  setting: 'enable-http',
  scope: 'kdc',
  bad: isYes,
  safe: 'no',
  fix: { kind: 'suggested', needs: 'clients that reach the KDC by its own protocol' },
});
