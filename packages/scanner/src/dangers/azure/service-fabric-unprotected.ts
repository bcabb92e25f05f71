import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_fabric_unprotected',
  title: 'The nodes of a Service Fabric cluster talk to each other without encryption',
  severity: 3,
  problem: 'Whoever listens in the network reads and changes what they say.',
  family: 'encryptionInTransit',
  remediation: 'Set the parameter `ClusterProtectionLevel` of the section `Security` in {} to `EncryptAndSign`.',
  sources: ['https://learn.microsoft.com/azure/service-fabric/service-fabric-cluster-fabric-settings'],
  fix: { kind: 'suggested', needs: 'a certificate on every node' },
  wrong: otherThan('EncryptAndSign'),
  in: {
    terraform: [
      {
        types: ['azurerm_service_fabric_cluster'],
        each: 'fabric_settings',
        key: 'parameters.ClusterProtectionLevel',
        bad: 'None',
        good: 'EncryptAndSign',
        when: [{ key: 'name', is: oneOf('Security'), shown: 'Security' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ServiceFabric/clusters'],
        each: 'fabricSettings[].parameters',
        key: 'value',
        bad: 'None',
        good: 'EncryptAndSign',
        when: [{ key: 'name', is: oneOf('ClusterProtectionLevel'), shown: 'ClusterProtectionLevel' }],
      },
    ],
  },
});
