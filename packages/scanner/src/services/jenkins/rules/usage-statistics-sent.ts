import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_usage_statistics_sent',
  title: 'Usage statistics are sent to the Jenkins project',
  severity: LOW,
  problem: 'Which plugins and versions run here leaves the network.',
  remediation: 'Set `noUsageStatistics` to true.',
  sources: ['https://www.jenkins.io/doc/book/managing/system-configuration/'],
  references: [cwe(200)],

  examples: {
    bad: [`<hudson>\n  «<noUsageStatistics>false</noUsageStatistics>»\n</hudson>\n`],
    good: [`<hudson>\n  <noUsageStatistics>true</noUsageStatistics>\n</hudson>\n`],
  },

  form: 'xml',
  setting: '/hudson/noUsageStatistics',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
