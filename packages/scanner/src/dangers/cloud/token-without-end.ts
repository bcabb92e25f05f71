import { settingDanger } from '../setting-danger.ts';
import { matching, missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_token_without_end',
  title: 'A token or password of a program never ends, or only after years',
  severity: 3,
  problem: 'Whoever finds it, in whatever old file, can log in.',
  family: 'authentication',
  remediation: 'Set an end in {}.',
  sources: ['https://learn.microsoft.com/entra/identity-platform/how-to-add-credentials'],
  wrong: missing,
  in: {
    terraform: [
      { types: ['databricks_token', 'databricks_obo_token'], key: 'lifetime_seconds', unset: 'bad', good: 3600 },
      {
        types: ['azuread_application_password', 'azuread_service_principal_password'],
        key: 'end_date',
        wrong: matching(/^(?:20[5-9]\d|2[1-9]\d\d|[3-9]\d{3})-/),
        unset: 'fine',
        bad: '2299-12-31T00:00:00Z',
        good: '2026-12-31T00:00:00Z',
      },
      { types: ['linode_token'], key: 'expiry', unset: 'bad', good: '2027-01-01T00:00:00Z' },
      {
        types: ['openstack_identity_application_credential_v3'],
        key: 'expires_at',
        unset: 'bad',
        good: '2027-01-01T00:00:00Z',
      },
      {
        types: ['digitalocean_container_registry_docker_credentials'],
        key: 'expiry_seconds',
        // More than a year, in seconds.
        wrong: matching(/^(?:\d{9,}|3[2-9]\d{6}|[4-9]\d{7})$/),
        unset: 'bad',
        bad: 1576800000,
        good: 3600,
      },
      { types: ['scaleway_iam_api_key'], key: 'expires_at', unset: 'bad', good: '2027-01-01T00:00:00Z' },
      {
        types: ['azuread_application_password', 'azuread_service_principal_password'],
        key: 'end_date_relative',
        // More than two years, in hours.
        wrong: matching(/^(?:\d{6,}|[2-9]\d{4}|1[89]\d{3})h$/),
        unset: 'fine',
        bad: '87600h',
        good: '4320h',
      },
    ],
  },
});
