import { HIGH } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_old_version_listens_everywhere',
  title: 'Before 3.6 MongoDB listens on all interfaces where bindIp is missing',
  terms: ALL_INTERFACES,
  severity: HIGH,
  problem: 'Every network that the machine joins can reach the database.',
  remediation: 'Set `net.bindIp: 127.0.0.1`, and bring the server to a version that is still maintained.',
  sources: [option('net.bindIp'), 'https://www.mongodb.com/docs/manual/release-notes/3.6/'],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      {
        text: `«net:»
  port: 27017`,
        version: '3.4.10',
      },
    ],
    good: [
      {
        text: `net:
  port: 27017`,
        version: '4.4',
      },
      {
        text: `net:
  bindIp: 127.0.0.1`,
        version: '3.4',
      },
      `net:
  port: 27017`,
    ],
  },

  setting: 'net.bindIp',
  default: (version) => (isAtLeast(version, 3, 6) === false ? '0.0.0.0' : '127.0.0.1'),
  bad: (value, { file, version }) =>
    value === '0.0.0.0' && isAtLeast(version, 3, 6) === false && file.setting('net.bindIp').is === 'absent',
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'the addresses through which clients come' },
});
