import { Answer } from '../../resources/answer.ts';
import { isObject, textOf, type Resource } from '../../resources/iac-value.ts';
import type { Stack, View, ViewKind } from '../../resources/stack.ts';
import { VARIABLE, WRITTEN_BLOCKS } from '../../resources/terraform.ts';
import { Truth } from '../../resources/truth.ts';
import { isSecretName } from '../../rules/secrets.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { secretText } from '../value-tests.ts';

interface NamedSecret extends View {
  readonly isExposed: Truth;
}

const SECRETS: ViewKind<NamedSecret> = {
  terraform: function* (stack) {
    for (const resource of stack.ofType(VARIABLE)) {
      const value = Answer.of(resource).get('default');
      const name = resource.address.slice(VARIABLE.length + 1);
      if (isSecretName(name)) yield secretOf(name, value, resource);
      yield* secretsIn(value, resource, 0);
    }
    for (const resource of blocksAndOthers(stack)) yield* secretsIn(Answer.of(resource), resource, 0);
  },
};

/** Of the providers whose resources have dangers of their own, those say where their secrets stand. */
const OWN = /^(?:aws|azurerm|azuread|google|github|alicloud|tencentcloud|openstack|kubernetes)_|^data\./;

function blocksAndOthers(stack: Stack): readonly Resource[] {
  return [...stack.ofType(...WRITTEN_BLOCKS), ...stack.ofTypes((type) => type.includes('_') && !OWN.test(type))];
}

const MAX_DEPTH = 8;

function* secretsIn(answer: Answer, resource: Resource, depth: number): Iterable<NamedSecret> {
  if (depth > MAX_DEPTH) return;
  for (const item of answer.items()) {
    if (!isObject(item.value)) continue;
    for (const [name, member] of item.members() ?? []) {
      if (isSecretName(name)) yield secretOf(name, member, resource);
      yield* secretsIn(member, resource, depth + 1);
    }
  }
}

function secretOf(name: string, value: Answer, { source }: Resource): NamedSecret {
  const text = textOf(value.value);
  const isNone = text !== undefined && (isNameOfSecret(name, text) || CONSTANT.test(text) || REFERENCE.test(text));
  const isWithin = isObject(value.value) || Array.isArray(value.value);
  return { source, at: value.at, isExposed: isNone || isWithin ? Truth.FALSE : secretText(value) };
}

/** Many settings that are called so hold the name of a secret, not the secret. */
function isNameOfSecret(name: string, text: string): boolean {
  return /secrets?$/i.test(name) && !/\d/.test(text);
}

/** One of some choices. */
const CONSTANT = /^[A-Z]+(?:_[A-Z]+)+$|^(?:ENABLED|DISABLED|RESTRICTED|REQUIRED|OPTIONAL)$/;
/** Quotes by mistake. */
const REFERENCE = /^(?:var|local|data|module)\./;

export default danger({
  name: 'cloud_secret_in_file',
  title: 'A password, token or key stands in the file, of a provider, a variable, a module or another resource',
  severity: 4,
  problem:
    'Everybody who can read the file or its history can log in with it: of a provider, into the account in which everything is made.',
  references: FAMILIES.secrets,
  of: SECRETS,
  judge: ({ isExposed }) => isExposed,
  in: {
    terraform: {
      remediation:
        'Take the text out of the file: let the provider read its environment, and give variables without a default in when Terraform runs (`TF_VAR_…`), or read the secret from a store. Change the secret.',
      sources: [
        'https://developer.hashicorp.com/terraform/language/values/variables',
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs',
      ],
      examples: {
        bad: [
          `
          provider "aws" {
            access_key = var.key
            «secret_key = "wJ8rTz41qLm0wJ8rTz41qLm0wJ8rTz41qLm0wJ8r"»
          }`,
          `
          variable "database_password" {
            «default = "wJ8rTz41qLm0"»
          }`,
          `
          locals {
            shop = {
              «clientSecret = "wJ8rTz41qLm0"»
            }
          }`,
          `
          module "shop" {
            source = "./shop"
            «api_token = "wJ8rTz41qLm0"»
          }`,
          `
          resource "auth0_connection" "shop" {
            options {
              «client_secret = "wJ8rTz41qLm0"»
            }
          }`,
          `
          terraform {
            backend "azurerm" {
              «access_key = "wJ8rTz41qLm0"»
            }
          }`,
        ],
        good: [
          `
          provider "aws" {
            region = "eu-central-1"
          }`,
          `
          variable "database_password" {
            sensitive = true
          }
          variable "password_length" {
            default = 12
          }
          variable "database_secret" {
            default = "shop-database"
          }
          resource "shop_account" "a" {
            restrict_create_apikey = "NOT_RESTRICTED"
            api_key                = "var.key"
          }`,
          `
          provider "github" {
            token = var.token
          }
          variable "token" {
            default = ""
          }`,
        ],
      },
    },
  },
});
