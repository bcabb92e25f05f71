import { Answer } from '../../resources/answer.ts';
import type { Resource } from '../../resources/iac-value.ts';
import type { Stack, View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { missing, oneOf, type ValueTest } from '../value-tests.ts';

interface GivenRight extends View {
  readonly leadsToTenant: Truth;
}

/** Global Administrator and Privileged Role Administrator. */
const ofRoleId = oneOf('62e90394-69f5-4237-9190-012177145e10', 'e8611ab8-c189-46e8-94e1-60213ab1f814');
const ofRoleName = oneOf('Global Administrator', 'Privileged Role Administrator');
/** RoleManagement.ReadWrite.Directory and AppRoleAssignment.ReadWrite.All. */
const ofAppRole = oneOf('9e3f62cf-ca93-4989-b6ce-bf83c28f9fe8', '06b708a9-e830-4db3-a914-8e69da51d44f');
const ofWholeTenant: ValueTest = (answer) => missing(answer).or(answer.is('/'));

const RIGHTS: ViewKind<GivenRight> = {
  terraform: (stack) => [
    ...stack.ofType('azuread_directory_role_assignment').map((resource) => {
      const whole = Answer.of(resource);
      const isWhole = ofWholeTenant(whole.get('directory_scope_id')).and(ofWholeTenant(whole.get('app_scope_id')));
      return given(resource, ofRole(stack, whole.get('role_id')).and(isWhole.withoutEvidence()));
    }),
    ...stack
      .ofType('azuread_directory_role_member')
      .map((resource) => given(resource, ofRole(stack, Answer.of(resource).get('role_object_id')))),
    ...stack
      .ofType('azuread_app_role_assignment')
      .map((resource) => given(resource, whereSet(Answer.of(resource).get('app_role_id'), ofAppRole))),
  ],
};

function given({ source, at }: Resource, leadsToTenant: Truth): GivenRight {
  return { source, at, leadsToTenant };
}

/** A role is named by its id, or is one that the same files activate, which is named as people know it. */
function ofRole(stack: Stack, role: Answer): Truth {
  const activated = role.target === undefined ? undefined : stack.at(role.target);
  if (activated?.type !== 'azuread_directory_role') return whereSet(role, ofRoleId);
  const whole = Answer.of(activated);
  const { is } = whereSet(whole.get('display_name'), ofRoleName).or(whereSet(whole.get('template_id'), ofRoleId));
  return Truth.of(is, { at: role.at, message: role.said() });
}

function whereSet(answer: Answer, wrong: ValueTest): Truth {
  return answer.value === undefined ? Truth.FALSE : wrong(answer);
}

export default danger({
  name: 'azure_directory_administrator_given',
  title:
    'Somebody may become administrator of the whole Entra tenant: Global Administrator, or a right that leads there',
  severity: 4,
  problem:
    'Whoever gets hold of its login or secret owns every account of the tenant, and through these every subscription.',
  references: FAMILIES.leastPrivilege,
  of: RIGHTS,
  judge: ({ leadsToTenant }) => leadsToTenant,
  in: {
    terraform: {
      remediation: 'Choose in `role_id` or `app_role_id` a role or right that has what is needed and no more.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/azuread/latest/docs/resources/directory_role_assignment',
        'https://registry.terraform.io/providers/hashicorp/azuread/latest/docs/resources/app_role_assignment',
        'https://learn.microsoft.com/entra/identity/role-based-access-control/permissions-reference',
        'https://learn.microsoft.com/entra/identity/role-based-access-control/privileged-roles-permissions',
        'https://learn.microsoft.com/graph/permissions-reference',
      ],
      examples: {
        bad: [
          `
          resource "azuread_directory_role_assignment" "shop" {
            «role_id             = "62e90394-69f5-4237-9190-012177145e10"»
            principal_object_id = var.principal
          }
          variable "principal" {}`,
          `
          resource "azuread_directory_role" "administrators" {
            display_name = "Global Administrator"
          }
          resource "azuread_directory_role_assignment" "shop" {
            «role_id             = azuread_directory_role.administrators.template_id»
            principal_object_id = var.principal
          }
          variable "principal" {}`,
          `
          resource "azuread_directory_role" "administrators" {
            template_id = "62e90394-69f5-4237-9190-012177145e10"
          }
          resource "azuread_directory_role_member" "shop" {
            «role_object_id   = azuread_directory_role.administrators.object_id»
            member_object_id = var.member
          }
          variable "member" {}`,
          `
          resource "azuread_app_role_assignment" "shop" {
            «app_role_id         = "9e3f62cf-ca93-4989-b6ce-bf83c28f9fe8"»
            principal_object_id = var.principal
            resource_object_id  = var.graph
          }
          variable "principal" {}
          variable "graph" {}`,
        ],
        good: [
          `
          resource "azuread_directory_role_assignment" "shop" {
            role_id             = "88d8e3e3-8f55-4a1e-953a-9b9898b8876b"
            principal_object_id = var.principal
          }
          variable "principal" {}`,
          `
          resource "azuread_directory_role" "readers" {
            display_name = "Directory Readers"
          }
          resource "azuread_directory_role_assignment" "shop" {
            role_id             = azuread_directory_role.readers.template_id
            principal_object_id = var.principal
          }
          variable "principal" {}`,
          `
          resource "azuread_directory_role_assignment" "shop" {
            role_id             = "62e90394-69f5-4237-9190-012177145e10"
            principal_object_id = var.principal
            directory_scope_id  = "/administrativeUnits/shop"
          }
          variable "principal" {}`,
          `
          resource "azuread_app_role_assignment" "shop" {
            app_role_id         = "df021288-bdef-4463-88db-98f22de89214"
            principal_object_id = var.principal
            resource_object_id  = var.graph
          }
          variable "principal" {}
          variable "graph" {}`,
        ],
      },
    },
  },
});
