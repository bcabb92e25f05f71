import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_monitoring_sends_data_out',
  title: 'Free monitoring sends data about the server to the cloud',
  severity: MODERATE_LOW,
  retired: 'MongoDB ended the service in August 2023, so nothing is uploaded any more',
  problem:
    'What the server does, and how it is set up, is uploaded to a service whose page everybody with its address can open.',
  remediation: 'Set `cloud.monitoring.free.state: off`.',
  sources: ['https://www.mongodb.com/docs/v5.2/administration/free-monitoring/'],
  references: [cwe(200), nist('CM-7')],

  examples: {
    bad: [
      `cloud:
  monitoring:
    free:
      «state: on»`,
    ],
    good: [
      `cloud:
  monitoring:
    free:
      state: off`,
      `net:
  port: 27017`,
    ],
  },

  setting: 'cloud.monitoring.free.state',
  bad: oneOf('on', 'true'),
  safe: 'off',
  fix: { kind: 'safe' },
});
