import { cwe, nist } from '../../rules/rulesets.ts';
import { storageSetting } from '../storage-setting.ts';

export default storageSetting({
  name: 'azure_storage_plain_http',
  title: 'A storage account accepts plain HTTP: secure transfer is off',
  severity: 4,
  problem: 'Data and access keys can be read and changed by anyone on the way.',
  references: [cwe(319), nist('SC-8')],
  judge: (account) => account.onlyHttps.isFalse(),
  source: 'https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer',
  terraform: { bad: 'https_traffic_only_enabled = false', good: 'https_traffic_only_enabled = true' },
  azureresourcemanager: { bad: '"supportsHttpsTrafficOnly": false', good: '"supportsHttpsTrafficOnly": true' },
  ansible: { bad: 'https_only: false', good: 'https_only: true' },
});
