import type { Bundle } from '@plumbline/model/bundle';
import { describe, expect, test } from 'vitest';
import { scan } from '../../scan.ts';
import { expectGoldenReport } from '../../testing/golden.ts';

test('the web-shop fixture gives its golden report', async () => {
  await expectGoldenReport('terraform', new URL('fixtures/web-shop/', import.meta.url));
});

/** Where a rule finds something in files of one folder: the file, its line and what stands there. */
async function foundBy(rule: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const configFileList = Object.keys(files).map((path) => {
    const at = path.lastIndexOf('/');
    const [subPath, fileName] = at < 0 ? ['.', path] : [path.slice(0, at), path.slice(at + 1)];
    return { fileName, subPath, defaultFileName: 'main.tf', configFileType: 'hcl2' as const };
  });
  const bundle: Bundle = {
    manifest: { name: 'c', machines: {}, clusterServices: { t: { serviceName: 'terraform', configFileList } } },
    read: (path) => {
      const names = Object.keys(files).toSorted((a, b) => b.length - a.length);
      return new TextEncoder().encode(files[names.find((name) => path.endsWith(name)) ?? '']);
    },
  };
  const { failed } = await scan(bundle);
  return failed
    .filter(({ rule: { name } }) => name === rule)
    .map(({ config_file: file, fromLine = 0, wrongLines }) => {
      const line = wrongLines?.fromLine ?? fromLine;
      const { subPath = '.', fileName = '' } = file ?? {};
      const path = subPath === '.' ? fileName : `${subPath}/${fileName}`;
      return `${path}: ${files[path]?.split('\n')[line]?.trim() ?? ''}`;
    });
}

describe('a document of JSON in a heredoc is marked where it says what is wrong', () => {
  const policyOf = (statement: string) => `
resource "aws_iam_group_policy" "shop" {
  group  = "shop"
  policy = <<-JSON
    {
      "Version": "2012-10-17",
      "Statement": [
        ${statement}
      ]
    }
  JSON
}`;

  test('as it stands', async () => {
    const text = policyOf('{\n"Effect": "Allow",\n"NotAction": "iam:*",\n"Resource": "*"\n}');
    expect(await foundBy('terraform_aws_policy_allows_all_but', { 'main.tf': text })).toEqual([
      'main.tf: "NotAction": "iam:*",',
    ]);
  });

  test('also where parts of it are not known', async () => {
    const text = policyOf('{\n"Effect": "Allow",\n"Action": "*",\n"Resource": "*",\n"Sid": "${var.name}"\n}');
    expect(await foundBy('terraform_aws_policy_allows_everything', { 'main.tf': text })).toEqual([
      'main.tf: "Action": "*",',
    ]);
  });
});

test('what a plan beside the configuration tells is told once', async () => {
  const values = '"engine": "mysql",\n"publicly_accessible": true';
  const resource = `{"address": "aws_db_instance.shop[0]", "mode": "managed", "type": "aws_db_instance", "name": "shop",\n"values": {${values}}}`;
  const files = {
    'main.tf': 'resource "aws_db_instance" "shop" {\n  count = 1\n  publicly_accessible = true\n}\n',
    'other.tf': 'resource "aws_db_instance" "other" {\n  publicly_accessible = true\n}\n',
    'plan.json': `{"planned_values": {"root_module": {"resources": [${resource}]}}}`,
  };
  expect(await foundBy('terraform_aws_database_public', files)).toEqual([
    'other.tf: publicly_accessible = true',
    'plan.json: "publicly_accessible": true}}]}}}',
  ]);
});

test.each([
  ['0.0.0.0/0', ['main.tf: prefix_list_id = aws_ec2_managed_prefix_list.admins.id']],
  ['10.0.0.0/8', []],
])('a rule lets in the addresses of the list that it names: %s', async (range, found) => {
  const text = `
resource "aws_ec2_managed_prefix_list" "admins" {
  name = "admins"
  entry {
    cidr = "${range}"
  }
}
resource "aws_vpc_security_group_ingress_rule" "ssh" {
  security_group_id = "sg-1"
  prefix_list_id = aws_ec2_managed_prefix_list.admins.id
  ip_protocol = "tcp"
  from_port = 22
  to_port = 22
}`;
  expect(await foundBy('terraform_aws_security_group_remote_login_open', { 'main.tf': text })).toEqual(found);
});

test('a role for pipelines of anybody is marked at the subject that is too wide', async () => {
  const text = `
resource "aws_iam_role" "deploy" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com" }
      Condition = {
        StringLike = { "token.actions.githubusercontent.com:sub" = "repo:*:ref:refs/heads/main" }
      }
    }]
  })
}`;
  expect(await foundBy('terraform_aws_role_assumable_by_any_workflow', { 'main.tf': text })).toEqual([
    'main.tf: StringLike = { "token.actions.githubusercontent.com:sub" = "repo:*:ref:refs/heads/main" }',
  ]);
});

test.each([
  ['log { enabled = false }', 1],
  ['metric { category = "AllMetrics" }', 1],
  ['log { category = "AuditEvent" }', 0],
  ['enabled_log { category = "AuditEvent" }', 0],
  ['dynamic "enabled_log" {\nfor_each = var.logs\ncontent {}\n}', 0],
])('a diagnostic setting with %s leaves %i vaults unlogged', async (block, count) => {
  const setting = `target_resource_id = azurerm_key_vault.shop.id\n${block}`;
  const text = `resource "azurerm_key_vault" "shop" {}\nresource "azurerm_monitor_diagnostic_setting" "shop" {\n${setting}\n}\n`;
  expect(await foundBy('terraform_azure_vault_log_off', { 'main.tf': text })).toHaveLength(count);
});

test('of two files of one name, OpenTofu reads its own', async () => {
  const bucket = (acl: string): string => `resource "aws_s3_bucket_acl" "a" {\n  bucket = "a"\n  acl = "${acl}"\n}\n`;
  const found = (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    foundBy('terraform_aws_bucket_public', files);
  expect(await found({ 'a.tofu': bucket('public-read') })).toEqual(['a.tofu: acl = "public-read"']);
  expect(await found({ 'a.tf': bucket('public-read'), 'a.tofu': bucket('private') })).toEqual([]);
  expect(await found({ 'a.tf': bucket('public-read'), 'b.tofu': '' })).toEqual(['a.tf: acl = "public-read"']);
  const overriding = { 'a.tf': bucket('private'), 'a_override.tofu': bucket('public-read') };
  expect(await found(overriding)).toEqual(['a_override.tofu: acl = "public-read"']);
});

test('a document of YAML in a heredoc is marked where it says what is wrong', async () => {
  const pod = (value: string): string =>
    `resource "kubernetes_manifest" "a" {\n  manifest = ${value}\n}\nvariable "name" {}\n`;
  const yaml = `<<-YAML
    apiVersion: v1
    kind: Pod
    metadata: {name: "\${var.name}", namespace: a}
    spec:
      hostPID: true
      containers: [{name: a, image: a}]
  YAML
`;
  const rule = 'terraform_kubernetes_pod_shares_host_processes';
  expect(await foundBy(rule, { 'main.tf': pod(`yamldecode(${yaml})`) })).toEqual(['main.tf: hostPID: true']);
  const text = pod(yaml).replace('kubernetes_manifest', 'kubectl_manifest').replace('manifest =', 'yaml_body =');
  expect(await foundBy(rule, { 'main.tf': text })).toEqual(['main.tf: hostPID: true']);
});

test('a secret that comes through an input of a module, or a member of an object, is told of once', async () => {
  const [used, told] = ['terraform_aws_password_in_file', 'terraform_cloud_secret_in_file'];
  const database = (password: string): string => `resource "aws_db_instance" "a" {\n  password = ${password}\n}\n`;
  const variable = 'variable "password" {\n  default = "wJ8rTz41qLm0"\n}\n';
  const input = 'module "a" {\n  source   = "./a"\n  password = var.password\n}\n';
  const module = { 'main.tf': variable + input, 'a/main.tf': `variable "password" {}\n${database('var.password')}` };
  expect(await foundBy(told, module)).toEqual(['main.tf: default = "wJ8rTz41qLm0"']);
  expect(await foundBy(used, module)).toEqual([]);
  const objects = {
    'main.tf': `variable "db" {\n  default = {\n    password = "wJ8rTz41qLm0"\n  }\n}\nmodule "a" {\n  source = "./a"\n  db     = var.db\n}\n`,
    'a/main.tf': `variable "db" {}\n${database('var.db.password')}`,
  };
  expect(await foundBy(told, objects)).toEqual(['main.tf: password = "wJ8rTz41qLm0"']);
  expect(await foundBy(used, objects)).toEqual([]);
  // Called otherwise, only its use tells what it is.
  const plain = {
    ...module,
    'main.tf': 'module "a" {\n  source   = "./a"\n  password = local.pw_1\n}\nlocals {\n  pw_1 = "wJ8rTz41qLm0"\n}\n',
  };
  expect(await foundBy(used, plain)).toEqual(['main.tf: pw_1 = "wJ8rTz41qLm0"']);
  expect(await foundBy(told, plain)).toEqual([]);
});

test('a document that is made of an object that is named tells of its secrets where that is written', async () => {
  const made = 'resource "aws_secretsmanager_secret_version" "a" {\n  secret_string = jsonencode(local.login)\n}\n';
  const files = { 'main.tf': `locals {\n  login = {\n    password = "wJ8rTz41qLm0"\n  }\n}\n${made}` };
  expect(await foundBy('terraform_cloud_secret_in_file', files)).toEqual(['main.tf: password = "wJ8rTz41qLm0"']);
  expect(await foundBy('terraform_aws_secret_in_file', files)).toEqual([]);
});

test('what is joined is marked where its part is written', async () => {
  const statement = 'concat([], [{\n    Effect = "Allow"\n    Action = "*"\n    Resource = "*"\n  }])';
  const policy = `resource "aws_iam_policy" "a" {\n  policy = jsonencode({ Statement = ${statement} })\n}\n`;
  expect(await foundBy('terraform_aws_policy_allows_everything', { 'main.tf': policy })).toEqual([
    'main.tf: Action = "*"',
  ]);
});

test('a secret that is the default of a variable is told of once, there', async () => {
  const database = 'resource "aws_db_instance" "a" {\n  password = var.NAME\n}\n';
  const variable = 'variable "NAME" {\n  default = "wJ8rTz41qLm0"\n}\n';
  const written = (name: string, more = ''): Readonly<Record<string, string>> => ({
    'main.tf': `${database}${more}`.replaceAll('NAME', name),
    'variables.tf': variable.replaceAll('NAME', name),
  });
  const [used, told] = ['terraform_aws_password_in_file', 'terraform_cloud_secret_in_file'];
  expect(await foundBy(told, written('password'))).toEqual(['variables.tf: default = "wJ8rTz41qLm0"']);
  expect(await foundBy(used, written('password'))).toEqual([]);
  // Called otherwise, only its use tells what it is.
  expect(await foundBy(told, written('pw_1'))).toEqual([]);
  expect(await foundBy(used, written('pw_1'))).toEqual(['variables.tf: default = "wJ8rTz41qLm0"']);
});

describe('what one of several is made of is marked where that is written', () => {
  const OPEN = 'terraform_azure_storage_open_to_all_networks';
  const accounts = (forEach: string, value: string): string => `
resource "azurerm_storage_account" "shop" {
  ${forEach}
  min_tls_version = "TLS1_2"
  network_rules {
    default_action = ${value}
  }
}`;
  const LOCALS = `locals {
  accounts = {
    logs = { action = "Deny" }
    mail = { action = "Allow" }
  }
  actions = ["Deny", "Allow"]
}
`;

  test.each([
    [accounts('for_each = local.accounts', 'each.value.action'), 'mail = { action = "Allow" }'],
    [accounts('for_each = local.accounts', 'each.value["action"]'), 'mail = { action = "Allow" }'],
    [accounts('for_each = toset(local.actions)', 'each.value'), 'actions = ["Deny", "Allow"]'],
    [accounts('for_each = toset(local.actions)', 'each.key'), 'default_action = each.key'],
    [accounts('count = 2', 'local.actions[count.index]'), 'actions = ["Deny", "Allow"]'],
    [
      accounts('for_each = merge(local.accounts, { web = { action = "Deny" } })', 'each.value.action'),
      'mail = { action = "Allow" }',
    ],
    // What a `for` expression makes is written nowhere.
    [
      accounts('for_each = { for name, one in local.accounts : name => one }', 'each.value.action'),
      'default_action = each.value.action',
    ],
    [accounts('for_each = local.accounts', '"Allow"'), 'default_action = "Allow"'],
  ])('%s', async (text, line) => {
    expect(await foundBy(OPEN, { 'main.tf': LOCALS + text })).toEqual([`main.tf: ${line}`]);
  });

  test('each of them by itself', async () => {
    const text = `locals {
  ports = [
    { port = 22, from = ["0.0.0.0/0"] },
    { port = 443, from = ["0.0.0.0/0"] },
    { port = 3389, from = ["10.0.0.0/8", "0.0.0.0/0"] },
  ]
}
resource "aws_security_group" "shop" {
  dynamic "ingress" {
    for_each = local.ports
    iterator = one
    content {
      protocol    = "tcp"
      from_port   = one.value.port
      to_port     = one.value.port
      cidr_blocks = one.value.from
    }
  }
}`;
    expect(await foundBy('terraform_aws_security_group_remote_login_open', { 'main.tf': text })).toEqual([
      'main.tf: { port = 22, from = ["0.0.0.0/0"] },',
      'main.tf: { port = 3389, from = ["10.0.0.0/8", "0.0.0.0/0"] },',
    ]);
  });

  test('also in the files that call a module, and in loops in loops', async () => {
    const files = {
      'main.tf': `module "shop" {
  source = "./shop"
  groups = {
    web = { rules = [{ port = 443 }] }
    ssh = { rules = [{ port = 80 }, { port = 22 }] }
  }
}`,
      'shop/main.tf': `variable "groups" {}
resource "aws_security_group" "shop" {
  for_each = var.groups
  dynamic "ingress" {
    for_each = each.value.rules
    content {
      protocol    = "tcp"
      from_port   = ingress.value.port
      to_port     = ingress.value.port
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
}`,
    };
    expect(await foundBy('terraform_aws_security_group_remote_login_open', files)).toEqual([
      'shop/main.tf: cidr_blocks = ["0.0.0.0/0"]',
    ]);
    const named = { ...files, 'shop/main.tf': files['shop/main.tf'].replace('["0.0.0.0/0"]', '[ingress.value.from]') };
    named['main.tf'] = named['main.tf'].replaceAll('port = 22', 'port = 22, from = "0.0.0.0/0"');
    expect(await foundBy('terraform_aws_security_group_remote_login_open', named)).toEqual([
      'main.tf: ssh = { rules = [{ port = 80 }, { port = 22, from = "0.0.0.0/0" }] }',
    ]);
  });

  test('however many they are', async () => {
    const many = 800;
    const map = Array.from({ length: many }, (_, index) => `    a${index} = { acl = "public-read" }\n`).join('');
    const text = `resource "aws_s3_bucket" "shop" {\n  for_each = {\n${map}  }\n  acl = each.value.acl\n}\n`;
    expect(await foundBy('terraform_aws_bucket_public', { 'main.tf': text })).toHaveLength(many);
  });

  test('a secret is told of once', async () => {
    const text = `variable "databases" {
  default = {
    shop = { password = "wJ8rTz41qLm0" }
  }
}
resource "aws_db_instance" "shop" {
  for_each = var.databases
  password = each.value.password
}`;
    expect(await foundBy('terraform_cloud_secret_in_file', { 'main.tf': text })).toEqual([
      'main.tf: shop = { password = "wJ8rTz41qLm0" }',
    ]);
    expect(await foundBy('terraform_aws_password_in_file', { 'main.tf': text })).toEqual([]);
    const inside = `resource "aws_db_instance" "shop" {
  for_each = {
    shop = { password = "wJ8rTz41qLm0" }
  }
  password = each.value.password
}`;
    expect(await foundBy('terraform_aws_password_in_file', { 'main.tf': inside })).toEqual([
      'main.tf: shop = { password = "wJ8rTz41qLm0" }',
    ]);
  });
});

describe('what well-known modules make of what they are given is told where it is given', () => {
  const call = (source: string, inputs: string): Readonly<Record<string, string>> => ({
    'main.tf': `module "a" {\n  source = "${source}"\n${inputs}\n}\n`,
  });
  const AWS = 'terraform-aws-modules';
  const GOOGLE = 'terraform-google-modules';
  const ONE = '{ name = "a", value = "0.0.0.0/0" }';
  const BINDINGS = '  bindings = {\n    "roles/owner" = ["group:a@shop.example"]\n  }';
  const PUBLIC_MEMBER = '  iam_members = [\n    { role = "roles/storage.objectViewer", member = "allUsers" },\n  ]';

  test.each([
    ['aws_function_url_open', `${AWS}/lambda/aws`, '  create_lambda_function_url = true', 'module "a" {'],
    [
      'aws_function_url_open',
      `git::https://github.com/${AWS}/terraform-aws-lambda.git?ref=v7.2.0`,
      '  create_lambda_function_url = true\n  authorization_type = "NONE"',
      'authorization_type = "NONE"',
    ],
    [
      'aws_kubernetes_api_open_to_all',
      `${AWS}/eks/aws`,
      '  cluster_endpoint_public_access = true',
      'cluster_endpoint_public_access = true',
    ],
    [
      'aws_default_group_used',
      `${AWS}/vpc/aws`,
      '  default_security_group_ingress = [{ self = true }]',
      'default_security_group_ingress = [{ self = true }]',
    ],
    [
      'aws_cache_plaintext',
      `${AWS}/elasticache/aws`,
      '  replication_group_id = "a"\n  transit_encryption_mode = "preferred"',
      'transit_encryption_mode = "preferred"',
    ],
    [
      'aws_broker_plaintext',
      `${AWS}/msk-kafka-cluster/aws`,
      '  encryption_in_transit_client_broker = "PLAINTEXT"',
      'encryption_in_transit_client_broker = "PLAINTEXT"',
    ],
    [
      'aws_search_plain_http',
      `${AWS}/opensearch/aws`,
      '  domain_endpoint_options = {\n    enforce_https = false\n  }',
      'enforce_https = false',
    ],
    [
      'aws_listener_plain_http',
      `${AWS}/alb/aws`,
      '  listeners = {\n    http = { port = 80, protocol = "HTTP", forward = { target_group_key = "a" } }\n  }',
      'http = { port = 80, protocol = "HTTP", forward = { target_group_key = "a" } }',
    ],
    [
      'aws_listener_old_tls',
      `${AWS}/alb/aws`,
      '  listeners = {\n    a = {\n      protocol = "HTTPS"\n      ssl_policy = "ELBSecurityPolicy-2016-08"\n    }\n  }',
      'ssl_policy = "ELBSecurityPolicy-2016-08"',
    ],
    [
      'aws_identity_is_administrator',
      `${AWS}/iam/aws//modules/iam-assumable-role`,
      '  attach_admin_policy = true',
      'attach_admin_policy = true',
    ],
    [
      'aws_identity_is_administrator',
      `${AWS}/ec2-instance/aws`,
      '  iam_role_policies = {\n    a = "arn:aws:iam::aws:policy/AdministratorAccess"\n  }',
      'a = "arn:aws:iam::aws:policy/AdministratorAccess"',
    ],
    [
      'aws_security_group_database_open',
      `${AWS}/rds-aurora/aws`,
      '  security_group_rules = {\n    a = { from_port = 5432, to_port = 5432, cidr_blocks = ["0.0.0.0/0"] }\n  }',
      'a = { from_port = 5432, to_port = 5432, cidr_blocks = ["0.0.0.0/0"] }',
    ],
    [
      'google_database_open_to_all',
      `GoogleCloudPlatform/sql-db/google//modules/mysql`,
      `  ip_configuration = {\n    authorized_networks = [\n      ${ONE},\n    ]\n  }`,
      `${ONE},`,
    ],
    [
      'google_role_of_everything',
      `${GOOGLE}/iam/google//modules/projects_iam`,
      BINDINGS,
      '"roles/owner" = ["group:a@shop.example"]',
    ],
    [
      'google_role_of_everything',
      `${GOOGLE}/service-accounts/google`,
      '  project_roles = [\n    "shop=>roles/editor",\n  ]',
      '"shop=>roles/editor",',
    ],
    ['google_account_key_made', `${GOOGLE}/service-accounts/google`, '  generate_keys = true', 'generate_keys = true'],
    [
      'google_kubernetes_api_open_to_all',
      `github.com/${GOOGLE}/terraform-google-kubernetes-engine//modules/private-cluster?ref=v30.0.0`,
      '  master_authorized_networks = [\n    { cidr_block = "0.0.0.0/0" },\n  ]',
      '{ cidr_block = "0.0.0.0/0" },',
    ],
    [
      'google_bucket_public',
      `${GOOGLE}/cloud-storage/google//modules/simple_bucket`,
      PUBLIC_MEMBER,
      '{ role = "roles/storage.objectViewer", member = "allUsers" },',
    ],
    [
      'azure_security_group_remote_login_open',
      'Azure/network-security-group/azurerm',
      '  predefined_rules = [\n    { name = "SSH" },\n  ]',
      '{ name = "SSH" },',
    ],
    [
      'aws_container_privileged',
      `${AWS}/ecs/aws//modules/service`,
      '  container_definitions = {\n    web = {\n      privileged = true\n    }\n  }',
      'privileged = true',
    ],
    [
      'aws_container_root_writable',
      `${AWS}/ecs/aws`,
      '  services = {\n    a = {\n      container_definitions = {\n        web = {\n          readonly_root_filesystem = false\n        }\n      }\n    }\n  }',
      'readonly_root_filesystem = false',
    ],
    [
      'aws_security_group_database_open',
      `${AWS}/security-group/aws`,
      '  number_of_computed_ingress_with_cidr_blocks = 1\n  computed_ingress_with_cidr_blocks = [\n    { from_port = 3306, to_port = 3306, protocol = "tcp", cidr_blocks = "0.0.0.0/0" },\n  ]',
      '{ from_port = 3306, to_port = 3306, protocol = "tcp", cidr_blocks = "0.0.0.0/0" },',
    ],
    [
      'azure_database_open_to_all',
      'Azure/avm-res-sql-server/azurerm',
      '  firewall_rules = {\n    a = { start_ip_address = "0.0.0.0", end_ip_address = "255.255.255.255" }\n  }',
      'a = { start_ip_address = "0.0.0.0", end_ip_address = "255.255.255.255" }',
    ],
    [
      'azure_storage_container_public',
      'Azure/avm-res-storage-storageaccount/azurerm',
      '  containers = {\n    a = { public_access = "Container" }\n  }',
      'a = { public_access = "Container" }',
    ],
  ] as const)('%s in %s: %s', async (rule, source, inputs, line) => {
    expect(await foundBy(`terraform_${rule}`, call(source, inputs))).toEqual([`main.tf: ${line}`]);
  });

  test.each([
    ['aws_function_url_open', `${AWS}/lambda/aws`, '  authorization_type = "NONE"'],
    [
      'aws_function_url_open',
      `${AWS}/lambda/aws`,
      '  create_lambda_function_url = true\n  authorization_type = "AWS_IAM"',
    ],
    ['aws_kubernetes_api_open_to_all', `${AWS}/eks/aws`, '  cluster_name = "a"'],
    ['aws_default_group_used', `${AWS}/vpc/aws`, '  default_security_group_ingress = []'],
    [
      'aws_default_group_used',
      `${AWS}/vpc/aws`,
      '  version = "3.19.0"\n  default_security_group_ingress = [{ self = true }]',
    ],
    [
      'aws_listener_plain_http',
      `${AWS}/alb/aws`,
      '  listeners = {\n    a = { port = 80, protocol = "HTTP", redirect = { protocol = "HTTPS", status_code = "HTTP_301" } }\n  }',
    ],
    [
      'aws_security_group_database_open',
      `${AWS}/rds-aurora/aws`,
      '  security_group_rules = { a = { cidr_blocks = ["0.0.0.0/0"] } }',
    ],
    [
      'aws_security_group_database_open',
      `${AWS}/rds-aurora/aws`,
      '  security_group_rules = { a = { type = "egress", from_port = 5432, to_port = 5432, cidr_blocks = ["0.0.0.0/0"] } }',
    ],
    ['aws_identity_is_administrator', `${AWS}/iam/aws//modules/iam-assumable-role`, '  attach_admin_policy = var.a'],
    ['google_account_key_made', `${GOOGLE}/service-accounts/google`, '  generate_keys = false'],
    ['google_role_of_everything', `${GOOGLE}/iam/google//modules/storage_buckets_iam`, BINDINGS],
    ['google_role_of_everything', 'shop/iam/google//modules/projects_iam', BINDINGS],
    [
      'azure_security_group_remote_login_open',
      'Azure/network-security-group/azurerm',
      '  source_address_prefix = ["10.0.0.0/8"]\n  predefined_rules = [{ name = "SSH" }]',
    ],
    [
      'azure_security_group_remote_login_open',
      'Azure/network-security-group/azurerm',
      '  predefined_rules = [{ name = "HTTPS" }]',
    ],
  ] as const)('not %s in %s: %s', async (rule, source, inputs) => {
    expect(await foundBy(`terraform_${rule}`, call(source, inputs))).toEqual([]);
  });
});

describe('a file of Terragrunt calls a module', () => {
  const include = 'include "root" {\n  path = find_in_parent_folders()\n}\n';
  const calling = (source: string, inputs: string, more = ''): string =>
    `${more}terraform {\n  source = "${source}"\n}\ninputs = ${inputs}\n`;

  test('of the registry', async () => {
    const rule = 'terraform_aws_database_public';
    const source = 'tfr:///terraform-aws-modules/rds/aws?version=6.5.2';
    const text = calling(source, '{\n  publicly_accessible = true\n}', include);
    expect(await foundBy(rule, { 'live/db/terragrunt.hcl': text })).toEqual([
      'live/db/terragrunt.hcl: publicly_accessible = true',
    ]);
    const joined = calling(source, 'merge(local.common, {\n  publicly_accessible = true\n})');
    expect(await foundBy(rule, { 'terragrunt.hcl': joined })).toEqual(['terragrunt.hcl: publicly_accessible = true']);
    const overridden = calling(source, 'merge({\n  publicly_accessible = true\n}, local.own)');
    expect(await foundBy(rule, { 'terragrunt.hcl': overridden })).toEqual([]);
  });

  test('in a folder beside it, to which other files may give what it does not', async () => {
    const rule = 'terraform_aws_database_public';
    const module =
      'variable "open" {\n  default = true\n}\nresource "aws_db_instance" "a" {\n  publicly_accessible = var.open\n}\n';
    const found = async (text: string): Promise<readonly string[]> =>
      foundBy(rule, { 'live/db/terragrunt.hcl': text, 'modules/db/main.tf': module });
    const there = ['modules/db/main.tf: publicly_accessible = var.open'];
    expect(await found(calling('../../modules//db', '{\n  open = true\n}', include))).toEqual(there);
    expect(await found(calling('${get_terragrunt_dir()}/../../modules/db', '{ open = true }'))).toEqual(there);
    expect(await found(calling('../../modules//db', '{\n  open = false\n}'))).toEqual([]);
    expect(await found(calling('../../modules//db', '{}', include))).toEqual([]);
    expect(await found(calling('../../modules//db', '{}'))).toEqual(there);
  });

  test('whose secrets are told, also where others include it', async () => {
    const rule = 'terraform_cloud_secret_in_file';
    expect(await foundBy(rule, { 'terragrunt.hcl': 'inputs = {\n  db_password = "wJ8rTz41qLm0"\n}\n' })).toEqual([
      'terragrunt.hcl: db_password = "wJ8rTz41qLm0"',
    ]);
  });
});

test('the default service account of a project is known by the end of its name', async () => {
  const machine = (email: string): Readonly<Record<string, string>> => ({
    'main.tf': `data "google_project" "a" {}\ndata "google_compute_default_service_account" "a" {}\nresource "google_compute_instance" "a" {\n  service_account {\n    email  = ${email}\n    scopes = ["cloud-platform"]\n  }\n}\n`,
  });
  const found = async (email: string): Promise<number> =>
    (await foundBy('terraform_google_machine_full_scope', machine(email))).length;
  expect(await found('"${data.google_project.a.number}-compute@developer.gserviceaccount.com"')).toBe(1);
  expect(await found('data.google_compute_default_service_account.a.email')).toBe(1);
  expect(await found('"shop@${data.google_project.a.project_id}.iam.gserviceaccount.com"')).toBe(0);
});

test('the numbers of a set each make a block', async () => {
  const text =
    'resource "aws_security_group" "a" {\n  dynamic "ingress" {\n    for_each = toset([22, 443])\n    content {\n      from_port = ingress.value\n      to_port = ingress.value\n      protocol = "tcp"\n      cidr_blocks = ["0.0.0.0/0"]\n    }\n  }\n}\n';
  expect(await foundBy('terraform_aws_security_group_remote_login_open', { 'main.tf': text })).toEqual([
    'main.tf: cidr_blocks = ["0.0.0.0/0"]',
  ]);
});

describe('a file of values for runs', () => {
  const FILES = {
    'main.tf':
      'variable "open" {\n  default = []\n}\nvariable "db_password" {}\nresource "aws_security_group" "a" {\n  ingress {\n    from_port = 22\n    to_port = 22\n    protocol = "tcp"\n    cidr_blocks = var.open\n  }\n}\nresource "aws_db_instance" "a" {\n  password = var.db_password\n}\n',
  };
  const OPEN = 'open = ["0.0.0.0/0"]\n';
  const rule = 'terraform_aws_security_group_remote_login_open';

  test('of a folder below its module is one that this is run with', async () => {
    const line = 'open = ["0.0.0.0/0"]';
    expect(await foundBy(rule, { ...FILES, 'prod.tfvars': OPEN })).toEqual([`prod.tfvars: ${line}`]);
    expect(
      await foundBy(rule, { ...FILES, 'env/prod/terraform.tfvars': OPEN, 'env/dev/a.tfvars': 'open = []\n' }),
    ).toEqual([`env/prod/terraform.tfvars: ${line}`]);
    expect(await foundBy(rule, { ...FILES, 'env/prod.tfvars.json': '{"open": ["0.0.0.0/0"]}\n' })).toEqual([
      'env/prod.tfvars.json: {"open": ["0.0.0.0/0"]}',
    ]);
  });

  test('takes the place of defaults, where every run has one', async () => {
    const files = { 'main.tf': FILES['main.tf'].replace('default = []', 'default = ["0.0.0.0/0"]') };
    expect(await foundBy(rule, { ...files, 'prod.tfvars': 'open = ["10.0.0.0/8"]\n' })).toEqual([]);
    expect(await foundBy(rule, { ...files, 'prod.tfvars': 'db_password = "a"\n' })).toEqual([
      'main.tf: cidr_blocks = var.open',
    ]);
  });

  test('for another module says nothing of this one', async () => {
    expect(await foundBy(rule, { ...FILES, 'prod.tfvars': `${OPEN}other = 1\n` })).toEqual([]);
    expect(await foundBy(rule, { 'a/main.tf': FILES['main.tf'], 'b/prod.tfvars': OPEN })).toEqual([]);
  });

  test('has its secrets told once', async () => {
    const secret = 'db_password = "wJ8rTz41qLm0"\n';
    const files = { ...FILES, 'env/prod.tfvars': secret };
    expect(await foundBy('terraform_cloud_secret_in_file', files)).toEqual([`env/prod.tfvars: ${secret.trim()}`]);
    expect(await foundBy('terraform_aws_password_in_file', files)).toEqual([]);
    const ofFolder = { ...FILES, 'env/prod/terraform.tfvars': secret };
    expect(await foundBy('terraform_aws_password_in_file', ofFolder)).toEqual([
      `env/prod/terraform.tfvars: ${secret.trim()}`,
    ]);
    expect(await foundBy('terraform_cloud_secret_in_file', { 'other/prod.tfvars': secret })).toEqual([
      `other/prod.tfvars: ${secret.trim()}`,
    ]);
  });
});
