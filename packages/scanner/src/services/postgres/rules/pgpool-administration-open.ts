import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { reachesOthers } from '../pgpool-file.ts';
import { PGPOOL_MANUAL, pgPoolSetting } from '../postgres-rule.ts';

export default pgPoolSetting({
  id: 'postgres_pgpool_administration_open',
  title: 'The port for administering Pgpool-II answers the network (pcp_listen_addresses)',
  terms: ['pcp.conf'],
  severity: MODERATE,
  problem:
    'Whoever reaches it and tries out a password of pcp.conf, of which an unsalted MD5 is kept, detaches servers, promotes others and stops the pool.',
  remediation: "Set `pcp_listen_addresses = 'localhost'`, and administer the pool from its own machine.",
  sources: [
    `${PGPOOL_MANUAL}/runtime-config-connection.html#GUC-PCP-LISTEN-ADDRESSES`,
    `${PGPOOL_MANUAL}/configuring-pcp-conf.html`,
  ],
  references: [cwe(749), nist('AC-3'), nist('CM-7')],

  examples: {
    bad: ["«pcp_listen_addresses = '*'»\npcp_port = 9898\n", "«pcp_listen_addresses = 'localhost,10.0.0.4'»\n"],
    good: ["pcp_listen_addresses = 'localhost'\n", "pcp_listen_addresses = ''\n", 'pcp_port = 9898\n'],
  },

  setting: 'pcp_listen_addresses',
  bad: reachesOthers,
  safe: "'localhost'",
  fix: { kind: 'suggested', needs: 'certainty that nobody administers it from another machine' },
});
