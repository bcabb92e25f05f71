import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, otherThan, unsaid, type ValueTest } from '../value-tests.ts';

const opened = otherThan('false', 'Disabled', 'SecuredByPerimeter');
const IS_OPEN: ValueTest = (answer) => unsaid(answer).or(opened(answer));

export default settingDanger({
  name: 'azure_intelligence_public',
  title: 'An AI service or a machine learning workspace can be reached from the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Close {} to the internet, and reach the service through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the service' },
  wrong: opened,
  in: {
    terraform: [
      {
        types: ['azurerm_cognitive_account'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
        when: [{ key: 'network_acls.default_action', is: missing }],
      },
      {
        types: ['azurerm_cognitive_account'],
        key: 'network_acls.default_action',
        wrong: oneOf('Allow'),
        unset: 'fine',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'public_network_access_enabled', is: IS_OPEN }],
      },
      {
        types: ['azurerm_machine_learning_workspace'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.CognitiveServices/accounts'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
        when: [{ key: 'networkAcls.defaultAction', is: missing }],
      },
      {
        types: ['Microsoft.CognitiveServices/accounts'],
        key: 'networkAcls.defaultAction',
        wrong: oneOf('Allow'),
        unset: 'fine',
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'publicNetworkAccess', is: IS_OPEN }],
      },
      {
        types: ['Microsoft.MachineLearningServices/workspaces'],
        key: 'publicNetworkAccess',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
