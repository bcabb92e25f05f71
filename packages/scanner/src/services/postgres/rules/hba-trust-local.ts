import { MODERATE } from '@plumbline/model/severity';
import { isRemote } from '../pg-hba-file.ts';
import { modeOf } from '../postgresql-conf-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { recordRule } from '../postgres-rule.ts';
import { directiveOf, removeArguments, setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_trust_local',
  title: 'Trust authentication: every user of the machine connects without a password',
  severity: MODERATE,
  problem:
    'With `trust`, or with `peer` and a map that names everybody, every local user and every program that was taken over can be any user of the database, the superuser among them.',
  remediation:
    'Use `peer` for `local` records and `scram-sha-256` for those of 127.0.0.1 and ::1, or keep others from the socket by `unix_socket_permissions`.',
  sources: [
    'https://www.postgresql.org/docs/current/auth-trust.html',
    'https://www.postgresql.org/docs/current/auth-username-maps.html',
  ],
  references: [cwe(306), nist('IA-2'), stigPostgres('V-261858'), stigPostgres('V-261890')],

  examples: {
    bad: [
      '«local all all trust»\n',
      { text: '«local all all peer map=people»\n', files: { 'pg_ident.conf': 'people /^.*$ postgres\n' } },
      '«host all all 127.0.0.1/32 trust»\n«host all all ::1/128 trust»\n',
    ],
    good: [
      'local all all peer\n',
      {
        text: 'local all all peer map=people\n',
        files: { 'pg_ident.conf': 'people /^(.*)$ \\1\npeople root postgres\n' },
      },
      '# local all all trust\n',
      'host all all 127.0.0.1/32 scram-sha-256\n',
      {
        text: 'local all all trust\n',
        files: { 'postgresql.conf': 'unix_socket_permissions = 0700\n' }, // nobody else reaches the socket
      },
    ],
  },

  judge(record, { subject }) {
    if (subject.letsEveryUserIn(record)) return `the map ${record.options.get('map')} names everybody`;
    if (record.method !== 'trust' || isRemote(record) || !/^(local|host)/.test(record.type)) return undefined;
    const permissions = record.type === 'local' ? subject.conf?.inForce('unix_socket_permissions') : undefined;
    if (permissions && isSetTo(permissions, (mode) => ((modeOf(mode) ?? 0o777) & 0o002) === 0)) return undefined;
    return 'trust for programs of the same machine';
  },
  fix: {
    kind: 'suggested',
    needs: 'users named as the accounts of the machine, or passwords for them',
    edits: (finding) => [
      ...setArgument(finding, /^trust$/, directiveOf(finding)?.name === 'local' ? 'peer' : 'scram-sha-256'),
      ...removeArguments(finding, (option) => option.startsWith('map=')),
    ],
  },
});
