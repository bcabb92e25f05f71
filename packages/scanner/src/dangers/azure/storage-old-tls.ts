import { cwe, nist } from '../../rules/rulesets.ts';
import { storageSetting } from '../storage-setting.ts';

export default storageSetting({
  name: 'azure_storage_old_tls',
  title: 'A storage account accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the way read or change what is sent.',
  references: [cwe(326), nist('SC-8')],
  judge: (account) => account.minimumTls.is('TLS1_0', 'TLS1_1'),
  source: 'https://learn.microsoft.com/azure/storage/common/transport-layer-security-configure-minimum-version',
  terraform: { bad: 'min_tls_version = "TLS1_0"', good: 'min_tls_version = "TLS1_2"' },
  azureresourcemanager: { bad: '"minimumTlsVersion": "TLS1_0"', good: '"minimumTlsVersion": "TLS1_2"' },
  ansible: { bad: 'minimum_tls_version: TLS1_0', good: 'minimum_tls_version: TLS1_2' },
});
