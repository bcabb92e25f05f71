import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { rethinkdbSetting, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_admin_password_in_file',
  title: 'The password of the admin account stands in the file as plain text (initial-password)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever reads this file or a copy of it signs in as admin, unless the password was changed since: it counts at the first start alone.',
  remediation: 'Set `initial-password=auto`, and change the password in the table `users` after the first start.',
  sources: [CONFIG_FILE],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`«initial-password=hT7-kQ2mZr»`, `«initial-password=admin»`],
    good: [
      `initial-password=auto`,
      'initial-password=${RETHINKDB_PASSWORD}',
      `# initial-password=hT7-kQ2mZr\nbind=127.0.0.1`,
    ],
  },

  setting: 'initial-password',
  bad: (value) => {
    const kind = secretKind(value);
    if (value === 'auto' || (kind !== 'literal' && kind !== 'well-known')) return false;
    return { code: 'holds-password', severity: kind === 'well-known' ? CRITICAL : MODERATE };
  },
  safe: 'auto',
  fix: { kind: 'suggested', needs: 'certainty that clients do not sign in with this password' },
});
