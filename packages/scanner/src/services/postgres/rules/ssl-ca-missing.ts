import { MODERATE } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';

export default postgresSetting({
  id: 'postgres_ssl_ca_missing',
  title: 'Client certificates are asked for, but no certificate authority is set (ssl_ca_file)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE,
  problem:
    'pg_hba.conf asks for certificates that the server cannot check. It refuses these clients or the whole pg_hba.conf, and then goes on with older, laxer rules.',
  remediation: 'Set `ssl_ca_file` to the certificate of the authority that issues those of your clients.',
  sources: [
    'https://www.postgresql.org/docs/current/ssl-tcp.html#SSL-CLIENT-CERTIFICATES',
    'https://www.postgresql.org/docs/current/auth-cert.html',
  ],
  references: [cwe(295), nist('IA-5(2)')],

  examples: {
    bad: [
      { text: 'ssl = on\n', files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 cert\n' } },
      {
        text: "ssl = on\n«ssl_ca_file = ''»\n",
        files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 scram-sha-256 clientcert=verify-full\n' },
      },
    ],
    good: [
      { text: "ssl = on\nssl_ca_file = 'ca.pem'\n", files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 cert\n' } },
      { text: 'ssl = on\n', files: { 'pg_hba.conf': 'hostssl all all 10.0.0.0/8 scram-sha-256\n' } },
      { text: 'ssl = on\n', files: { 'pg_hba.conf': '# hostssl all all 10.0.0.0/8 cert\n' } },
    ],
  },

  applies: ({ subject }) => subject.asksForCertificates,
  setting: 'ssl_ca_file',
  default: '',
  bad: (path) => path === '',
});
