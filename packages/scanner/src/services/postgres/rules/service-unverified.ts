import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { valueOf } from '../../../reading/section-keys.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { PG_SERVICE_MANUAL, pgServiceRule } from '../postgres-rule.ts';

export default pgServiceRule({
  id: 'postgres_service_unverified',
  title: 'Programs take any certificate for that of the database (sslmode=require in pg_service.conf)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem: 'Whoever is on the path answers as the database, and gets the password and what the program writes.',
  remediation: 'Set `sslmode=verify-full`, and `sslrootcert` to the authority that signs for the database.',
  sources: [PG_SERVICE_MANUAL, 'https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION'],
  references: [cwe(295), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: ['[shop]\nhost=db.example.com\nuser=shop\n«sslmode=require»\n'],
    good: [
      '[shop]\nhost=db.example.com\nsslmode=verify-full\nsslrootcert=/etc/ssl/db.pem\n',
      '[shop]\nhost=db.example.com\nsslmode=require\nsslrootcert=/etc/ssl/db.pem\n', // then `require` checks it
      '[shop]\nhost=localhost\nsslmode=require\n',
    ],
  },

  *check({ file }) {
    for (const service of file.services) {
      const mode = service.key('sslmode');
      if (!mode || valueOf(mode) !== 'require' || !service.leadsToOthers || service.key('sslrootcert')) continue;
      if (service.isOpen) yield UNKNOWN;
      else yield { at: mode, message: { code: 'is', values: { setting: 'sslmode', value: 'require' } } };
    }
  },
});
