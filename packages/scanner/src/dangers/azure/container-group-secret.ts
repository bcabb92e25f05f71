import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { givenSecret, madeOfSecret, secretMember, secretNamed, type ValueTest } from '../value-tests.ts';

/** Of a mapping of variables; what other resources or variables give stands under any name. */
const secretVariable: ValueTest = (variables) =>
  secretMember(variables).or(Truth.any(variables.knownMembers().map(([, value]) => givenSecret(value))));

export default settingDanger({
  name: 'azure_container_group_secret',
  title: 'An environment variable of a container group holds a secret in plain text',
  severity: 4,
  problem: 'Whoever may look at the group in the portal, the file or its history reads the key or password.',
  family: 'secrets',
  remediation: 'Take the secret out of {}: give it in as a secure value. Change the secret.',
  wrong: secretMember,
  in: {
    terraform: [
      {
        types: ['azurerm_container_group'],
        each: 'container',
        key: 'environment_variables',
        wrong: secretVariable,
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
        shown: { 'container[].name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerInstance/containerGroups', 'Microsoft.ContainerInstance/containerGroupProfiles'],
        each: 'containers',
        key: 'properties.environmentVariables',
        wrong: (list) => secretNamed(list).or(Truth.any(list.items().map((item) => madeOfSecret(item.get('value'))))),
        unset: 'fine',
        bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
        good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
        shown: { 'containers[].name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_containerinstance'],
        each: 'containers',
        shown: { 'containers[].name': 'shop' },
        key: 'environment_variables',
        wrong: secretNamed,
        unset: 'fine',
        bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
        good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
      },
    ],
  },
});
