import { MODERATE } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_kdc_proxy_over_http',
  title: 'A KDC is reached through a proxy over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path sees who signs in where, and collects what passwords can be guessed by.',
  remediation: 'Give the KDC with `https://`, and `http_anchors` for the authority of its certificate.',
  sources: [`${KRB5_CONF}#realms`, 'https://web.mit.edu/kerberos/krb5-latest/doc/admin/https.html'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`[realms]\n A.EXAMPLE = {\n  «kdc = http://kdc.example.com/KdcProxy»\n }`],
    good: [
      `[realms]\n A.EXAMPLE = {\n  kdc = https://kdc.example.com/KdcProxy\n }`,
      `[realms]\n A.EXAMPLE = {\n  kdc = kdc.example.com:88\n }`,
    ],
  },

  setting: ['kdc', 'kpasswd_server', 'admin_server'],
  scope: 'realms+',
  bad: (value) => /^http:\/\//i.test(value) && !isLoopback(value),
});
