import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_job_signs_in_with_key',
  title: 'Stream Analytics signs in to what it reads or writes with a key, not with its identity',
  severity: 1,
  problem: 'The key opens all of the account to whoever reads it in a deployment, and nobody takes it back.',
  family: 'secrets',
  remediation: 'Give the job a managed identity with a role there, and set {} to `Msi`.',
  sources: [
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/Stream%20Analytics/ManagedIdentity_Audit.json',
  ],
  wrong: oneOf('ConnectionString'),
  in: {
    terraform: [
      {
        types: [
          'azurerm_stream_analytics_job_storage_account',
          'azurerm_stream_analytics_output_blob',
          'azurerm_stream_analytics_output_cosmosdb',
          'azurerm_stream_analytics_output_eventhub',
          'azurerm_stream_analytics_output_mssql',
          'azurerm_stream_analytics_output_servicebus_queue',
          'azurerm_stream_analytics_output_servicebus_topic',
          'azurerm_stream_analytics_reference_input_blob',
          'azurerm_stream_analytics_stream_input_blob',
          'azurerm_stream_analytics_stream_input_eventhub',
          'azurerm_stream_analytics_stream_input_eventhub_v2',
        ],
        key: 'authentication_mode',
        unset: 'fine',
        bad: 'ConnectionString',
        good: 'Msi',
      },
      {
        types: ['azurerm_stream_analytics_job'],
        key: 'job_storage_account.authentication_mode',
        unset: 'fine',
        bad: 'ConnectionString',
        good: 'Msi',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.StreamAnalytics/streamingjobs/inputs', 'Microsoft.StreamAnalytics/streamingjobs/outputs'],
        key: 'datasource.properties.authenticationMode',
        unset: 'fine',
        bad: 'ConnectionString',
        good: 'Msi',
      },
      {
        types: ['Microsoft.StreamAnalytics/streamingjobs'],
        key: 'jobStorageAccount.authenticationMode',
        unset: 'fine',
        bad: 'ConnectionString',
        good: 'Msi',
      },
    ],
  },
});
