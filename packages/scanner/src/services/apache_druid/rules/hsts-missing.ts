import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_hsts_missing',
  title: 'Browsers are not told to stay with HTTPS (druid.server.http.enableHSTS)',
  severity: LOW,
  problem:
    'A browser that is asked for the console by http goes there once in plaintext, where an attacker on the network path can keep it.',
  remediation: 'Set `druid.server.http.enableHSTS=true`.',
  sources: [CONFIGURATION],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `«druid.enableTlsPort=true»\ndruid.tlsPort=8281`,
      `druid.enableTlsPort=true\n«druid.server.http.enableHSTS=false»`,
    ],
    good: [`druid.enableTlsPort=true\ndruid.server.http.enableHSTS=true`, `druid.zk.service.host=zk1`],
  },

  applies: ({ file }) => file.isOn('druid.enableTlsPort') !== false,
  setting: 'druid.server.http.enableHSTS',
  scope: 'druid.enableTlsPort',
  default: 'false',
  bad: (value, { file }) => (file.isOn('druid.enableTlsPort') === undefined ? UNKNOWN : value.toLowerCase() !== 'true'),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the console by http' },
});
