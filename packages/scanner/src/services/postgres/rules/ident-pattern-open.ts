import { MODERATE } from '@plumbline/model/severity';
import { identRule } from '../postgres-rule.ts';
import { matchesEverybody } from '../pg-ident-file.ts';
import { USERNAME_MAPS } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default identRule({
  id: 'postgres_ident_pattern_open',
  title: 'A pattern of a map fits more names than it says (no ^ or $)',
  terms: ['regular expression'],
  severity: MODERATE,
  problem:
    'A regular expression fits any part of a name unless `^` and `$` hold it. `/@example\\.com` fits joe@example.com.attacker.org as well, who then becomes a user of the database.',
  remediation: 'Begin the expression with `^` and end it with `$`.',
  sources: [USERNAME_MAPS],
  references: [cwe(777), nist('IA-2')],

  examples: {
    bad: ['«mail /^(.*)@example\\.com \\1»\n', '«ops /admin$ app»\n', '«ops "/alice|bob" app»\n'],
    good: [
      'mail /^(.*)@example\\.com$ \\1\n',
      'mail /(.*)@example\\.com$ \\1\n', // begins with what fits every beginning
      'ops alice app\n',
      'ops /^alice$ app\n',
    ],
  },

  judge({ systemUser }) {
    if (!systemUser.startsWith('/') || matchesEverybody(systemUser)) return undefined;
    const pattern = systemUser.slice(1);
    if (!/(?:\$|\.[*+]\)?)$/.test(pattern)) return `${systemUser} has no $ at its end`;
    return /^(?:\^|\(?\^|\(?\.[*+])/.test(pattern) ? undefined : `${systemUser} has no ^ at its beginning`;
  },
});
