import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { confRule, describe, notSet } from '../postgres-rule.ts';

export const sslOff = confRule({
  id: 'postgres_ssl_off',
  title: 'PostgreSQL offers no encryption',
  severity: HIGH,
  problem:
    'Statements, data and sign-ins cross the network in clear. Attackers in between read and change them. The risk is small as long as the server listens on localhost alone.',
  remediation: 'Set `ssl = on` with `ssl_cert_file` and `ssl_key_file`, and use `hostssl` in pg_hba.conf.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-SSL'],
  references: [
    { ruleset: 'CIS PostgreSQL 16 Benchmark v1.0.0', item: '6.8' },
    { ruleset: 'CWE', item: 'CWE-319' },
    { ruleset: 'NIST SP 800-53 Rev. 5', item: 'SC-8' },
    { ruleset: 'PCI DSS 4.0', item: '4.2.1' },
  ],

  examples: {
    bad: [
      "listen_addresses = '*'\n«ssl = off»\n",
      "listen_addresses = '10.0.4.7'\n", // nothing set: the default is off
      '«ssl = no»\n',
    ],
    good: ["listen_addresses = '*'\nssl = on\n", 'ssl = true\n', "include 'tls.conf'\n"],
  },

  *check(input) {
    const { file } = input;
    const ssl = file.inForce('ssl');
    const severity = file.isReachable() === false ? MODERATE_LOW : HIGH;
    if (ssl?.isUnknown) yield UNKNOWN;
    else if (ssl && isOff(ssl.value)) yield { at: ssl.directive, message: describe(ssl), severity };
    else if (!ssl) {
      for (const finding of notSet(input, 'ssl is not set')) {
        yield finding === UNKNOWN ? finding : { ...finding, severity };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a certificate and its key (ssl_cert_file, ssl_key_file)',
    edits: ({ at }) =>
      typeof at === 'object' && 'kind' in at ? [{ start: at.start, end: at.end, replacement: 'ssl = on' }] : [],
  },
});
