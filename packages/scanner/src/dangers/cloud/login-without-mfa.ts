import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf, type ValueTest } from '../value-tests.ts';

/** Where it is not set, it allows. */
const unlessDenied: ValueTest = (answer) => missing(answer).or(answer.is('ALLOW'));

export default settingDanger({
  name: 'cloud_login_without_mfa',
  title: 'Users log in to the account without MFA',
  severity: 3,
  problem: 'A stolen password is enough to take over what the user may do.',
  family: 'authentication',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['alicloud_ram_security_preference'],
        key: 'enforce_mfa_for_login',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['ibm_iam_account_settings'],
        key: 'mfa',
        wrong: oneOf('NONE'),
        unset: 'bad',
        bad: 'NONE',
        good: 'LEVEL3',
      },
      {
        types: ['auth0_guardian'],
        key: 'policy',
        wrong: oneOf('never'),
        unset: 'fine',
        bad: 'never',
        good: 'all-applications',
      },
      {
        types: ['okta_policy_rule_signon'],
        key: 'mfa_required',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'access', is: unlessDenied }],
      },
      {
        types: ['azurerm_role_management_policy'],
        key: 'activation_rules.require_multifactor_authentication',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_role_management_policy'],
        key: 'active_assignment_rules.require_multifactor_authentication',
        bad: false,
        good: true,
      },
    ],
  },
});
