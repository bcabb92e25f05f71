import { settingDanger } from '../setting-danger.ts';
import { matching, missing, oneOf, type ValueTest } from '../value-tests.ts';
import { Truth } from '../../resources/truth.ts';

/** Owner and User Access Administrator, the same in every tenant. */
const OWNERS = /(?:^|\/)(?:8e3af657-a8ff-443c-a75c-2fe8c4bcb635|18d7d88d-d35e-4fb5-a5c3-7773c20a72d9)$/i;

/** A subscription or management group by its id, or by what Terraform looks up. */
const wholeSubscription: ValueTest = (scope) =>
  /(?:^|\.)azurerm_(?:subscription|management_group)\.[^.]+$/.test(scope.target ?? '')
    ? Truth.of(true, { at: scope.at, message: scope.said() })
    : matching(/^\/(?:subscriptions|providers\/Microsoft\.Management\/managementGroups)\/[^/]+\/?$/i)(scope);

/** In templates it is what a function makes of its id. */
const ofOwner: ValueTest = (role) =>
  role.target === undefined
    ? role.testInPart((text) => OWNERS.test(text))
    : Truth.of(OWNERS.test(role.target), { at: role.at, message: role.said() });

/** Somebody has to own a subscription: those who are in a group of people, which others look after. */
const noGroup: ValueTest = (type) => type.is('Group').not();

const SHOWN_SCOPE = {
  key: 'scope',
  is: wholeSubscription,
  shown: '/subscriptions/0b1f6471-1bf0-4dda-aec3-111122223333',
};

const wholeGroup: ValueTest = (scope) =>
  /(?:^|\.)azurerm_resource_group\.[^.]+$/.test(scope.target ?? '')
    ? Truth.of(true, { at: scope.at, message: scope.said() })
    : matching(/^\/subscriptions\/[^/]+\/resourceGroups\/[^/]+\/?$/i)(scope);

const SHOWN_GROUP = {
  key: 'scope',
  is: wholeGroup,
  shown: '/subscriptions/0b1f6471-1bf0-4dda-aec3-111122223333/resourceGroups/shop',
};

export default settingDanger({
  name: 'azure_role_owner_given',
  title:
    'Somebody gets the role Owner or User Access Administrator of a whole subscription, or a program that of a group',
  severity: 3,
  problem: 'One account that is taken over owns the subscription and gives its rights away.',
  family: 'leastPrivilege',
  remediation: 'Choose in {} a role that has what is needed, for a resource group.',
  wrong: oneOf('Owner', 'User Access Administrator'),
  in: {
    terraform: [
      {
        types: ['azurerm_role_assignment'],
        key: 'role_definition_name',
        unset: 'fine',
        bad: 'Owner',
        good: 'Reader',
        when: [SHOWN_SCOPE, { key: 'principal_type', is: noGroup }],
      },
      {
        types: ['azurerm_role_assignment'],
        key: 'role_definition_id',
        wrong: ofOwner,
        unset: 'fine',
        bad: '/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
        good: '/providers/Microsoft.Authorization/roleDefinitions/acdd72a7-3385-48ef-bd42-f606fba81ae7',
        when: [SHOWN_SCOPE, { key: 'principal_type', is: noGroup }],
      },
      {
        types: ['azurerm_role_assignment'],
        key: 'role_definition_name',
        unset: 'fine',
        bad: 'Owner',
        good: 'Contributor',
        when: [SHOWN_GROUP, { key: 'principal_type', is: oneOf('ServicePrincipal'), shown: 'ServicePrincipal' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Authorization/roleAssignments'],
        key: 'roleDefinitionId',
        wrong: ofOwner,
        bad: '/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
        good: '/providers/Microsoft.Authorization/roleDefinitions/acdd72a7-3385-48ef-bd42-f606fba81ae7',
        when: [SHOWN_SCOPE, { key: 'principalType', is: noGroup }],
      },
      // Where a template says nothing else, what it makes is for its resource group.
      {
        types: ['Microsoft.Authorization/roleAssignments'],
        key: 'roleDefinitionId',
        wrong: ofOwner,
        bad: '/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
        good: '/providers/Microsoft.Authorization/roleDefinitions/b24988ac-6180-42a0-ab88-20f7382dd24c',
        when: [
          { key: 'scope', is: missing },
          { key: 'principalType', is: oneOf('ServicePrincipal'), shown: 'ServicePrincipal' },
        ],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_roleassignment'],
        key: 'role_definition_id',
        bad: '/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
        good: '/providers/Microsoft.Authorization/roleDefinitions/acdd72a7-3385-48ef-bd42-f606fba81ae7',
        wrong: ofOwner,
        when: [SHOWN_SCOPE],
      },
    ],
  },
});
