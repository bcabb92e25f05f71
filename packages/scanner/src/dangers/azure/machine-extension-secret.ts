import { settingDanger, type Setting } from '../setting-danger.ts';
import type { Answer } from '../../resources/answer.ts';
import { isList } from '../../resources/iac-value.ts';
import { valueOfJson } from '../../resources/json-value.ts';
import { Truth } from '../../resources/truth.ts';
import { GIVES_KEYS, givenSecret, madeOfSecret, secretCommand, secretMember, type ValueTest } from '../value-tests.ts';

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

/** Terraform has them as a text of JSON; what keys and passwords of other resources stand in it is told by their names. */
const secretInText: ValueTest = (answer) => secretMember(answer.read(valueOfJson)).or(givenSecret(answer));

/** In a template, what functions of other resources and parameters for secrets give, under any name. */
const secretOfTemplate: ValueTest = (answer) => {
  const given = answer.knownMembers().filter(([name]) => name !== 'commandToExecute');
  const isGiven = given.map(([, value]) => (isList(value.value) ? written(value, GIVES_KEYS) : madeOfSecret(value)));
  return Truth.any(isGiven).or(secretMember(answer));
};

/** Whether such a text stands where a value is written. */
function written({ at, name: setting }: Answer, pattern: RegExp): Truth {
  const text = at.source.text.slice(at.start, Math.min(at.end, at.start + MAX_WRITTEN));
  return Truth.of(pattern.test(text), { at, message: { code: 'holds-secret', values: { setting } } });
}

/** Of longer settings, what follows is not looked through. */
const MAX_WRITTEN = 4096;

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
        wrong: secretOfTemplate,
        unset: 'fine',
        bad: { storageAccountPassword: 'wJ8rTz41qLm0' },
        good: { fileUris: ['https://shop.example/setup.sh'] },
      },
      {
        types: ['Microsoft.Compute/virtualMachines/extensions', 'Microsoft.Compute/virtualMachineScaleSets/extensions'],
        key: 'settings',
        wrong: secretOfTemplate,
        unset: 'fine',
        bad: { storageAccountPassword: 'wJ8rTz41qLm0' },
        good: { fileUris: ['https://shop.example/setup.sh'] },
      },
      { types: ['Microsoft.HybridCompute/machines/extensions'], key: 'settings.commandToExecute', ...OF_TEMPLATE },
      {
        types: ['Microsoft.HybridCompute/machines/extensions'],
        key: 'settings',
        wrong: secretOfTemplate,
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
