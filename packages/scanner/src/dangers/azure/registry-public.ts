import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_registry_public',
  title: 'A container registry can be reached from the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever pulls images' },
  wrong: otherThan('false', 'Disabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_container_registry'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
        when: [{ key: 'network_rule_set.default_action', is: otherThan('Deny') }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
        when: [{ key: 'networkRuleSet.defaultAction', is: otherThan('Deny') }],
      },
      {
        // Rules for networks are a feature of Premium alone.
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'publicNetworkAccess',
        bad: 'Enabled',
        good: 'Disabled',
        when: [
          { key: 'sku.name', is: oneOf('Basic', 'Standard'), shown: 'Basic' },
          { key: 'networkRuleSet.defaultAction', is: oneOf('Deny'), shown: 'Deny' },
        ],
      },
    ],
  },
});
