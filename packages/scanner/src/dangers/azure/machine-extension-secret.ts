import { settingDanger, type Setting } from '../setting-danger.ts';
import { valueOfJson } from '../../resources/json-value.ts';
import { madeOfSecret, secretCommand, secretMember, type ValueTest } from '../value-tests.ts';

const COMMANDS = {
  wrong: secretCommand,
  unset: 'fine',
  bad: 'sh setup.sh --password=wJ8rTz41qLm0',
  good: 'sh setup.sh',
} as const;

/** In a template, parameters for secrets are of no use where everybody reads what is made of them. */
const OF_TEMPLATE = {
  ...COMMANDS,
  wrong: (answer) => secretCommand(answer).or(madeOfSecret(answer)),
} satisfies Partial<Setting>;

/** Terraform has them as a text of JSON. */
const secretInText: ValueTest = (answer) => secretMember(answer.read(valueOfJson));

const SETS = [
  'azurerm_linux_virtual_machine_scale_set',
  'azurerm_windows_virtual_machine_scale_set',
  'azurerm_orchestrated_virtual_machine_scale_set',
  'azurerm_virtual_machine_scale_set',
] as const;

export default settingDanger({
  name: 'azure_machine_extension_secret',
  title: 'A setting or command of an extension of a machine holds a secret outside of the protected settings',
  severity: 4,
  problem: 'Whoever may look at the machine, or runs a program on it, reads the key or password.',
  family: 'secrets',
  remediation: 'Move the secret from {} to `protectedSettings`. Change it.',
  sources: [
    'https://learn.microsoft.com/azure/azure-resource-manager/bicep/linter-rule-protect-commandtoexecute-secrets',
  ],
  wrong: secretMember,
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_machine_extension', 'azurerm_virtual_machine_scale_set_extension'],
        key: 'settings',
        wrong: secretInText,
        unset: 'fine',
        bad: '{"storageAccountPassword": "wJ8rTz41qLm0"}',
        good: '{"fileUris": ["https://shop.example/setup.sh"]}',
      },
      {
        types: ['azurerm_virtual_machine_extension', 'azurerm_virtual_machine_scale_set_extension'],
        key: 'settings[document].commandToExecute',
        ...COMMANDS,
      },
      { types: SETS, each: 'extension', key: 'settings[document].commandToExecute', ...COMMANDS },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines/extensions', 'Microsoft.Compute/virtualMachineScaleSets/extensions'],
        key: 'settings.commandToExecute',
        ...OF_TEMPLATE,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        each: 'virtualMachineProfile.extensionProfile.extensions',
        key: 'properties.settings.commandToExecute',
        ...OF_TEMPLATE,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        each: 'virtualMachineProfile.extensionProfile.extensions',
        key: 'properties.settings',
        unset: 'fine',
        bad: { storageAccountPassword: 'wJ8rTz41qLm0' },
        good: { fileUris: ['https://shop.example/setup.sh'] },
      },
      {
        types: ['Microsoft.Compute/virtualMachines/extensions', 'Microsoft.Compute/virtualMachineScaleSets/extensions'],
        key: 'settings',
        unset: 'fine',
        bad: { storageAccountPassword: 'wJ8rTz41qLm0' },
        good: { fileUris: ['https://shop.example/setup.sh'] },
      },
      { types: ['Microsoft.HybridCompute/machines/extensions'], key: 'settings.commandToExecute', ...OF_TEMPLATE },
      {
        types: ['Microsoft.HybridCompute/machines/extensions'],
        key: 'settings',
        unset: 'fine',
        bad: { storageAccountPassword: 'wJ8rTz41qLm0' },
        good: { fileUris: ['https://shop.example/setup.sh'] },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualmachineextension'],
        shown: { name: 'shop' },
        key: 'settings',
        unset: 'fine',
        bad: { storageAccountPassword: 'wJ8rTz41qLm0' },
        good: { fileUris: ['https://shop.example/setup.sh'] },
      },
    ],
  },
});
