import { settingDanger } from '../setting-danger.ts';
import { Truth } from '../../resources/truth.ts';
import {
  givenSecret,
  madeOfSecret,
  secretCommand,
  secretMember,
  secretNamed,
  secretText,
  type ValueTest,
} from '../value-tests.ts';

/** In a template, a parameter for secrets is of no use where it is given on as a value that everybody reads. */
const secretGiven: ValueTest = (list) =>
  secretNamed(list).or(Truth.any(list.items().map((item) => madeOfSecret(item.get('value')))));
/** In Terraform, what other resources or variables give; what refers to a secret of the app has no value. */
const secretReferredTo: ValueTest = (list) =>
  secretNamed(list).or(Truth.any(list.items().map((item) => givenSecret(item.get('value')))));
const commandGiven: ValueTest = (answer) => secretCommand(answer).or(madeOfSecret(answer));

const BAD = 'wJ8rTz41qLm0';
const NAMED = {
  wrong: secretNamed,
  unset: 'fine',
  bad: [{ name: 'DB_PASSWORD', value: BAD }],
  good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
} as const;
const COMMAND = {
  wrong: secretCommand,
  unset: 'fine',
  bad: `sh setup.sh --password=${BAD}`,
  good: 'sh setup.sh',
} as const;

export default settingDanger({
  name: 'azure_task_secret',
  title: 'A script or task that Azure runs has a secret in its environment, parameters or command',
  severity: 4,
  problem: 'Whoever may look at the script or task in the portal, the file or its history reads the key or password.',
  family: 'secrets',
  remediation:
    'Take the secret out of {}: give it in as a secure value, or read it from a key vault. Change the secret.',
  wrong: secretMember,
  in: {
    terraform: [
      {
        types: ['azurerm_resource_deployment_script_azure_cli', 'azurerm_resource_deployment_script_azure_power_shell'],
        key: 'environment_variable',
        ...NAMED,
      },
      {
        types: ['azurerm_resource_deployment_script_azure_cli', 'azurerm_resource_deployment_script_azure_power_shell'],
        key: 'command_line',
        ...COMMAND,
      },
      { types: ['azurerm_virtual_machine_run_command'], key: 'parameter', ...NAMED },
      {
        types: ['azurerm_batch_pool'],
        key: 'start_task.common_environment_properties',
        unset: 'fine',
        bad: { DB_PASSWORD: BAD },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['azurerm_batch_job'],
        key: 'common_environment_properties',
        unset: 'fine',
        bad: { DB_PASSWORD: BAD },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['azurerm_container_app', 'azurerm_container_app_job'],
        each: 'template[].container',
        key: 'env',
        ...NAMED,
        wrong: secretReferredTo,
      },
      {
        types: ['azurerm_container_app', 'azurerm_container_app_job'],
        each: 'template[].init_container',
        key: 'env',
        ...NAMED,
        wrong: secretReferredTo,
      },
      {
        types: ['azurerm_container_app', 'azurerm_container_app_job'],
        each: 'secret',
        key: 'value',
        wrong: secretText,
        unset: 'fine',
        bad: BAD,
        good: { expression: 'var.password' },
        shown: { 'secret[].name': 'db-password' },
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Resources/deploymentScripts'], key: 'environmentVariables', ...NAMED, wrong: secretGiven },
      { types: ['Microsoft.Resources/deploymentScripts'], key: 'arguments', ...COMMAND, wrong: commandGiven },
      {
        types: [
          'Microsoft.Compute/virtualMachines/runCommands',
          'Microsoft.Compute/virtualMachineScaleSets/virtualMachines/runCommands',
        ],
        key: 'parameters',
        ...NAMED,
        wrong: secretGiven,
      },
      { types: ['Microsoft.Batch/batchAccounts/pools'], key: 'startTask.environmentSettings', ...NAMED },
      { types: ['Microsoft.Batch/batchAccounts/pools'], key: 'startTask.commandLine', ...COMMAND },
      { types: ['Microsoft.ContainerRegistry/registries/tasks'], key: 'step.values', ...NAMED },
      {
        types: ['Microsoft.App/containerApps', 'Microsoft.App/jobs'],
        each: 'template.containers',
        key: 'env',
        ...NAMED,
        wrong: secretGiven,
        shown: { 'template.containers[].name': 'shop' },
      },
      {
        types: ['Microsoft.App/containerApps', 'Microsoft.App/jobs'],
        each: 'template.initContainers',
        key: 'env',
        ...NAMED,
        wrong: secretGiven,
        shown: { 'template.initContainers[].name': 'shop' },
      },
      {
        types: ['Microsoft.App/containerApps', 'Microsoft.App/jobs'],
        each: 'configuration.secrets',
        key: 'value',
        wrong: secretText,
        unset: 'fine',
        bad: BAD,
        good: "[parameters('password')]",
        shown: { 'configuration.secrets[].name': 'db-password' },
      },
      { types: ['Microsoft.HybridCompute/machines/runCommands'], key: 'parameters', ...NAMED, wrong: secretGiven },
      {
        types: ['Microsoft.App/sessionPools'],
        each: 'customContainerTemplate.containers',
        key: 'env',
        ...NAMED,
        shown: { 'customContainerTemplate.containers[].name': 'shop' },
      },
      { types: ['Microsoft.ContainerRegistry/registries/taskRuns'], key: 'runRequest.values', ...NAMED },
      {
        types: ['Microsoft.ContainerRegistry/registries/taskRuns'],
        key: 'runRequest.overrideTaskStepProperties.values',
        ...NAMED,
      },
    ],
  },
});
