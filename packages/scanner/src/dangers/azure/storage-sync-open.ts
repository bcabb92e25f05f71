import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_sync_open',
  title: 'A Storage Sync Service accepts traffic from every network',
  severity: 3,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  wrong: otherThan('AllowVirtualNetworksOnly'),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_sync'],
        key: 'incoming_traffic_policy',
        unset: 'bad',
        bad: 'AllowAllTraffic',
        good: 'AllowVirtualNetworksOnly',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.StorageSync/storageSyncServices'],
        key: 'incomingTrafficPolicy',
        bad: 'AllowAllTraffic',
        good: 'AllowVirtualNetworksOnly',
      },
    ],
  },
});
