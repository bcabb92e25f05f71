import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { postgresSetting } from '../postgres-rule.ts';

export default postgresSetting({
  id: 'postgres_conninfo_not_verified',
  title: 'A replica takes any certificate for that of its primary (sslmode=require)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'Unless a `root.crt` lies in the home of the server’s user, the replica encrypts, but to whoever answers. An attacker in between gets what it signs in with, and decides which data it has.',
  remediation: 'Use `sslmode=verify-full` with `sslrootcert`.',
  sources: ['https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION'],
  references: [cwe(295), nist('SC-8'), nist('IA-3')],
  examples: {
    bad: ["«primary_conninfo = 'host=10.0.0.5 user=replica sslmode=require'»\n"],
    good: [
      "primary_conninfo = 'host=10.0.0.5 user=replica sslmode=verify-full sslrootcert=/etc/ssl/ca.pem'\n",
      // With an authority beside it, `require` checks the certificate.
      "primary_conninfo = 'host=10.0.0.5 user=replica sslmode=require sslrootcert=/etc/ssl/ca.pem'\n",
      "primary_conninfo = 'host=/run/postgresql user=replica sslmode=require'\n",
    ],
  },
  setting: 'primary_conninfo',
  bad: (value) =>
    /\bsslmode\s*=\s*'?require\b/.test(value) &&
    !/\bsslrootcert\s*=/.test(value) &&
    !/\bhost\s*=\s*'?(?:\/|localhost\b|127\.)/.test(value) && { part: 'sslmode=require' },
});
