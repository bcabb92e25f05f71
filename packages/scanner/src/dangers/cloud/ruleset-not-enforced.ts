import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_ruleset_not_enforced',
  title: 'A ruleset for branches, tags or pushes is not enforced',
  severity: 2,
  problem: 'What it forbids is done all the same: whoever may push changes history and releases without a review.',
  family: 'protection',
  sources: [
    'https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/about-rulesets',
    'https://docs.github.com/en/enterprise-cloud@latest/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/managing-rulesets-for-a-repository',
  ],
  // `evaluate` only logs.
  wrong: oneOf('disabled', 'evaluate'),
  in: {
    terraform: [
      {
        types: ['github_repository_ruleset', 'github_organization_ruleset'],
        key: 'enforcement',
        unset: 'fine',
        bad: 'disabled',
        good: 'active',
      },
    ],
  },
});
