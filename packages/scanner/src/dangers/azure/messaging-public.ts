import { withDenial, withNetworks } from '../azure-networks.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan, type ValueTest } from '../value-tests.ts';

/** A list of networks beside the namespace that keeps nobody out. */
const letsAllIn: ValueTest = (rules) =>
  rules.get('defaultAction').is('Deny').or(rules.get('publicNetworkAccess').is('Disabled', 'SecuredByPerimeter')).not();

export default settingDanger({
  name: 'azure_messaging_public',
  title: 'Event Hubs, Service Bus, Event Grid or an IoT hub can be reached from the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the service' },
  wrong: otherThan('false', 'Disabled', 'SecuredByPerimeter'),
  in: {
    terraform: [
      ...[
        ['azurerm_eventhub_namespace', 'network_rulesets'] as const,
        ['azurerm_servicebus_namespace', 'network_rule_set'] as const,
      ].flatMap(([type, rules]) => {
        const action = `${rules}.default_action`;
        return withNetworks({
          type,
          key: 'public_network_access_enabled',
          bad: true,
          good: false,
          unless: action,
          action,
        });
      }),
      {
        types: ['azurerm_eventgrid_topic', 'azurerm_eventgrid_domain'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
      ...withDenial('azurerm_iothub', 'public_network_access_enabled', 'network_rule_set', true, false),
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.EventGrid/topics', 'Microsoft.EventGrid/domains'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
      ...withDenial('Microsoft.Devices/IotHubs', 'publicNetworkAccess', 'networkRuleSets', 'Enabled', 'Disabled'),
      ...['Microsoft.EventHub/namespaces', 'Microsoft.ServiceBus/namespaces'].map((type) => ({
        types: [type] as const,
        key: 'publicNetworkAccess',
        unset: 'bad' as const,
        bad: 'Enabled',
        good: 'Disabled',
        beside: {
          type: `${type}/networkRuleSets`,
          names: 'parent',
          name: 'name',
          shown: { defaultAction: 'Deny' },
          isIdle: letsAllIn,
        },
      })),
      {
        types: [
          'Microsoft.EventHub/namespaces/networkRuleSets',
          'Microsoft.ServiceBus/namespaces/networkRuleSets',
          'Microsoft.Relay/namespaces/networkRuleSets',
        ],
        key: 'defaultAction',
        wrong: oneOf('Allow'),
        bad: 'Allow',
        good: 'Deny',
        when: [{ key: 'publicNetworkAccess', is: otherThan('Disabled', 'SecuredByPerimeter') }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_servicebus'],
        key: 'public_network_access',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
