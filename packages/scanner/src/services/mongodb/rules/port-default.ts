import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, cisMongodb } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_port_default',
  title: 'MongoDB answers on the port that everybody knows (27017)',
  severity: LOW,
  problem: 'Programs that look for open databases find it at once.',
  remediation: 'Set `net.port` to another number, and tell it the clients.',
  sources: [option('net.port')],
  references: [cisMongodb('6.1'), cwe(1188), nist('CM-7')],

  examples: {
    bad: [
      `net:
  «port: 27017»
  bindIp: 0.0.0.0`,
      `net:
  «port: 27017»
  bindIpAll: true`,
    ],
    good: [
      `net:
  port: 27117
  bindIp: 10.0.0.5`,
      `net:
  port: 27017
  bindIp: 127.0.0.1`,
    ],
  },

  setting: 'net.port',
  bad: (value, { file }) => value === '27017' && (file.reach === undefined ? UNKNOWN : file.reach !== 'loopback'),
  default: UNTOLD,
  safe: '27117',
  fix: { kind: 'suggested', needs: 'clients that know the other port' },
});
