import { MODERATE } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_kdc_proxy_over_http',
  title: 'A KDC is reached over plaintext HTTP (Heimdal, http/ and http://)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path sees who signs in where, and collects what passwords can be guessed by.',
  remediation:
    'Give the KDC by its name alone, or for MIT Kerberos with `https://`, and `http_anchors` for the authority of its certificate.',
  sources: [
    'https://github.com/heimdal/heimdal/blob/master/lib/krb5/krb5.conf.5',
    `${KRB5_CONF}#realms`,
    'https://web.mit.edu/kerberos/krb5-latest/doc/admin/https.html',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «kdc = http://kdc.example.com/KdcProxy»\n }`,
      `[realms]\n A.EXAMPLE = {\n  «kdc = http/kdc.example.com:80»\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  kdc = https://kdc.example.com/KdcProxy\n }`,
      `[realms]\n A.EXAMPLE = {\n  kdc = kdc.example.com:88\n }`,
    ],
  },

  setting: ['kdc', 'kpasswd_server', 'admin_server'],
  scope: 'realms+',
  bad: (value) => {
    const host = /^http(?::\/\/|\/)(.*)$/i.exec(value)?.[1];
    return host !== undefined && !isLoopback(host);
  },
});
