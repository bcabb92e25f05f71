import { MODERATE } from '@plumbline/model/severity';
import { valueOf } from '../../../reading/section-keys.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { PG_SERVICE_MANUAL, pgServiceRule } from '../postgres-rule.ts';

export default pgServiceRule({
  id: 'postgres_service_password_in_file',
  title: 'pg_service.conf holds a plaintext password',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'The file is meant to be read by every program and user that names the service: whoever reads it, a backup of it or the repository that it lies in signs in to the database.',
  remediation: 'Remove the password and change it; keep it in `~/.pgpass` of the one user, which `passfile` names.',
  sources: [PG_SERVICE_MANUAL, 'https://www.postgresql.org/docs/current/libpq-pgpass.html'],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      '[shop]\nhost=db.example.com\nuser=shop\n«password=s3cr3t-4711»\nsslmode=verify-full\n',
      '[shop]\nhost=db.example.com\n«oauth_client_secret=s3cr3t-4711»\nsslmode=verify-full\n',
    ],
    good: [
      '[shop]\nhost=db.example.com\nuser=shop\nsslmode=verify-full\npassfile=/etc/shop/pgpass\n',
      '[shop]\nhost=db.example.com\n#password=s3cr3t-4711\nsslmode=verify-full\n',
      '[shop]\nhost=db.example.com\npassword=${DB_PASSWORD}\nsslmode=verify-full\n',
    ],
  },

  *check({ file }) {
    for (const service of file.services) {
      for (const name of ['password', 'sslpassword', 'oauth_client_secret']) {
        const key = service.key(name);
        if (key && isExposedSecret(valueOf(key)))
          yield { at: key, message: { code: 'holds-password', values: { setting: name } } };
      }
    }
  },
});
