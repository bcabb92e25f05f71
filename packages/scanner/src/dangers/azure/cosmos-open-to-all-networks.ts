import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, matching, missing, off, on, otherThan, there } from '../value-tests.ts';

/** Among addresses that stand in one text; `0.0.0.0` alone means the data centers of Azure. */
const EVERYWHERE = /(?:^|,)\s{0,9}0\.0\.0\.0\/0\s{0,9}(?:,|$)/;

export default settingDanger({
  name: 'azure_cosmos_open_to_all_networks',
  title: 'A Cosmos DB account can be reached from all networks',
  severity: 4,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  references: [cisAzure('4.5.1')],
  remediation: 'Switch off {}, or name the networks that need it.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: otherThan('false', 'Disabled', 'SecuredByPerimeter'),
  in: {
    terraform: [
      {
        types: ['azurerm_cosmosdb_account'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
        when: [
          { key: 'ip_range_filter', is: missing },
          { key: 'virtual_network_rule', is: missing },
        ],
      },
      {
        // Rules for networks count only where the filter is on.
        types: ['azurerm_cosmosdb_account'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        good: false,
        when: [
          { key: 'ip_range_filter', is: missing },
          { key: 'is_virtual_network_filter_enabled', is: off, shown: false },
          { key: 'virtual_network_rule', is: there, shown: [{ id: 'shop' }] },
        ],
      },
      {
        types: ['azurerm_cosmosdb_account'],
        key: 'ip_range_filter',
        wrong: (answer) => having('0.0.0.0/0')(answer).or(matching(EVERYWHERE)(answer)),
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['203.0.113.0/24'],
        when: [{ key: 'public_network_access_enabled', is: otherThan('false') }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DocumentDB/databaseAccounts'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
        when: [
          { key: 'ipRules', is: missing },
          { key: 'ipRangeFilter', is: missing },
          { key: 'virtualNetworkRules', is: missing },
        ],
      },
      {
        types: ['Microsoft.DocumentDB/databaseAccounts'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        good: 'Disabled',
        when: [
          { key: 'ipRules', is: missing },
          { key: 'ipRangeFilter', is: missing },
          { key: 'isVirtualNetworkFilterEnabled', is: off, shown: false },
          { key: 'virtualNetworkRules', is: there, shown: [{ id: 'shop' }] },
        ],
      },
      {
        types: ['Microsoft.DocumentDB/databaseAccounts'],
        each: 'ipRules',
        key: 'ipAddressOrRange',
        wrong: matching(EVERYWHERE),
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        when: [{ key: 'publicNetworkAccess', is: otherThan('Disabled'), ofResource: true }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_cosmosdbaccount'],
        shown: { name: 'shop' },
        key: 'ip_range_filter',
        wrong: missing,
        unset: 'bad',
        bad: '',
        good: '203.0.113.0/24',
        when: [
          // Its rules count only where the filter is on.
          { key: 'is_virtual_network_filter_enabled', is: (answer) => on(answer).not() },
          { key: 'ip_rules', is: missing },
          { key: 'public_network_access', is: otherThan('Disabled') },
        ],
      },
      {
        types: ['azure.azcollection.azure_rm_cosmosdbaccount'],
        key: 'ip_range_filter',
        wrong: matching(EVERYWHERE),
        unset: 'fine',
        bad: '203.0.113.0/24,0.0.0.0/0',
        good: '203.0.113.0/24',
        when: [{ key: 'public_network_access', is: otherThan('Disabled') }],
      },
    ],
  },
});
