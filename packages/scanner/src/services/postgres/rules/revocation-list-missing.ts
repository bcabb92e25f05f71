import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { confRule } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';

export default confRule({
  id: 'postgres_revocation_list_missing',
  title: 'Client certificates that were revoked are still accepted (ssl_crl_file)',
  terms: [...CLIENT_CERTIFICATE, 'CRL', 'certificate revocation list'],
  severity: LOW,
  problem: 'Whoever stole a key, or left the company with one, signs in until the certificate runs out.',
  remediation: 'Set `ssl_crl_file` or `ssl_crl_dir` to the lists of your authority, and keep them fresh.',
  sources: [
    `${CONNECTION}#GUC-SSL-CRL-FILE`,
    'https://www.postgresql.org/docs/current/ssl-tcp.html#SSL-CLIENT-CERTIFICATES',
  ],
  references: [cwe(299), nist('IA-5(2)'), stigPostgres('V-261893')],

  examples: {
    bad: [
      {
        text: "ssl = on\n«ssl_ca_file = 'ca.pem'»\n",
        files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 cert\n' },
      },
      {
        text: "ssl = on\nssl_crl_file = ''\n«ssl_ca_file = 'ca.pem'»\n",
        files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 scram-sha-256 clientcert=verify-full\n' },
      },
    ],
    good: [
      {
        text: "ssl = on\nssl_ca_file = 'ca.pem'\nssl_crl_file = 'ca.crl'\n",
        files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 cert\n' },
      },
      {
        text: "ssl = on\nssl_ca_file = 'ca.pem'\nssl_crl_dir = '/etc/postgresql/crl'\n",
        files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 cert\n' },
      },
      {
        text: "ssl = on\nssl_ca_file = 'ca.pem'\n",
        files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 scram-sha-256\n' },
      },
      { text: 'ssl = on\n', files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 cert\n' } }, // postgres_ssl_ca_missing
    ],
  },

  applies: ({ subject }) => subject.asksForCertificates,
  *check({ file }) {
    const authority = file.inForce('ssl_ca_file');
    if (authority.is !== 'set' || authority.value === '') return;
    const lists = ['ssl_crl_file', 'ssl_crl_dir'].map((setting) => file.inForce(setting));
    if (lists.some((list) => isSetTo(list, (path) => path !== ''))) return;
    if (lists.some(({ is }) => is === 'unknown')) yield UNKNOWN;
    else yield { at: authority.at, message: { code: 'not-set', values: { setting: 'ssl_crl_file' } } };
  },
});
