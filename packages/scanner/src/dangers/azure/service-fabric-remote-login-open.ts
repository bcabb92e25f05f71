import { settingDanger } from '../setting-danger.ts';
import { missing, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_fabric_remote_login_open',
  title: 'The nodes of a managed Service Fabric cluster take RDP from the whole internet',
  severity: 4,
  problem: 'Anyone can try passwords and known flaws of Remote Desktop on the nodes; programs do so within minutes.',
  family: 'networkExposure',
  remediation: 'Set {} to false, and let in the addresses that need it by a rule in `networkSecurityRules`.',
  sources: ['https://learn.microsoft.com/azure/service-fabric/how-to-managed-cluster-networking'],
  wrong: on,
  in: {
    azureresourcemanager: [
      {
        types: ['Microsoft.ServiceFabric/managedClusters'],
        key: 'allowRdpAccess',
        unset: 'fine',
        bad: true,
        good: false,
        // Rules of its own come before the one that lets everybody in.
        when: [{ key: 'networkSecurityRules', is: missing }],
      },
    ],
  },
});
