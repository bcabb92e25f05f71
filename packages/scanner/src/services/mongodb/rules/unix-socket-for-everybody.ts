import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_unix_socket_for_everybody',
  title: 'Every user of the machine may use the Unix socket',
  severity: MODERATE_LOW,
  problem: 'Each user and program of the machine reaches the database, and can try passwords.',
  remediation: 'Set `net.unixDomainSocket.filePermissions: 0700`, or 0770 with a group of those who need it.',
  sources: [option('net.unixDomainSocket.filePermissions')],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `net:
  unixDomainSocket:
    «filePermissions: 0777»`,
      `net:
  unixDomainSocket:
    «filePermissions: 0666»`,
    ],
    good: [
      `net:
  unixDomainSocket:
    filePermissions: 0700`,
      `net:
  unixDomainSocket:
    enabled: false
    filePermissions: 0777`,
      `net:
  unixDomainSocket:
    filePermissions: 0770`,
    ],
  },

  applies: ({ file }) => file.text('net.unixDomainSocket.enabled') !== 'false',
  setting: 'net.unixDomainSocket.filePermissions',
  bad: (value) => /^(?:0|0o)?[0-7]{2}[2367]$/.test(value) || value === '511' || value === '438',
});
