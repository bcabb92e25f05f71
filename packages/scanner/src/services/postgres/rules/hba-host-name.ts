import { MODERATE_LOW } from '@plumbline/model/severity';
import { isRemote, letsIn } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_host_name',
  title: 'Clients are told apart by their names in the DNS',
  severity: MODERATE_LOW,
  problem: 'Whoever can forge answers of the DNS takes the place of that client. Every sign-in also waits for the DNS.',
  remediation: 'Name the address or the network of the client.',
  sources: ['https://www.postgresql.org/docs/current/auth-pg-hba-conf.html'],
  references: [cwe(350), nist('SC-7')],

  examples: {
    bad: ['«hostssl all app app.example.com scram-sha-256»\n', '«hostssl all app .example.com scram-sha-256»\n'],
    good: [
      'hostssl all app 10.0.0.7/32 scram-sha-256\n',
      'host all app localhost scram-sha-256\n',
      'hostssl all app .example.com cert\n',
    ],
  },

  judge: (record) =>
    // A certificate proves who the client is, whatever the DNS says.
    record.address?.kind === 'name' && record.method !== 'cert' && isRemote(record) && letsIn(record)
      ? `the address is the name ${record.address.name}`
      : undefined,
});
