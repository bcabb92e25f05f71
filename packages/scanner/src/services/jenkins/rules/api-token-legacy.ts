import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_api_token_legacy',
  title: 'Old API tokens are made, which Jenkins keeps readable (creationOfLegacyTokenEnabled)',
  severity: MODERATE_LOW,
  problem:
    'Jenkins keeps such a token so that it can be read again, not as a hash, and may make one for each user who never asked: whoever reads its folder or a backup acts as these users.',
  remediation:
    'Set `creationOfLegacyTokenEnabled: false` and `tokenGenerationOnCreationEnabled: false`, and have users make new tokens.',
  sources: ['https://www.jenkins.io/blog/2018/07/02/new-api-token-system/'],
  references: [cwe(257), nist('IA-5')],

  examples: {
    bad: [
      `security:\n  apiToken:\n    «creationOfLegacyTokenEnabled: true»\n`,
      `security:\n  apiToken:\n    «tokenGenerationOnCreationEnabled: true»\n`,
    ],
    good: [`security:\n  apiToken:\n    creationOfLegacyTokenEnabled: false\n    usageStatisticsEnabled: true\n`],
  },

  form: 'code',
  setting: [
    'security.apiToken.creationOfLegacyTokenEnabled',
    'security.apiToken.tokenGenerationOnCreationEnabled',
    '/jenkins.security.apitoken.ApiTokenPropertyConfiguration/creationOfLegacyTokenEnabled',
    '/jenkins.security.apitoken.ApiTokenPropertyConfiguration/tokenGenerationOnCreationEnabled',
  ],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no program still asks for such a token' },
});
