import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_certificate_not_checked',
  title: 'A gateway or service does not check whose certificate it is shown',
  severity: 3,
  problem: 'Whoever stands in between pretends to be the server behind it, and reads all that is sent.',
  family: 'encryptionInTransit',
  references: [cwe(295)],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_api_management_backend'],
        key: 'tls.validate_certificate_chain',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_frontdoor'],
        key: 'backend_pool_settings.enforce_backend_pools_certificate_name_check',
        formerKey: 'enforce_backend_pools_certificate_name_check',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_cdn_frontdoor_origin'],
        key: 'certificate_name_check_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_spring_cloud_service'],
        key: 'config_server_git_setting.ssh_auth.strict_host_key_checking_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service/backends'],
        key: 'tls.validateCertificateChain',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Network/frontDoors'],
        key: 'backendPoolsSettings.enforceCertificateNameCheck',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Cdn/profiles/originGroups/origins'],
        key: 'enforceCertificateNameCheck',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
