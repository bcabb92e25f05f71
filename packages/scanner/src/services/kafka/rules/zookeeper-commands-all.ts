import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_commands_all',
  title: 'ZooKeeper answers every four-letter command (4lw.commands.whitelist=*)',
  severity: MODERATE,
  problem:
    'Without a password everybody reads the configuration, the environment and the sessions of clients, and can slow the server down with `wchp`.',
  remediation: 'Set `4lw.commands.whitelist=srvr`, with what your monitoring needs.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(200), cwe(400), nist('CM-7'), nist('AC-3')],

  examples: {
    bad: [`dataDir=/d\n«4lw.commands.whitelist=*»`, `dataDir=/d\n«4lw.commands.whitelist=stat, *»`],
    good: [`dataDir=/d\n4lw.commands.whitelist=srvr,ruok`, `dataDir=/d`],
  },

  setting: '4lw.commands.whitelist',
  scope: 'zookeeper',
  bad: (value) => value.split(',').some((word) => word.trim() === '*'),
  safe: 'srvr',
  fix: { kind: 'suggested', needs: 'the commands that your monitoring asks' },
});
