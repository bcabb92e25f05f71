import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_app_old_runtime',
  title: 'A web app or function runs on a version of PHP, Python, Node.js or .NET that gets no more updates',
  severity: 2,
  problem: 'Flaws that are found from now on stay open.',
  family: 'updates',
  references: [cisAzure('9.6'), cisAzure('9.7')],
  remediation: 'Choose a version in {} that is maintained.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: matching(
    /^(?:(?:PHP\|)?(?:v?[1-7](?:\.\d+)*|8\.0(?:\.\d+)?)|(?:PYTHON\|)?(?:2(?:\.\d+)*|3\.[0-8](?:\.\d+)?))$/i,
  ),
  in: {
    terraform: [
      {
        types: ['azurerm_linux_web_app', 'azurerm_linux_web_app_slot'],
        key: 'site_config.application_stack.php_version',
        wrong: matching(/^(?:v?[1-7](?:\.\d+)*|8\.0(?:\.\d+)?)$/),
        bad: '7.4',
        good: '8.3',
      },
      {
        types: [
          'azurerm_linux_web_app',
          'azurerm_linux_web_app_slot',
          'azurerm_linux_function_app',
          'azurerm_linux_function_app_slot',
        ],
        key: 'site_config.application_stack.python_version',
        wrong: matching(/^(?:2(?:\.\d+)*|3\.[0-8](?:\.\d+)?)$/),
        bad: '3.6',
        good: '3.12',
      },
      {
        types: ['azurerm_app_service', 'azurerm_app_service_slot'],
        key: 'site_config.php_version',
        wrong: matching(/^(?:v?[1-7](?:\.\d+)*|8\.0(?:\.\d+)?)$/),
        bad: '5.6',
        good: '8.3',
      },
      {
        types: ['azurerm_app_service', 'azurerm_app_service_slot'],
        key: 'site_config.python_version',
        wrong: matching(/^(?:2(?:\.\d+)*|3\.[0-8](?:\.\d+)?)$/),
        bad: '2.7',
        good: '3.12',
      },
      {
        types: [
          'azurerm_linux_web_app',
          'azurerm_linux_web_app_slot',
          'azurerm_windows_web_app',
          'azurerm_windows_web_app_slot',
          'azurerm_linux_function_app',
          'azurerm_linux_function_app_slot',
          'azurerm_windows_function_app',
          'azurerm_windows_function_app_slot',
        ],
        key: 'site_config.application_stack.node_version',
        wrong: matching(/^~?(?:\d|1\d)(?:\D.*)?$/),
        bad: '16-lts',
        good: '22-lts',
      },
      {
        types: [
          'azurerm_linux_web_app',
          'azurerm_linux_web_app_slot',
          'azurerm_windows_web_app',
          'azurerm_windows_web_app_slot',
          'azurerm_linux_function_app',
          'azurerm_linux_function_app_slot',
          'azurerm_windows_function_app',
          'azurerm_windows_function_app_slot',
        ],
        key: 'site_config.application_stack.dotnet_version',
        wrong: matching(/^v?(?:[1-3]\.[01]|[5-7]\.0)$/),
        bad: 'v5.0',
        good: 'v8.0',
      },
      {
        types: ['azurerm_windows_web_app', 'azurerm_windows_web_app_slot'],
        key: 'site_config.application_stack.php_version',
        wrong: matching(/^v?[1-7](?:\.\d+)*$/),
        bad: '7.4',
        good: 'Off',
      },
      {
        types: ['azurerm_function_app_flex_consumption'],
        key: 'runtime_version',
        wrong: matching(/^(?:3\.\d|1\d)$/),
        when: [{ key: 'runtime_name', is: oneOf('python', 'node'), shown: 'python' }],
        bad: '3.8',
        good: '3.12',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.phpVersion',
        wrong: matching(/^(?:v?[1-7](?:\.\d+)*|8\.0(?:\.\d+)?)$/),
        bad: '7.4',
        good: '8.3',
      },
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.pythonVersion',
        wrong: matching(/^(?:2(?:\.\d+)*|3\.[0-8](?:\.\d+)?)$/),
        bad: '2.7',
        good: '3.12',
      },
      {
        types: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
        key: 'siteConfig.linuxFxVersion',
        wrong: matching(
          /^(?:PHP\|(?:v?[1-7](?:\.\d+)*|8\.0(?:\.\d+)?)|PYTHON\|(?:2(?:\.\d+)*|3\.[0-8](?:\.\d+)?)|NODE\|(?:\d|1[0-9])(?:\D.*)?|DOTNET(?:CORE)?\|[1-7](?:\.\d+)*)$/i,
        ),
        bad: 'PYTHON|3.6',
        good: 'PYTHON|3.12',
      },
    ],
  },
});
