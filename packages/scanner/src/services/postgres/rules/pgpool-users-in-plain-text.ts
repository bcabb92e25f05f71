import { MODERATE } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { PGPOOL_MANUAL, passwordListRule } from '../postgres-rule.ts';

export default passwordListRule('pool_passwd', {
  id: 'postgres_pgpool_users_in_plain_text',
  title: 'pool_passwd of Pgpool-II holds plaintext passwords',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem:
    'Whoever reads the file, a backup of it or the repository that it lies in signs in to the databases as these users.',
  remediation: 'Write the passwords in their AES form, which `pg_enc` makes, and change them.',
  sources: [`${PGPOOL_MANUAL}/runtime-config-connection.html#GUC-POOL-PASSWD`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: ['«shop:TEXTs3cr3t-4711»\nadmin:md545f2603610af569b6155c45067268c6b\n'],
    good: [
      'shop:AESVJ3aKiVVEJEYSAyaKUhNiDAgFE9jLA8R\nadmin:md545f2603610af569b6155c45067268c6b\n',
      'shop:TEXT${SHOP_PASSWORD}\n# shop:TEXTs3cr3t-4711\n',
    ],
  },

  *check({ file }) {
    for (const { directive, secret } of file.passwords) {
      // Without the word it is one as well, which no report could hide: a user and a word are no secret elsewhere.
      if (!secret.startsWith('TEXT') || !isExposedSecret(secret.slice('TEXT'.length))) continue;
      yield { at: directive, message: { code: 'holds-password', values: { setting: 'pool_passwd' } } };
    }
  },
});
