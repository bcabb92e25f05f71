import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOn, isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { mongoSetting, option, SECURITY_CHECKLIST } from '../mongodb-rule.ts';
import { addressesIn } from '../mongodb-file.ts';

export default mongoSetting({
  id: 'mongodb_listens_on_all_addresses',
  title: 'MongoDB listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem: 'Every network that the machine joins, now or later, can reach the database and try passwords and exploits.',
  remediation:
    'Name in `net.bindIp` only the addresses that clients need, such as `127.0.0.1`, and remove `net.bindIpAll`.',
  sources: [option('net.bindIp'), SECURITY_CHECKLIST],
  references: [cwe(1327), nist('SC-7'), pci('1.4.2')],

  examples: {
    bad: [
      `net:
  «bindIp: 0.0.0.0»
security:
  authorization: enabled`,
      `net:
  «bindIp: "127.0.0.1,::"»`,
      `net:
  «bindIpAll: true»`,
      `net:
  «bindIp: "*"»`,
    ],
    good: [
      `net:
  bindIp: 127.0.0.1,10.0.0.5`,
      `net:
  bindIpAll: false`,
      `net:
  port: 27017
  # bindIp: 0.0.0.0`,
    ],
  },

  setting: ['net.bindIp', 'net.bindIpAll'],
  bad: (value, _input, setting) => (setting === 'net.bindIpAll' ? isOn(value) : addressesIn(value).some(isAnyHost)),
  safe: (_version, value) => (isOn(value) ? 'false' : '127.0.0.1'),
  fix: { kind: 'suggested', needs: 'the addresses through which clients come' },
});
