import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_access_policy_not_enforced',
  title: 'A Conditional Access policy of Microsoft Entra is switched off or only reports',
  severity: 2,
  problem:
    'What it asks for, such as a second factor, nobody is asked for: a password that was guessed or fished is enough.',
  family: 'protection',
  remediation: 'Set {} to `enabled`, or remove the policy where another one takes its place.',
  sources: ['https://learn.microsoft.com/graph/api/resources/conditionalaccesspolicy'],
  wrong: oneOf('disabled', 'enabledForReportingButNotEnforced'),
  in: {
    terraform: [
      {
        types: ['azuread_conditional_access_policy'],
        key: 'state',
        unset: 'fine',
        bad: 'disabled',
        good: 'enabled',
        shown: { display_name: 'A second factor for all' },
      },
    ],
  },
});
