import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_too_many_connections',
  title: 'So many connections are allowed that a flood of them stops the server',
  severity: LOW,
  problem: "An attacker who opens connections takes the server's memory and file handles, until nobody else gets one.",
  remediation: 'Set `net.maxIncomingConnections` to what clients need.',
  sources: [option('net.maxIncomingConnections')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `net:
  «maxIncomingConnections: 100000»`,
    ],
    good: [
      `net:
  maxIncomingConnections: 20000`,
      `net:
  port: 27017`,
    ],
  },

  setting: 'net.maxIncomingConnections',
  bad: (value) => /^\d{1,9}$/.test(value) && Number(value) > 20_000,
  default: UNTOLD,
});
