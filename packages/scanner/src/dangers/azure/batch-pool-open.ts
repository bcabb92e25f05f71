import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_batch_pool_open',
  title: 'Everyone on the internet reaches a port of the machines of a Batch pool',
  severity: 3,
  problem:
    'Anyone can try passwords and known flaws of what listens there, such as SSH, next to the data that the pool works on.',
  family: 'networkExposure',
  remediation: 'Name in {} the networks that need it, or leave the endpoint out.',
  sources: [
    'https://learn.microsoft.com/azure/batch/pool-endpoint-configuration',
    'https://learn.microsoft.com/azure/batch/security-best-practices',
  ],
  wrong: oneOf('*', 'Internet', '0.0.0.0/0', '::/0'),
  in: {
    terraform: [
      {
        types: ['azurerm_batch_pool'],
        each: 'network_configuration[].endpoint_configuration[].network_security_group_rules',
        key: 'source_address_prefix',
        unset: 'fine',
        bad: '*',
        good: '203.0.113.0/24',
        when: [{ key: 'access', is: oneOf('Allow'), shown: 'Allow' }],
        shown: { 'network_configuration[].endpoint_configuration[].network_security_group_rules[].priority': 150 },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Batch/batchAccounts/pools'],
        each: 'networkConfiguration.endpointConfiguration.inboundNatPools[].networkSecurityGroupRules',
        key: 'sourceAddressPrefix',
        unset: 'fine',
        bad: '*',
        good: '203.0.113.0/24',
        when: [{ key: 'access', is: oneOf('Allow'), shown: 'Allow' }],
      },
    ],
  },
});
