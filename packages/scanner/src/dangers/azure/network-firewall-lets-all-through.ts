import { AZURE_FIREWALL_RULES } from '../../resources/views/azure-firewall-rule.ts';
import { shownDanger } from '../shown-danger.ts';
import { having } from '../value-tests.ts';

const everyAddress = having('*', '0.0.0.0/0');
const everyPort = having('*', '0-65535', '1-65535');

const COLLECTION = 'network_rule_collection[].';
const RULE = `${COLLECTION}rule[].`;
const COLLECTIONS = 'ruleCollections[].';
const RULES = `${COLLECTIONS}rules[].`;

const shown = (source: string, action = 'Allow') =>
  ({
    [`${COLLECTION}action`]: action,
    [`${RULE}source_addresses`]: [source],
    [`${RULE}destination_addresses`]: ['*'],
    [`${RULE}destination_ports`]: ['*'],
  }) as const;

const shownInTemplate = (source: string, action = 'Allow') =>
  ({
    [`${COLLECTIONS}action`]: { type: action },
    [`${RULES}sourceAddresses`]: [source],
    [`${RULES}destinationAddresses`]: ['*'],
    [`${RULES}destinationPorts`]: ['*'],
  }) as const;

export default shownDanger({
  name: 'azure_network_firewall_lets_all_through',
  title: 'A rule of a firewall lets everything through: any source, any destination, any port',
  severity: 4,
  problem:
    'The firewall is of no use: every machine behind it reaches everything, and is reached by whatever is routed there.',
  family: 'networkExposure',
  remediation: 'Name the sources, destinations and ports that need it, and delete the rule.',
  sources: ['https://learn.microsoft.com/azure/firewall/rule-processing'],
  of: AZURE_FIREWALL_RULES,
  judge: ({ allows, sources, destinations, ports }) =>
    everyAddress(sources).and(allows).and(everyAddress(destinations)).and(everyPort(ports)),
  in: {
    terraform: {
      type: 'azurerm_firewall_policy_rule_collection_group',
      bad: [shown('*'), shown('0.0.0.0/0')],
      marked: `${RULE}source_addresses`,
      good: [shown('10.1.0.0/16'), shown('*', 'Deny')],
    },
    azureresourcemanager: {
      type: 'Microsoft.Network/firewallPolicies/ruleCollectionGroups',
      bad: [shownInTemplate('*')],
      marked: `${RULES}sourceAddresses`,
      good: [shownInTemplate('10.1.0.0/16'), shownInTemplate('*', 'Deny')],
    },
  },
});
