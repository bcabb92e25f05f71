import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_intelligence_public',
  title: 'An AI service or a machine learning workspace can be reached from the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the service' },
  wrong: otherThan('false', 'Disabled', 'SecuredByPerimeter'),
  in: {
    terraform: [
      {
        types: ['azurerm_cognitive_account'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
        when: [{ key: 'network_acls.default_action', is: otherThan('Deny') }],
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
        when: [{ key: 'networkAcls.defaultAction', is: otherThan('Deny') }],
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
