import { Truth } from '../../resources/truth.ts';
import { settingDanger, type Setting } from '../setting-danger.ts';
import { givenSecret, madeOfSecret, secretMember, secretNamed, type ValueTest } from '../value-tests.ts';

/** Of a mapping of variables. */
const secretVariable: ValueTest = (variables) =>
  secretMember(variables).or(Truth.any(variables.knownMembers().map(([, value]) => givenSecret(value))));

/** Of a list of them; what refers to a secret of the app has no value. */
const secretInList: ValueTest = (list) =>
  secretNamed(list).or(Truth.any(list.items().map((item) => givenSecret(item.get('value')))));

const OF_APP = {
  key: 'env',
  wrong: secretInList,
  unset: 'fine',
  bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
  good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
} as const;

const OF_APP_IN_TEMPLATE = {
  ...OF_APP,
  wrong: (list) => secretNamed(list).or(Truth.any(list.items().map((item) => madeOfSecret(item.get('value'))))),
} satisfies Partial<Setting>;

export default settingDanger({
  name: 'azure_container_group_secret',
  title: 'An environment variable of a container group or container app holds a secret in plain text',
  severity: 4,
  problem: 'Whoever may look at it in the portal, the file or its history reads the key or password.',
  family: 'secrets',
  remediation:
    'Take the secret out of {}: give it in as a secure value, or by the name of a secret of the app. Change the secret.',
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
      { types: ['azurerm_container_app', 'azurerm_container_app_job'], each: 'template.container', ...OF_APP },
      { types: ['azurerm_container_app', 'azurerm_container_app_job'], each: 'template.init_container', ...OF_APP },
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
      {
        types: ['Microsoft.App/containerApps', 'Microsoft.App/jobs'],
        each: 'template.containers',
        ...OF_APP_IN_TEMPLATE,
      },
      {
        types: ['Microsoft.App/containerApps', 'Microsoft.App/jobs'],
        each: 'template.initContainers',
        ...OF_APP_IN_TEMPLATE,
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
