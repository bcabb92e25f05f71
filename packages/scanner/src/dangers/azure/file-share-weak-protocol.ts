import { settingDanger } from '../setting-danger.ts';
import { having, matching, off, there } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_file_share_weak_protocol',
  title: 'File shares take an old version of SMB, or RC4 for Kerberos',
  severity: 2,
  problem:
    'SMB 2.1 does not encrypt, and RC4 is broken: an attacker on the network path reads files or guesses passwords.',
  family: 'weakProtocol',
  remediation: 'Leave only versions 3 of SMB and AES in {}.',
  sources: ['https://learn.microsoft.com/azure/storage/files/files-smb-protocol#smb-security-settings'],
  wrong: having('SMB2.1', 'RC4-HMAC'),
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'share_properties.smb.versions',
        unset: 'fine',
        bad: ['SMB2.1', 'SMB3.1.1'],
        good: ['SMB3.1.1'],
      },
      {
        types: ['azurerm_storage_account'],
        key: 'share_properties.smb.kerberos_ticket_encryption_type',
        unset: 'fine',
        bad: ['RC4-HMAC', 'AES-256'],
        good: ['AES-256'],
      },
      {
        types: ['azurerm_netapp_account'],
        key: 'active_directory.aes_encryption_enabled',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'active_directory.domain', is: there, shown: 'shop.example' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts/fileServices'],
        key: 'protocolSettings.smb.versions',
        wrong: matching(/(?:^|;)SMB2\.1(?:;|$)/i),
        unset: 'fine',
        bad: 'SMB2.1;SMB3.0;SMB3.1.1',
        good: 'SMB3.1.1',
      },
      {
        types: ['Microsoft.Storage/storageAccounts/fileServices'],
        key: 'protocolSettings.smb.kerberosTicketEncryption',
        wrong: matching(/(?:^|;)RC4-HMAC(?:;|$)/i),
        unset: 'fine',
        bad: 'RC4-HMAC;AES-256',
        good: 'AES-256',
      },
      {
        types: ['Microsoft.NetApp/netAppAccounts'],
        each: 'activeDirectories',
        key: 'aesEncryption',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'activeDirectories[].domain': 'shop.example' },
      },
    ],
  },
});
