import { MODERATE_LOW, MODERATE } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_admin_server_on',
  title: 'The AdminServer of ZooKeeper answers everybody over HTTP (admin.enableServer)',
  severity: MODERATE,
  problem: 'Port 8080 tells everybody the configuration, the clients and the state of ZooKeeper, without a password.',
  remediation: 'Set `admin.enableServer=false`, or `admin.serverAddress=127.0.0.1`.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(306), cwe(200), nist('AC-3'), nist('CM-7')],

  examples: {
    bad: [`dataDir=/d\n«admin.enableServer=true»`, `dataDir=/d\nclientPort=2181`],
    good: [`dataDir=/d\nadmin.enableServer=false`, `dataDir=/d\nadmin.serverAddress=127.0.0.1`],
  },

  applies: ({ file }) => !isSetTo(file.settings.setting('admin.serverAddress'), isLoopback),
  setting: 'admin.enableServer',
  scope: 'zookeeper',
  default: 'true',
  severityOfDefault: MODERATE_LOW,
  bad: (value, { file }) =>
    file.settings.setting('admin.serverAddress').is === 'unknown' ? UNKNOWN : value.toLowerCase() === 'true',
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nothing watches ZooKeeper through it' },
});
