import { HIGH } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { identRule } from '../postgres-rule.ts';
import { matchesEverybody } from '../pg-ident-file.ts';
import { USERNAME_MAPS } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default identRule({
  id: 'postgres_ident_map_any_user',
  title: 'A map lets everybody be the same user of the database, or anybody be every user',
  severity: HIGH,
  problem:
    'Whoever has an account of the machine, a ticket or a certificate at all becomes that user of the database. Their own name counts for nothing.',
  remediation: 'Name the system users one by one, or let `\\1` carry the name over: `/^(.*)@example\\.com$ \\1`.',
  sources: [USERNAME_MAPS],
  references: [cwe(287), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: ['«people /^.*$ postgres»\n', '«people "/.*" app»\n', '«ops alice all»\n', '«ops bob /^.*$»\n'],
    good: [
      'people /^(.*)@example\\.com$ \\1\n',
      'people alice app\npeople bob "all"\n', // quoted, it is a plain name
      '# people /^.*$ postgres\n',
      'people /^(.*)$ \\1\n',
      'people {{ pattern }} postgres\n',
      { text: 'ops alice all\n', version: '15.4' }, // a plain name before 16
    ],
  },

  judge({ map, systemUser, databaseUser, isEveryDatabaseUser }, { subject, version }) {
    if (isEveryDatabaseUser && isAtLeast(version, 16) !== false)
      return `${systemUser} may be every user of the database`;
    if (!matchesEverybody(systemUser) || databaseUser === '' || databaseUser.includes('\\1')) return undefined;
    // postgres_hba_trust_local says it where the record is.
    return subject.showsThatMapNamesEverybody(map) ? undefined : `${systemUser} matches every name`;
  },
});
