import { Answer } from '../../resources/answer.ts';
import {
  isList,
  isObject,
  isReference,
  itemsOf,
  textOf,
  type IacObject,
  type IacValue,
  type Resource,
} from '../../resources/iac-value.ts';
import { GIVEN_PARAMETERS, MAPPING } from '../../resources/cloudformation.ts';
import { PARAMETER, nameOfParameter, type Stack, type View, type ViewKind } from '../../resources/stack.ts';
import { CHART, OUTPUT_BLOCK, VARIABLE, WRITTEN_BLOCKS } from '../../resources/terraform.ts';
import { Truth } from '../../resources/truth.ts';
import { isPrivateKey, isSecretName, mayHoldSecret } from '../../rules/secrets.ts';
import { isForSecret } from '../azure-secret-parameters.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { holdsNoSecret } from '../named-secrets.ts';
import { secretByForm, secretConnection, secretLogin, secretText, type ValueTest } from '../value-tests.ts';

interface NamedSecret extends View {
  readonly isExposed: Truth;
}

const SECRETS: ViewKind<NamedSecret> = {
  terraform: function* (stack) {
    for (const resource of stack.ofType(VARIABLE)) {
      const value = Answer.of(resource).get('default');
      const name = resource.address.slice(VARIABLE.length + 1);
      if (mayName(name)) yield secretOf(name, value, resource);
      yield* secretsIn(value, resource);
    }
    for (const resource of stack.ofType(OUTPUT_BLOCK)) {
      const name = resource.address.slice(OUTPUT_BLOCK.length + 1);
      if (mayName(name)) yield secretOf(name, Answer.of(resource).get('value'), resource);
    }
    for (const resource of blocksAndOthers(stack)) yield* secretsIn(Answer.of(resource), resource);
    for (const call of stack.ofType('module')) {
      const origin = Answer.of(call).get('source');
      yield { source: call.source, at: origin.at, isExposed: secretByForm(origin) };
    }
    for (const resource of stack.ofTypes((type) => OF_KEYS.test(type))) yield* privateKeysIn(resource);
    for (const [type, place] of SECRETS_BY_TYPE) {
      const keys = place.split('.');
      const name = keys.at(-1) ?? place;
      for (const resource of stack.ofType(type)) {
        for (const holder of holdersOf(resource, keys.slice(0, -1))) yield secretOf(name, holder.get(name), resource);
      }
    }
    for (const resource of stack.ofType(CHART)) yield* secretsOfChart(resource);
    for (const resource of stack.ofType(...MACHINES)) {
      const connection = Answer.of(resource).get('connection');
      for (const name of ['password', 'bastion_password', 'private_key']) {
        yield secretOf(name, connection.get(name), resource);
      }
    }
  },
  azureresourcemanager: function* (stack) {
    for (const resource of stack.ofType(PARAMETER)) {
      const whole = Answer.of(resource);
      const type = textOf(whole.get('type').value);
      if (type !== undefined && !SECURE.test(type)) continue;
      if (type !== undefined) yield secretOf('defaultValue', whole.get('defaultValue'), resource);
      // A file of parameters has no types; what is told has to be masked by its name.
      const isNamed = type === undefined ? isForSecret(resource) : mayHoldSecret(nameOfParameter(resource));
      if (isNamed) yield secretOf('value', whole.get('value'), resource);
    }
    for (const resource of stack.ofTypes((type) => type.includes('/') && !OWN_OF_AZURE.test(type))) {
      yield* secretsIn(Answer.of(resource), resource);
    }
    for (const resource of stack.ofType('microsoft.web/sites/config', 'microsoft.web/sites/slots/config')) {
      yield* secretsOfApp(Answer.of(resource), resource);
    }
  },
  cloudformation: function* (stack) {
    for (const resource of stack.ofTypes((type) => OF_NAMES.has(type) || OF_OTHERS.test(type))) {
      yield* secretsIn(Answer.of(resource), resource);
    }
  },
};

/** Values by their names. */
const OF_NAMES: ReadonlySet<string> = new Set([GIVEN_PARAMETERS, MAPPING]);

/** Resources that a function of the account makes, and those of other makers than AWS. */
const OF_OTHERS = /^(?:AWS::CloudFormation::CustomResource|(?!AWS::|Alexa::)\w+::[\w:@-]+)$/;

/** Of a resource that has the settings of an app by their names, of which any may hold one. */
function* secretsOfApp(whole: Answer, resource: Resource): Iterable<NamedSecret> {
  const [, kind] = /\/(connectionstrings|appsettings)$/i.exec(textOf(whole.get('name').value) ?? '') ?? [];
  if (kind === undefined) return;
  for (const [name, member] of whole.knownMembers()) {
    const value = /^c/i.test(kind) ? member.get('value') : member;
    if (!mayName(name)) yield { source: resource.source, at: value.at, isExposed: secretByForm(value) };
  }
}

const SECURE = /^secure/i;

/** Types with dangers of their own, which say where their secrets stand. */
const OWN =
  /^(?:aws|github|kubernetes)_|^data\.|^(?:alicloud_instance|tencentcloud_instance|openstack_compute_instance_v2)$|^azurerm_(?:(?:ms|my|postgre)?sql_(?:flexible_)?(?:server|managed_instance)|mariadb_server|(?:(?:linux|windows|orchestrated)_)?virtual_machine(?:_scale_set)?(?:_extension)?|synapse_workspace|kubernetes_cluster|key_vault_(?:secret|access_policy)|key_vault|container_group|automation_variable_\w+|api_management_named_value)$|^google_(?:sql_(?:user|database_instance)|secret_manager_secret_version|compute_(?:disk|instance))$/;

/** What stores of secrets are given to keep, and what tunnels and hooks log in with, in attributes whose names do not tell. */
const SECRETS_BY_TYPE = [
  ['alicloud_eventbridge_connection', 'auth_parameters.api_key_auth_parameters.api_key_value'],
  ['alicloud_kms_secret', 'secret_data'],
  ['alicloud_vpn_connection', 'ike_config.psk'],
  ['alicloud_vpn_gateway_vpn_attachment', 'ike_config.psk'],
  ['alicloud_vpn_ipsec_server', 'psk'],
  ['cloudflare_workers_secret', 'secret_text'],
  ['databricks_secret', 'string_value'],
  ['doppler_secret', 'value'],
  ['huaweicloud_csms_secret', 'secret_text'],
  ['huaweicloud_vpn_connection', 'psk'],
  ['ibm_kms_key', 'payload'],
  ['ibm_sm_arbitrary_secret', 'payload'],
  ['openstack_keymanager_secret_v1', 'payload'],
  ['openstack_vpnaas_site_connection_v2', 'psk'],
  ['opentelekomcloud_enterprise_vpn_connection_v5', 'psk'],
  ['opentelekomcloud_vpnaas_site_connection_v2', 'psk'],
  ['snowflake_secret_with_generic_string', 'secret_string'],
  ['tencentcloud_vpn_connection', 'pre_share_key'],
  ['yandex_lockbox_secret_version', 'entries.text_value'],
] as const;

/** Types with dangers of their own that provisioners log in to. */
const MACHINES = [
  'aws_instance',
  'aws_spot_instance_request',
  'azurerm_linux_virtual_machine',
  'azurerm_virtual_machine',
  'azurerm_windows_virtual_machine',
  'google_compute_instance',
];

/** Clouds whose resources name a key that the cloud keeps, where others hold one. */
const NAMES_KEYS = /^(?:alicloud|oci|tencentcloud)_/;

const OWN_OF_AZURE =
  /^microsoft\.(?:sql\/(?:servers|managedinstances)|dbfor\w+\/(?:flexible)?servers|compute\/virtualmachines(?:calesets)?(?:\/extensions)?|synapse\/workspaces|containerservice\/managedclusters|keyvault\/vaults(?:\/.*)?|containerinstance\/containergroups|apimanagement\/service\/namedvalues)$/;

function holdersOf(resource: Resource, blocks: readonly string[]): readonly Answer[] {
  return blocks.reduce<readonly Answer[]>(
    (holders, block) => holders.flatMap((holder) => holder.get(block).items()),
    [Answer.of(resource)],
  );
}

function blocksAndOthers(stack: Stack): readonly Resource[] {
  return [...stack.ofType(...WRITTEN_BLOCKS), ...stack.ofTypes((type) => type.includes('_') && !OWN.test(type))];
}

const MAX_DEPTH = 8;

/** How something is reached, or who asks, may have a password in it. */
const WITH_SECRET = [
  [/connection_?strings?(?:_insecure|(?:primary|secondary)_?key)?$/i, secretConnection],
  [/^authorization$/i, secretLogin],
  [/(?:^|_|[a-z])(?:url|uri|dsn)$/i, secretByForm],
] as const satisfies readonly (readonly [RegExp, ValueTest])[];

function mayName(name: string): boolean {
  return isSecretName(name) || WITH_SECRET.some(([names]) => names.test(name));
}

/** Most of what is looked through names no secret, of which no place has to be worked out. */
function* secretsIn(answer: Answer, resource: Resource): Iterable<NamedSecret> {
  if (namesSecret(answer.value, 0)) yield* secretsBelow(answer, resource, 0);
}

function namesSecret(value: IacValue | undefined, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (isList(value)) return value.some((item) => isObject(item) && namesSecret(item, depth));
  if (!isObject(value)) return false;
  for (const [name, member] of value) if (mayName(name) || namesSecret(member, depth + 1)) return true;
  return nameOfPair(value) !== undefined || isSecureString(value);
}

function* secretsBelow(answer: Answer, resource: Resource, depth: number): Iterable<NamedSecret> {
  if (depth > MAX_DEPTH) return;
  for (const item of answer.items()) {
    if (!isObject(item.value)) continue;
    const isForEmulator = asksThisMachine(item.value);
    const named = OWN_PAIRS.test(resource.type) ? undefined : nameOfPair(item.value);
    if (named !== undefined) yield secretOf(named, item.get('value'), resource);
    for (const [name, member] of item.members() ?? []) {
      if (isForEmulator && NAMES_KEYS_OF_AWS.test(name) && !isOfAws(member)) continue;
      if (mayName(name)) yield secretOf(name, member, resource);
      if (isSecretName(name)) yield* plainTextsIn(member, resource);
      if (isObject(member.value) && isSecureString(member.value)) yield secretOf(name, member.get('value'), resource);
      yield* secretsBelow(member, resource, depth + 1);
    }
  }
}

const NAMES_KEYS_OF_AWS = /^(?:access_key|secret_key|token)$/;

/**
 * Whether all that a provider or backend of AWS asks is on this machine: an emulator takes any keys, which are none.
 * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/guides/custom-service-endpoints.
 */
function asksThisMachine(block: IacObject): boolean {
  const blocks = ['endpoints', 'endpoint'].flatMap<IacValue>((key) => itemsOf(block.get(key)));
  const addresses = blocks.flatMap<IacValue>((one) => (isObject(one) ? [...one.values()] : [one]));
  return addresses.length > 0 && addresses.every((address) => THIS_MACHINE.test(textOf(address) ?? ''));
}

const THIS_MACHINE =
  /^https?:\/\/(?:[\w-]{1,63}\.)?(?:localhost|localstack|localhost\.localstack\.cloud|127\.\d+\.\d+\.\d+|\[::1\]|host\.docker\.internal)(?::\d+)?\/?$/i;

/** A key of AWS by its form: of whoever has it, wherever it is sent. */
function isOfAws({ value }: Answer): boolean {
  const text = textOf(value) ?? '';
  return /^A(?:KIA|SIA)[A-Z\d]{12,}$/.test(text) || text.length >= KEY_LENGTH_OF_AWS;
}

const KEY_LENGTH_OF_AWS = 40;

/** As Data Factory and Synapse are given what is secret in a connection, whatever it is called. */
function isSecureString(value: IacObject): boolean {
  return value.get('type') === 'SecureString' && value.has('value');
}

/** Types of which other dangers, or the names of settings, tell of such. */
const OWN_PAIRS = /^(?:azurerm|google|helm)_|^microsoft\./;

/** Of a variable or setting that is written as a name and a value, as those of containers are, the name. */
function nameOfPair(pair: IacObject): string | undefined {
  const value = pair.get('value');
  if (value === undefined || isObject(value) || isList(value)) return undefined;
  return ['key', 'name'].map((key) => textOf(pair.get(key))).find((name) => name !== undefined && isSecretName(name));
}

/** Google writes what is secret into blocks, beside ways to name it in a store. */
function* plainTextsIn(secret: Answer, resource: Resource): Iterable<NamedSecret> {
  for (const one of secret.items()) {
    for (const text of [one.get('plain_text'), one.get('value', 'plain_text')]) {
      if (text.value !== undefined && !isReference(one.value)) yield secretOf('plain_text', text, resource);
    }
  }
}

/** Types of which people hand in the public part of a key, or both. */
const OF_KEYS = /^(?!data\.)[a-z]+_\w*(?:key|key_?pair|cert|certificate)s?$/;

/** Where such a text stands; what is called private other rules tell of. */
const HOLDS_KEY = /^(?!.*private)(?:.*_)?(?:body|chain|content|key|material|pem)$/;

/** Texts that are secrets by themselves, whatever they are called. */
function* privateKeysIn(resource: Resource): Iterable<NamedSecret> {
  for (const [name, value] of Answer.of(resource).knownMembers()) {
    if (!HOLDS_KEY.test(name) || isReference(value.value)) continue;
    const { is } = value.test(isPrivateKey);
    const message = { code: 'holds-secret', values: { setting: name } } as const;
    yield { source: resource.source, at: value.at, isExposed: Truth.of(is, { at: value.at, message }) };
  }
}

/** What is set by the path of its name. */
function* secretsOfChart(resource: Resource): Iterable<NamedSecret> {
  for (const key of ['set', 'set_sensitive']) {
    for (const item of Answer.of(resource).get(key).items()) {
      const name = textOf(item.get('name').value)?.split('.').at(-1);
      if (name !== undefined && isSecretName(name)) yield secretOf(name, item.get('value'), resource);
    }
  }
}

function secretOf(name: string, value: Answer, { source, type }: Resource): NamedSecret {
  const [, byForm] = WITH_SECRET.find(([names]) => names.test(name)) ?? [];
  const isNone = holdsNoSecret(name, textOf(value.value)) || (name.endsWith('encryption_key') && NAMES_KEYS.test(type));
  const isWithin = isObject(value.value) || Array.isArray(value.value);
  // What an address looks like says nothing of what stands in it.
  const isLeft = isWithin || (byForm === undefined && isNone);
  return { source, at: value.at, isExposed: isLeft ? Truth.FALSE : (byForm ?? secretText)(value) };
}

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
          output "api_token" {
            «value = "wJ8rTz41qLm0"»
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
          module "network" {
            «source = "git::https://deploy:wJ8rTz41qLm0@git.example.com/network.git?ref=v1.2.0"»
          }`,
          `
          resource "azurerm_dev_test_windows_virtual_machine" "shop" {
            «password = "wJ8rTz41qLm0"»
          }`,
          `
          resource "azurerm_data_factory_linked_service_sql_server" "shop" {
            «connection_string = "Data Source=db.shop.example;Initial Catalog=shop;User ID=shop;Password=wJ8rTz41qLm0"»
          }`,
          `
          resource "google_cloud_scheduler_job" "shop" {
            http_target {
              uri = "https://shop.example/nightly"
              headers = {
                «Authorization = "Bearer wJ8rTz41qLm0wJ8rTz41qLm0"»
              }
            }
          }`,
          `
          resource "auth0_connection" "shop" {
            options {
              «client_secret = "wJ8rTz41qLm0"»
            }
          }`,
          `
          resource "google_iam_workforce_pool_provider" "shop" {
            oidc {
              client_secret {
                value {
                  «plain_text = "wJ8rTz41qLm0"»
                }
              }
            }
          }`,
          `
          resource "digitalocean_app" "shop" {
            spec {
              service {
                env {
                  key   = "DB_PASSWORD"
                  «value = "wJ8rTz41qLm0"»
                }
              }
            }
          }`,
          `
          resource "vault_database_secret_backend_connection" "shop" {
            postgresql {
              «connection_url = "postgres://shop:wJ8rTz41qLm0@db.shop.example:5432/shop"»
            }
          }`,
          `
          resource "databricks_secret" "shop" {
            key          = "database"
            «string_value = "wJ8rTz41qLm0"»
          }`,
          `
          resource "yandex_lockbox_secret_version" "shop" {
            secret_id = "e6q1"
            entries {
              key        = "database"
              «text_value = "wJ8rTz41qLm0"»
            }
            entries {
              key        = "user"
              text_value = var.user
            }
          }`,
          `
          terraform {
            backend "azurerm" {
              «access_key = "wJ8rTz41qLm0"»
            }
          }`,
          `
          resource "aws_instance" "shop" {
            connection {
              «password = "wJ8rTz41qLm0"»
            }
          }`,
          `
          resource "aws_transfer_ssh_key" "shop" {
            server_id = "s-0123456789abcdef0"
            user_name = "shop"
            «body = "-----BEGIN OPENSSH PRIVATE KEY-----\\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU=\\n"»
          }`,
          `
          resource "helm_release" "shop" {
            chart = "shop"
            set {
              name  = "auth.password"
              «value = "wJ8rTz41qLm0"»
            }
          }`,
          `
          resource "helm_release" "shop" {
            chart  = "shop"
            values = [
              <<-EOT
              auth:
                «password: wJ8rTz41qLm0»
                database: \${var.database}
              EOT
            ]
          }`,
        ],
        good: [
          `
          module "network" {
            source = "git::https://git@git.example.com/network.git?ref=v1.2.0"
          }`,
          `
          module "network" {
            source = "git::https://deploy:\${var.token}@git.example.com/network.git?ref=v1.2.0"
          }`,
          `
          resource "digitalocean_app" "shop" {
            spec {
              service {
                env {
                  key   = "DB_PASSWORD"
                  value = var.password
                }
                env {
                  key   = "DB_PASSWORD_FILE"
                  value = "/run/secrets/db"
                }
              }
            }
          }
          variable "password" {}`,
          `
          resource "vault_database_secret_backend_connection" "shop" {
            postgresql {
              connection_url = "postgres://{{username}}:{{password}}@db.shop.example:5432/shop"
            }
          }`,
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
          resource "azurerm_data_factory_linked_service_sql_server" "shop" {
            connection_string = "Data Source=db.shop.example;Initial Catalog=shop;Integrated Security=True"
          }
          resource "azurerm_data_factory_linked_service_mysql" "shop" {
            connection_string = "Server=db.shop.example;User ID=shop;Password=\${var.password}"
          }`,
          `
          resource "google_cloud_scheduler_job" "shop" {
            http_target {
              uri     = "https://shop.example/nightly"
              headers = { Authorization = "Bearer \${var.token}" }
            }
          }`,
          `
          provider "github" {
            token = var.token
          }
          variable "token" {
            default = ""
          }`,
          `
          provider "aws" {
            region     = "us-east-1"
            access_key = "mock"
            secret_key = "mock"
            endpoints {
              dynamodb = "http://localhost:4566"
              sns      = "http://localhost:4566"
            }
          }`,
          `
          resource "aws_transfer_ssh_key" "shop" {
            server_id = "s-0123456789abcdef0"
            user_name = "shop"
            body      = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA== shop"
          }`,
          `
          resource "helm_release" "shop" {
            chart  = "shop"
            values = [yamlencode({ auth = { existingSecret = "shop", password = var.password } })]
            set {
              name  = "auth.password"
              value = var.password
            }
          }`,
        ],
      },
    },
    cloudformation: {
      remediation:
        'Take the text out of the template: refer to Secrets Manager (`{{resolve:secretsmanager:…}}`), or give it in as a parameter with `NoEcho`. Change the secret.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/security-best-practices.html',
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            User:
              Type: Custom::DatabaseUser
              Properties:
                ServiceToken: !GetAtt Maker.Arn
                Login:
                  Name: shop
                  «Password: wJ8rTz41qLm0»`,
          `
          Resources:
            Monitor:
              Type: AWS::CloudFormation::CustomResource
              Properties:
                ServiceToken: arn:aws:lambda:eu-west-1:111122223333:function:monitor
                «ApiKey: wJ8rTz41qLm0wJ8rTz41qLm0»`,
          `
          Mappings:
            Shop:
              production:
                DatabaseName: shop
                «DatabasePassword: wJ8rTz41qLm0»
          Resources:
            Shop:
              Type: AWS::SNS::Topic`,
        ],
        good: [
          `
          Parameters:
            Password: { Type: String, NoEcho: true }
          Resources:
            User:
              Type: Custom::DatabaseUser
              Properties:
                ServiceToken: !GetAtt Maker.Arn
                Login:
                  Name: shop
                  Password: !Ref Password
            Other:
              Type: Custom::DatabaseUser
              Properties:
                ServiceToken: Maker.Arn
                Password: '{{resolve:secretsmanager:shop:SecretString:password}}'
                PasswordLength: 32
                SecretName: shop`,
          `
          Mappings:
            Shop:
              production: { DatabaseSecret: shop-database, PasswordLength: 32, SecretName: shop }
              test: { DatabasePassword: '{{resolve:ssm-secure:/shop/password}}' }
          Resources:
            Shop:
              Type: AWS::SNS::Topic`,
        ],
      },
    },
    azureresourcemanager: {
      remediation:
        'Take the text out of the template: give it in as a parameter of type `securestring` without a default, from a key vault. Change the secret.',
      sources: [
        'https://learn.microsoft.com/azure/azure-resource-manager/templates/best-practices',
        'https://learn.microsoft.com/azure/azure-resource-manager/templates/key-vault-parameter',
      ],
      examples: {
        bad: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Resources/deployments",
                "name": "machines",
                "properties": {
                  "templateLink": {
                    «"uri": "https://shop.blob.core.windows.net/arm/vm.json?sv=2022-11-02&sp=r&sig=wJ8rTz41qLm0wJ8rTz41qLm0wJ8rTz41qLm0wJ8rTz4%3D"»
                  }
                }
              }
            ]
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": {
              "adminPassword": {
                "type": "securestring",
                «"defaultValue": "wJ8rTz41qLm0"»
              }
            },
            "resources": []
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
            "parameters": {
              "adminPassword": { «"value": "wJ8rTz41qLm0"» }
            }
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Resources/deployments",
                "name": "shop",
                "properties": {
                  "expressionEvaluationOptions": { "scope": "inner" },
                  "parameters": {
                    "adminPw": { «"value": "wJ8rTz41qLm0"» }
                  },
                  "template": { "parameters": { "adminPw": { "type": "securestring" } }, "resources": [] }
                }
              }
            ]
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Batch/batchAccounts/pools",
                "name": "shop/shop",
                "properties": {
                  "userAccounts": [
                    {
                      "name": "shop",
                      «"password": "wJ8rTz41qLm0"»
                    }
                  ]
                }
              }
            ]
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": { "server": { "type": "string" } },
            "resources": [
              {
                "type": "Microsoft.Web/sites/config",
                "name": "shop/connectionstrings",
                "properties": {
                  "Shop": {
                    "type": "SQLAzure",
                    «"value": "[concat('Server=', parameters('server'), ';User ID=shop;Password=wJ8rTz41qLm0')]"»
                  }
                }
              }
            ]
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.DataFactory/factories/linkedservices",
                "name": "shop/shop",
                "properties": {
                  "type": "Sftp",
                  "typeProperties": {
                    "privateKeyContent": {
                      "type": "SecureString",
                      «"value": "wJ8rTz41qLm0wJ8rTz41qLm0"»
                    }
                  }
                }
              }
            ]
          }`,
        ],
        good: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": { "token": { "type": "securestring" } },
            "resources": [
              {
                "type": "Microsoft.Resources/deployments",
                "name": "machines",
                "properties": {
                  "templateLink": { "uri": "[concat('https://shop.blob.core.windows.net/arm/vm.json', parameters('token'))]" }
                }
              }
            ]
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": {
              "adminPassword": { "type": "securestring" },
              "otherPassword": { "type": "securestring", "defaultValue": "[newGuid()]" },
              "userPassword": { "type": "securestring", "defaultValue": "" }
            },
            "resources": [
              {
                "type": "Microsoft.Batch/batchAccounts/pools",
                "name": "shop/shop",
                "properties": {
                  "userAccounts": [{ "name": "shop", "password": "[parameters('adminPassword')]" }]
                }
              },
              {
                "type": "Microsoft.DataFactory/factories/linkedservices",
                "name": "shop/shop",
                "properties": {
                  "type": "Sftp",
                  "typeProperties": {
                    "password": { "type": "SecureString", "value": "[parameters('adminPassword')]" },
                    "passPhrase": { "type": "SecureString", "value": "**********" },
                    "privateKeyContent": {
                      "type": "AzureKeyVaultSecret",
                      "store": { "referenceName": "shop", "type": "LinkedServiceReference" },
                      "secretName": "sftp"
                    }
                  }
                }
              },
              {
                "type": "Microsoft.Web/sites/config",
                "name": "shop/connectionstrings",
                "properties": {
                  "Shop": {
                    "type": "SQLAzure",
                    "value": "[concat('Server=db.shop.example;User ID=shop;Password=', parameters('adminPassword'))]"
                  }
                }
              }
            ]
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
            "parameters": {
              "adminPassword": { "reference": { "keyVault": { "id": "shop" }, "secretName": "admin" } },
              "secretName": { "value": "admin-2" },
              "userPassword": { "value": "" }
            }
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": { "login": { "type": "securestring" } },
            "resources": [
              {
                "type": "Microsoft.Resources/deployments",
                "name": "shop",
                "properties": {
                  "templateLink": { "uri": "https://shop.example/template.json" },
                  "parameters": { "adminPassword": { "value": "[parameters('login')]" }, "size": { "value": "S1" } }
                }
              }
            ]
          }`,
        ],
      },
    },
  },
});
