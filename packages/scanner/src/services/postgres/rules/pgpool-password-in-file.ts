import { HIGH } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { valueOf } from '../../../reading/section-keys.ts';
import { PGPOOL_MANUAL, pgPoolRule } from '../postgres-rule.ts';

export default pgPoolRule({
  id: 'postgres_pgpool_password_in_file',
  title: 'pgpool.conf holds the plaintext password of a database user',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads the file, a backup of it or the repository that it lies in signs in to each server behind Pgpool-II. The user of the recovery is a superuser.',
  remediation:
    'Leave the setting empty, keep the password in `pool_passwd` in its AES form, which `pg_enc` makes, and change it.',
  sources: [
    `${PGPOOL_MANUAL}/runtime-config-health-check.html#GUC-HEALTH-CHECK-PASSWORD`,
    `${PGPOOL_MANUAL}/runtime-config-connection.html#GUC-POOL-PASSWD`,
  ],
  references: [cwe(256), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      "backend_hostname0 = 'db-1'\nsr_check_user = 'check'\n«sr_check_password = 's3cr3t-4711'»\n",
      "«health_check_password0 = 's3cr3t-4711'»\n«recovery_password = 's3cr3t-4712'»\n",
    ],
    good: [
      "backend_hostname0 = 'db-1'\nsr_check_password = ''\n",
      "sr_check_password = 'AESVJ3aKiVVEJEYSAyaKUhNiDAgFE9jLA8R'\n",
      "sr_check_password = 's3cr3t-4711'\nsr_check_password = ''\n", // the last one counts
    ],
  },

  *check({ file }) {
    for (const directive of file.matching(PASSWORDS)) {
      const secret = valueOf(directive);
      if (/^(?:AES|md5[\da-f]{32}$)/.test(secret) || !isExposedSecret(secret)) continue;
      yield { at: directive, message: { code: 'holds-password', values: { setting: directive.name } } };
    }
  },
});

const PASSWORDS = /^(?:sr_check|health_check|recovery|wd_lifecheck)_password\d{0,3}$/i;
