import { MODERATE } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { passwordListRule } from '../postgres-rule.ts';

export default passwordListRule('pgpass', {
  id: 'postgres_password_list_in_plain_text',
  title: 'A .pgpass with plaintext passwords lies among the files',
  terms: [...HARDCODED_SECRET, 'pgpass.conf', 'PGPASSFILE'],
  severity: MODERATE,
  problem:
    'Whoever reads it, a backup of it or the repository that it lies in signs in to each server that it names. It is meant for the home folder of one user, whom alone it may be readable for.',
  remediation:
    'Take the file out of the repository and out of images, change the passwords, and let programs get theirs as they start.',
  sources: ['https://www.postgresql.org/docs/current/libpq-pgpass.html'],
  references: [cwe(256), cwe(312), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: ['# the shop\n«db.example.com:5432:shop:shop:s3cr3t-4711»\n', '«*:*:*:postgres:s3cr3t\\:4711»\n'],
    good: ['db.example.com:5432:shop:shop:${SHOP_PASSWORD}\n', '# db.example.com:5432:shop:shop:s3cr3t-4711\n'],
  },

  *check({ file }) {
    for (const { directive, secret } of file.passwords)
      if (isExposedSecret(secret))
        yield { at: directive, message: { code: 'holds-password', values: { setting: '.pgpass' } } };
  },
});
