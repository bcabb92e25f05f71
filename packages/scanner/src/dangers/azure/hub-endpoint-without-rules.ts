import { settingDanger } from '../setting-danger.ts';
import { off, otherThan, there } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_hub_endpoint_without_rules',
  title: 'The network rules of an IoT hub do not count for its built-in Event Hubs endpoint',
  severity: 2,
  problem:
    'The endpoint at which the messages of all devices are read stays open to the whole internet, though rules seem to close the hub: a key that leaks is enough from anywhere.',
  family: 'networkExposure',
  sources: ['https://learn.microsoft.com/en-us/javascript/api/@azure/arm-iothub/networkrulesetproperties'],
  fix: { kind: 'suggested', needs: 'the addresses of whoever reads the messages among the rules' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_iothub'],
        key: 'network_rule_set.apply_to_builtin_eventhub_endpoint',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'network_rule_set', is: there },
          { key: 'network_rule_set.default_action', is: otherThan('Allow'), shown: 'Deny' },
          { key: 'public_network_access_enabled', is: otherThan('false') },
        ],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Devices/IotHubs'],
        key: 'networkRuleSets.applyToBuiltInEventHubEndpoint',
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'networkRuleSets.defaultAction', is: otherThan('Allow'), shown: 'Deny' },
          { key: 'publicNetworkAccess', is: otherThan('Disabled') },
        ],
      },
    ],
  },
});
