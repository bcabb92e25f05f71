import { MODERATE } from '@plumbline/model/severity';
import { listOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';

export default postgresSetting({
  id: 'postgres_listen_addresses_any',
  title: 'PostgreSQL listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem:
    'The server accepts connections on every address of the machine, also on those that face other networks. Attackers who reach one of them can guess passwords and use flaws of the server.',
  remediation: 'Name the addresses that clients use in `listen_addresses`, or `localhost`.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-LISTEN-ADDRESSES'],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: ["port = 5432\n«listen_addresses = '*'»\n", "«listen_addresses '0.0.0.0, ::1'»\n"],
    good: [
      "listen_addresses = 'localhost, 10.0.4.7'\n",
      "#listen_addresses = '*'\n",
      "listen_addresses = '*'\nListen_Addresses = 'localhost'\n", // the last one wins
    ],
  },

  setting: 'listen_addresses',
  bad: (value) => listOf(value).some((address) => /^(\*|0\.0\.0\.0|::)$/.test(address)),
  safe: "'localhost'",
  fix: { kind: 'suggested', needs: 'certainty that all clients run on the same machine' },
});
