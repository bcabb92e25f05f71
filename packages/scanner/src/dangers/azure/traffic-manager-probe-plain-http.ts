import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_traffic_manager_probe_plain_http',
  title: 'Traffic Manager probes its endpoints over plain HTTP',
  severity: 1,
  problem:
    'Whoever is on the network path answers for an endpoint that is down, or makes one that works look dead, and so decides where clients are sent.',
  family: 'encryptionInTransit',
  sources: ['https://learn.microsoft.com/en-us/azure/traffic-manager/traffic-manager-monitoring'],
  wrong: oneOf('HTTP'),
  in: {
    terraform: [
      {
        types: ['azurerm_traffic_manager_profile'],
        key: 'monitor_config.protocol',
        bad: 'HTTP',
        good: 'HTTPS',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/trafficManagerProfiles'],
        key: 'monitorConfig.protocol',
        bad: 'HTTP',
        good: 'HTTPS',
      },
    ],
  },
});
