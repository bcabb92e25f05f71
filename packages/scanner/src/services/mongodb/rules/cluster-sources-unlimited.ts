import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_cluster_sources_unlimited',
  title: 'Every address may sign in as a member of the cluster (clusterIpSourceAllowlist 0.0.0.0/0)',
  severity: MODERATE_LOW,
  problem:
    'The list is there to keep others from signing in as a member, who may do everything. With a range that holds all addresses, whoever has the key file does so from anywhere.',
  remediation: 'Name the addresses of the members alone in `security.clusterIpSourceAllowlist`.',
  sources: [option('security.clusterIpSourceAllowlist')],
  references: [cwe(284), nist('SC-7'), nist('AC-3')],

  examples: {
    bad: [
      `security:
  clusterIpSourceAllowlist:
    - «0.0.0.0/0»
    - 127.0.0.1`,
      `security:
  clusterIpSourceWhitelist: [10.0.0.0/24, «"::/0"»]`,
      `security:
  clusterIpSourceAllowlist:
    - «127.0.0.1,0.0.0.0/0»`,
    ],
    good: [
      `security:
  clusterIpSourceAllowlist: [192.0.2.0/24, 127.0.0.1]`,
      `security:
  keyFile: /etc/mongodb/key`,
    ],
  },

  setting: ['security.clusterIpSourceAllowlist.*', 'security.clusterIpSourceWhitelist.*'],
  bad: (value) => value.split(',').some((range) => /^(?:0\.0\.0\.0|::)\/0$/.test(range.trim())),
});
