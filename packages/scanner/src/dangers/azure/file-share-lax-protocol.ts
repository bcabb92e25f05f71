import { settingDanger } from '../setting-danger.ts';
import { having, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_file_share_lax_protocol',
  title: 'File shares take more than the strictest settings of SMB: NTLMv2, or AES with 128 bits',
  severity: 1,
  problem:
    'NTLMv2 lets whoever has the key of the account mount every share, and the session has less than the strongest cipher.',
  family: 'weakProtocol',
  remediation: 'Leave only Kerberos and AES-256-GCM in {}.',
  sources: ['https://learn.microsoft.com/azure/storage/files/files-smb-protocol#smb-security-settings'],
  wrong: having('NTLMv2', 'AES-128-CCM', 'AES-128-GCM'),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'share_properties.smb.authentication_types',
        unset: 'fine',
        bad: ['NTLMv2', 'Kerberos'],
        good: ['Kerberos'],
      },
      {
        types: ['azurerm_storage_account'],
        key: 'share_properties.smb.channel_encryption_type',
        unset: 'fine',
        bad: ['AES-128-GCM', 'AES-256-GCM'],
        good: ['AES-256-GCM'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts/fileServices'],
        key: 'protocolSettings.smb.authenticationMethods',
        wrong: matching(/(?:^|;)NTLMv2(?:;|$)/i),
        unset: 'fine',
        bad: 'NTLMv2;Kerberos',
        good: 'Kerberos',
      },
      {
        types: ['Microsoft.Storage/storageAccounts/fileServices'],
        key: 'protocolSettings.smb.channelEncryption',
        wrong: matching(/(?:^|;)AES-128-[CG]CM(?:;|$)/i),
        unset: 'fine',
        bad: 'AES-128-GCM;AES-256-GCM',
        good: 'AES-256-GCM',
      },
    ],
  },
});
