import { MODERATE } from '@plumbline/model/severity';
import { identRule } from '../postgres-rule.ts';
import { matchesEverybody } from '../pg-ident-file.ts';
import { USERNAME_MAPS } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default identRule({
  id: 'postgres_ident_map_superuser',
  title: 'A map makes another account the superuser postgres',
  terms: ['privileged'],
  severity: MODERATE,
  problem:
    'Whoever takes over that account has the whole cluster, and through `COPY … PROGRAM` the machine. The logs show only postgres, not the person.',
  remediation: 'Map the account to a role of its own, and grant it what it needs, or `SET ROLE` to an administrator.',
  sources: [USERNAME_MAPS],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: ['«ops alice postgres»\n', '«ops /^(.*)@example\\.com$ postgres»\n'],
    good: [
      'ops postgres postgres\n',
      'ops root postgres\n', // is the master of the machine anyway
      'ops alice alice\n',
      '# ops alice postgres\n',
    ],
  },

  judge({ systemUser, databaseUser }) {
    const isOwn = /^(?:postgres|root)$/.test(systemUser);
    if (databaseUser !== 'postgres' || isOwn || systemUser === '' || matchesEverybody(systemUser)) return undefined;
    return `${systemUser} may be postgres`;
  },
});
