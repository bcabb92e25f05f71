import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_ssl_verify_depth_unsuited',
  title: 'Chains of client certificates may be of any length (SSLVerifyDepth)',
  severity: LOW,
  problem: 'Any authority below the one that is trusted, however far, may sign people in.',
  remediation: 'Set `SSLVerifyDepth 1`, or as many authorities as there are between yours and the certificates.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslverifydepth'],
  references: [cwe(296), nist('IA-5'), stigApache('Windows Site', 'V-214370')],

  examples: {
    bad: [
      `
«SSLVerifyDepth 20»`,
    ],
    good: [
      `
SSLVerifyDepth 2`,
      `
SSLVerifyClient require`,
    ],
  },

  setting: 'SSLVerifyDepth',
  bad: (depth) => Number(depth) > 10,
  safe: '10',
  fix: { kind: 'safe' },
});
