import { wrongLinesOf } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { bundleOf } from '../derive/testing.ts';
import { scan } from '../scan.ts';
import { STEPS } from '../reading/work.ts';

const BUCKET = 'resource "aws_s3_bucket" "a" {\n  bucket = "shop"\n}\n';
const PUBLIC_ACL = 'resource "aws_s3_bucket_acl" "a" {\n  bucket = aws_s3_bucket.a.id\n  acl    = "public-read"\n}\n';
const RULE = 'terraform_aws_bucket_public';

function scanned(
  files: Readonly<Record<string, string>>,
  serviceName = 'terraform',
  documents: Readonly<Record<string, string>> = {},
): Promise<Report> {
  return scan(bundleOf({ infra: { serviceName, files, documents } }));
}

/** What the rule said: where it failed, else whether it passed, or could not know. */
async function said(
  files: Readonly<Record<string, string>>,
  {
    serviceName = 'terraform',
    rule = RULE,
    documents = {},
  }: { serviceName?: string; rule?: string; documents?: Readonly<Record<string, string>> } = {},
): Promise<string | readonly string[]> {
  const { failed, passed, unknown } = await scanned(files, serviceName, documents);
  const places = failed
    .filter((check) => check.rule.name === rule)
    .map((check) => `${check.config_file?.subPath}/${check.config_file?.fileName}:${wrongLinesOf(check)?.fromLine}`);
  if (places.length > 0) return places;
  return passed[rule] === undefined ? (unknown?.[rule] === undefined ? 'not applicable' : 'unknown') : 'passed';
}

test('what one file says of a resource of another one is found where it is written', async () => {
  expect(await said({ 'main.tf': BUCKET, 'acl.tf': PUBLIC_ACL })).toEqual(['./acl.tf:2']);
});

test('a module is judged with what each caller gives it, and told once', async () => {
  const store =
    'variable "acl" {\n  default = "private"\n}\nresource "aws_s3_bucket" "a" {\n  count = 2\n  acl = var.acl\n}\n';
  const call = (name: string, acl: string): string =>
    `module "${name}" {\n  source = "./store"\n  acl    = "${acl}"\n}\n`;
  expect(await said({ 'main.tf': call('a', 'private'), 'store/main.tf': store })).toBe('passed');
  expect(await said({ 'main.tf': call('a', 'private') + call('b', 'public-read'), 'store/main.tf': store })).toEqual([
    'store/main.tf:5',
  ]);
});

test('a resource that a module gives out, or is given, is named by its members', async () => {
  const out = { 'a/main.tf': `${BUCKET}output "bucket" {\n  value = aws_s3_bucket.a\n}\n` };
  const given = (bucket: string): string =>
    `resource "aws_s3_bucket_acl" "a" {\n  bucket = ${bucket}\n  acl = "public-read"\n}\n`;
  const module = (input: string): string => `module "a" {\n  source = "./a"\n${input}}\n`;
  const main = { 'main.tf': module('') + given('module.a.bucket.id') };
  expect(await said({ ...out, ...main })).toEqual(['./main.tf:5']);
  const inner = { 'a/main.tf': `variable "bucket" {}\n${given('var.bucket.id')}` };
  expect(await said({ ...inner, 'main.tf': BUCKET + module('  bucket = aws_s3_bucket.a\n') })).toEqual(['a/main.tf:3']);
});

test('a dynamic block over a set has its members for keys', async () => {
  const group =
    'resource "aws_security_group" "a" {\n  dynamic "ingress" {\n    for_each = toset(["22"])\n    content {\n      protocol = "tcp"\n      from_port = ingress.key\n      to_port = ingress.key\n      cidr_blocks = ["0.0.0.0/0"]\n    }\n  }\n}\n';
  const rule = 'terraform_aws_security_group_remote_login_open';
  expect(await said({ 'main.tf': group }, { rule })).toEqual(['./main.tf:7']);
});

test('what goes through all instances of another resource names each of them', async () => {
  const buckets = 'resource "aws_s3_bucket" "a" {\n  for_each = toset(["x", "y"])\n}\n';
  const acl = (bucket: string): string =>
    `resource "aws_s3_bucket_acl" "a" {\n  for_each = aws_s3_bucket.a\n  bucket = ${bucket}\n  acl = each.key == "y" ? "public-read" : "private"\n}\n`;
  expect(await said({ 'main.tf': buckets + acl('each.value.id') })).toEqual(['./main.tf:6']);
  expect(await said({ 'main.tf': buckets + acl('each.value.bucket') })).toEqual(['./main.tf:6']);
});

test('a variable that may not be null keeps its default where it is given null', async () => {
  const store = (more: string): string =>
    `variable "acl" {\n  default = "public-read"\n${more}}\nresource "aws_s3_bucket" "a" {\n  acl = var.acl\n}\n`;
  const main = 'module "a" {\n  source = "./store"\n  acl    = null\n}\n';
  expect(await said({ 'main.tf': main, 'store/main.tf': store('') })).toBe('passed');
  expect(await said({ 'main.tf': main, 'store/main.tf': store('  nullable = false\n') })).toEqual(['store/main.tf:5']);
});

test('variables have the values that are set beside them', async () => {
  const files = { 'main.tf': 'variable "acl" {}\nresource "aws_s3_bucket" "a" {\n  acl = var.acl\n}\n' };
  expect(await said(files)).toBe('unknown');
  expect(await said({ ...files, 'terraform.tfvars': 'acl = "private"\n' })).toBe('passed');
  expect(await said({ ...files, 'terraform.tfvars': 'acl = "public-read"\n' })).toEqual(['./main.tf:2']);
});

test('a resource of which nobody knows whether it is made is judged as it would be', async () => {
  const counted = (acl: string): string =>
    `variable "n" {}\nresource "aws_s3_bucket" "a" {\n  count = var.n\n  acl = ${acl}\n}\n`;
  expect(await said({ 'main.tf': counted('"public-read"') })).toEqual(['./main.tf:3']);
  expect(await said({ 'main.tf': counted('count.index == 0 ? "private" : "public-read"') })).toBe('unknown');
});

test('what may take a danger away, and nobody knows, leaves it unknown', async () => {
  const block = (bucket: string, value: string): string =>
    `variable "b" {}\nresource "aws_s3_bucket_public_access_block" "a" {\n  bucket = ${bucket}\n  ignore_public_acls = ${value}\n}\n`;
  const main = BUCKET + PUBLIC_ACL;
  expect(await said({ 'main.tf': main + block('aws_s3_bucket.a.id', 'true') })).toBe('passed');
  expect(await said({ 'main.tf': main + block('"shop"', 'true') })).toBe('passed');
  expect(await said({ 'main.tf': main + block('aws_s3_bucket.a.id', 'var.b') })).toBe('unknown');
  expect(await said({ 'main.tf': main + block('var.b', 'true') })).toBe('unknown');
  expect(await said({ 'main.tf': main + block('aws_s3_bucket.a.id', 'false') })).toEqual(['./main.tf:5']);
});

test('a bucket that takes the logs of others needs no log of its own', async () => {
  const rule = 'terraform_google_bucket_log_off';
  const bucket = (name: string, log = ''): string =>
    `resource "google_storage_bucket" "${name}" {\n  name = "shop-${name}"\n${log}}\n`;
  const logs = (to: string): string => `  logging {\n    log_bucket = ${to}\n  }\n`;
  const data = (to: string): string => bucket('data', logs(to));
  expect(await said({ 'main.tf': bucket('logs') + data('google_storage_bucket.logs.name') }, { rule })).toBe('passed');
  expect(await said({ 'main.tf': bucket('logs') + data('"shop-logs"') }, { rule })).toBe('passed');
  expect(await said({ 'main.tf': bucket('logs') + data('"shop-others"') }, { rule })).toEqual(['./main.tf:0']);
  expect(await said({ 'main.tf': `variable "b" {}\n${bucket('logs')}${data('var.b')}` }, { rule })).toBe('unknown');
});

test('where neither an attribute nor its former name is set, what is asked for is the new one', async () => {
  const { failed } = await scanned({ 'main.tf': 'resource "azurerm_storage_account" "a" {}\n' });
  const check = failed.find(({ rule }) => rule.name === 'terraform_azure_storage_public_blobs');
  expect(check?.message).toBe('allow_nested_items_to_be_public is not set');
});

test('what a template does not say is marked from the type of the resource on, and types may end in a slash', async () => {
  const template = (type: string, properties: string): Readonly<Record<string, string>> => ({
    'template.json': `{"$schema": "a", "resources": [{\n"type": "${type}",\n"name": "a/b",\n"properties": ${properties}\n}]}`,
  });
  const serviceName = 'azureresourcemanager';
  expect(
    await said(template('Microsoft.Web/sites', '{}'), {
      serviceName,
      rule: 'azureresourcemanager_azure_app_plain_http',
    }),
  ).toEqual(['./template.json:1']);
  const retention = '{"retentionPolicy": {\n"enabled": true, "days": 7}}';
  const rule = 'azureresourcemanager_azure_flow_log_kept_short';
  expect(await said(template('Microsoft.Network/networkWatchers/FlowLogs/', retention), { serviceName, rule })).toEqual(
    ['./template.json:4'],
  );
});

test("the name server of Azure itself is no stranger's", async () => {
  const network = (server: string): Readonly<Record<string, string>> => ({
    'main.tf': `resource "azurerm_virtual_network" "a" {\n  dns_servers = ["10.0.0.4", "${server}"]\n}\n`,
  });
  const rule = 'terraform_azure_network_public_name_server';
  expect(await said(network('168.63.129.16'), { rule })).toBe('passed');
  expect(await said(network('9.9.9.9'), { rule })).toEqual(['./main.tf:1']);
});

test('nothing passes beside a file that is broken, and files without such a resource have nothing to say', async () => {
  expect(await said({ 'main.tf': BUCKET })).toBe('passed');
  expect(await said({ 'main.tf': BUCKET, 'other.tf': 'resource "aws_s3_bucket_acl" {{{\n' })).toBe('unknown');
  expect(await said({ 'shop/main.tf': BUCKET, 'other/main.tf': 'resource "aws_s3_bucket_acl" {{{\n' })).toBe('passed');
  expect(await said({ 'main.tf': 'resource "aws_vpc" "a" {}\n' })).toBe('not applicable');
});

test('a policy that is written as a template is known but for what is put in', async () => {
  const rule = 'terraform_aws_bucket_public';
  const policy = (principal: string): string =>
    `${BUCKET}resource "aws_s3_bucket_policy" "a" {\n  bucket = aws_s3_bucket.a.id\n  policy = <<EOT\n{ "Statement": [{ "Effect": "Allow", "Principal": "${principal}", "Action": "s3:GetObject", "Resource": "\${aws_s3_bucket.a.arn}/*" }] }\nEOT\n}\n`;
  expect(await said({ 'main.tf': policy('*') }, { rule })).toEqual(['./main.tf:6']);
  expect(await said({ 'main.tf': policy('111122223333') }, { rule })).toBe('passed');
  expect(await said({ 'main.tf': policy('${var.who}') }, { rule })).toBe('unknown');
});

test('what stands beside a resource may say it instead', async () => {
  const rule = 'terraform_aws_bucket_not_versioned';
  const versions = (status: string, bucket = 'aws_s3_bucket.a.id'): string =>
    `resource "aws_s3_bucket_versioning" "a" {\n  bucket = ${bucket}\n  versioning_configuration {\n    status = ${status}\n  }\n}\n`;
  expect(await said({ 'main.tf': BUCKET }, { rule })).toEqual(['./main.tf:0']);
  expect(await said({ 'main.tf': BUCKET, 'b.tf': versions('"Enabled"') }, { rule })).toBe('passed');
  expect(await said({ 'main.tf': BUCKET, 'b.tf': versions('"Suspended"') }, { rule })).toEqual(['./b.tf:3']);
  expect(await said({ 'main.tf': BUCKET, 'b.tf': versions('var.status') }, { rule })).toBe('unknown');
  expect(await said({ 'main.tf': BUCKET, 'b.tf': versions('"Suspended"', 'var.bucket') }, { rule })).toBe('unknown');
});

test('each of a list is judged, and one that nobody can know leaves the others told', async () => {
  const rule = 'terraform_aws_distribution_origin_plaintext';
  const origin = (policy: string): string =>
    `  origin {\n    custom_origin_config {\n      origin_protocol_policy = ${policy}\n    }\n  }\n`;
  const file = (...policies: readonly string[]): Readonly<Record<string, string>> => ({
    'main.tf': `resource "aws_cloudfront_distribution" "a" {\n${policies.map(origin).join('')}}\n`,
  });
  expect(await said(file('"https-only"', '"http-only"'), { rule })).toEqual(['./main.tf:8']);
  expect(await said(file('var.policy', '"match-viewer"'), { rule })).toEqual(['./main.tf:8']);
  expect(await said(file('"https-only"', 'var.policy'), { rule })).toBe('unknown');
});

test('what does not matter to a resource is not judged', async () => {
  const rule = 'terraform_aws_database_cluster_not_encrypted';
  const cluster = (more: string): Readonly<Record<string, string>> => ({
    'main.tf': `resource "aws_rds_cluster" "a" {\n  engine = "aurora-mysql"\n${more}}\n`,
  });
  expect(await said(cluster(''), { rule })).toEqual(['./main.tf:0']);
  expect(await said(cluster('  engine_mode = "serverless"\n'), { rule })).not.toEqual(['./main.tf:0']);
  expect(await said(cluster('  snapshot_identifier = var.snapshot\n'), { rule })).toBe('unknown');
});

test('CloudFormation: what a serverless template says of all its functions counts for each', async () => {
  const about = { serviceName: 'cloudformation', rule: 'cloudformation_aws_function_tracing_off' };
  const template = (globals: string, own = ''): Readonly<Record<string, string>> => ({
    'template.yaml': `${globals}Resources:\n  A:\n    Type: AWS::Serverless::Function\n    Properties:\n      Handler: app.run\n${own}`,
  });
  const active = 'Globals:\n  Function:\n    Tracing: Active\n';
  expect(await said(template(''), about)).toEqual(['./template.yaml:1']);
  expect(await said(template(active), about)).toBe('passed');
  expect(await said(template(active, '      Tracing: PassThrough\n'), about)).toEqual(['./template.yaml:8']);
});

test('Ansible: what sets the defaults of modules leaves what is not written unknown', async () => {
  const task = '- amazon.aws.cloudtrail:\n    name: shop\n';
  const about = { serviceName: 'ansible', rule: 'ansible_aws_trail_of_one_region' };
  expect(await said({ 'main.yml': task }, about)).toEqual(['./main.yml:0']);
  const play = '- hosts: all\n  module_defaults:\n    group/aws: { is_multi_region_trail: true }\n';
  const taken = '  roles: [shop]\n';
  expect(await said({ 'main.yml': task, 'site.yml': `${play}${taken}` }, about)).toBe('unknown');
  expect(await said({ 'main.yml': `${play}  tasks:\n${task.replace(/^/gm, '    ')}` }, about)).toBe('unknown');
  expect(await said({ 'main.yml': task, 'site.yml': play }, about)).toEqual(['./main.yml:0']);
});

test('CloudFormation: keys that a macro brings may be any', async () => {
  const bucket = (more: string): string =>
    `Resources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties:\n      BucketName: shop\n${more}`;
  const about = { serviceName: 'cloudformation', rule: 'cloudformation_aws_bucket_public' };
  expect(await said({ 'template.yaml': bucket('') }, about)).toBe('passed');
  expect(await said({ 'template.yaml': bucket('      Fn::Transform: { Name: Include }\n') }, about)).toBe('unknown');
});

test('CloudFormation: what a macro of the account rewrites may have more than is written', async () => {
  const about = { serviceName: 'cloudformation', rule: 'cloudformation_aws_bucket_not_versioned' };
  const template = (transform: string, more = ''): Readonly<Record<string, string>> => ({
    'template.yaml': `${transform}Resources:\n  A:\n    Type: AWS::S3::Bucket\n${more}`,
  });
  const suspended = '    Properties:\n      VersioningConfiguration: { Status: Suspended }\n';
  expect(await said(template(''), about)).toEqual(['./template.yaml:1']);
  expect(await said(template('Transform: AWS::Serverless-2016-10-31\n'), about)).toEqual(['./template.yaml:2']);
  expect(await said(template('Transform: Explode\n'), about)).toBe('unknown');
  expect(await said(template('Transform: [AWS::LanguageExtensions, { Name: Count }]\n'), about)).toBe('unknown');
  expect(await said(template('Transform: Explode\n', suspended), about)).toEqual(['./template.yaml:5']);
});

test('a file that multiplies itself beyond what it may cost is named, and nothing of it passes', async () => {
  const before = STEPS.derivation;
  STEPS.derivation = 1000;
  try {
    const many = `resource "aws_s3_bucket" "a" {\n  count = 1000\n}\n`;
    const { failed, passed } = await scanned({ 'main.tf': many });
    expect(passed[RULE]).toBeUndefined();
    expect(failed.map(({ config_file: file }) => file?.fileName)).toEqual(['main.tf']);
  } finally {
    STEPS.derivation = before;
  }
});

test('a firewall of Google Cloud opens what no rule before it denies', async () => {
  const rule = 'terraform_google_firewall_remote_login_open';
  const firewall = (name: string, more: string, ports = '["20-30"]'): string =>
    `resource "google_compute_firewall" "${name}" {\n  source_ranges = ["0.0.0.0/0"]\n  allow {\n    protocol = "tcp"\n    ports = ${ports}\n  }\n${more}}\n`;
  const denial = (priority: number): string =>
    `resource "google_compute_firewall" "no" {\n  priority = ${priority}\n  source_ranges = ["0.0.0.0/0"]\n  deny {\n    protocol = "all"\n  }\n}\n`;
  expect(await said({ 'main.tf': firewall('a', '') }, { rule })).toEqual(['./main.tf:1']);
  expect(await said({ 'main.tf': firewall('a', '  disabled = true\n') }, { rule })).toBe('passed');
  expect(await said({ 'main.tf': firewall('a', '  direction = "EGRESS"\n') }, { rule })).toBe('passed');
  expect(await said({ 'main.tf': firewall('a', '  disabled = var.off\n') }, { rule })).toBe('unknown');
  expect(await said({ 'main.tf': firewall('a', '', '[var.port]') }, { rule })).toBe('unknown');
  expect(await said({ 'main.tf': firewall('a', '') + denial(2000) }, { rule })).toEqual(['./main.tf:1']);
  expect(await said({ 'main.tf': firewall('a', '') + denial(1000) }, { rule })).toBe('unknown');
  const every = firewall('a', '', '["0-65535"]');
  expect(await said({ 'main.tf': every }, { rule })).toBe('passed');
  expect(await said({ 'main.tf': every }, { rule: 'terraform_google_firewall_open' })).toEqual(['./main.tf:1']);
});

test('what stands beside metadata and durations of Google Cloud decides', async () => {
  const keys = 'terraform_google_machine_takes_project_keys';
  const machine = (metadata: string): Readonly<Record<string, string>> => ({
    'main.tf': `resource "google_compute_instance" "a" {\n  metadata = ${metadata}\n}\n`,
  });
  expect(await said(machine('{ foo = "bar" }'), { rule: keys })).toEqual(['./main.tf:1']);
  expect(await said(machine('{ block-project-ssh-keys = "TRUE" }'), { rule: keys })).toBe('passed');
  expect(await said(machine('{ enable-oslogin = "TRUE" }'), { rule: keys })).not.toEqual(['./main.tf:1']);
  expect(await said(machine('var.metadata'), { rule: keys })).toBe('unknown');
  const rotation = 'terraform_google_key_not_rotated';
  const key = (period: string, more = ''): Readonly<Record<string, string>> => ({
    'main.tf': `resource "google_kms_crypto_key" "a" {\n  rotation_period = ${period}\n${more}}\n`,
  });
  expect(await said(key('"7776000s"'), { rule: rotation })).toBe('passed');
  expect(await said(key('"7776001s"'), { rule: rotation })).toEqual(['./main.tf:1']);
  expect(await said(key('"90d"'), { rule: rotation })).toBe('unknown');
  expect(await said(key('"9999999s"', '  purpose = "MAC"\n'), { rule: rotation })).not.toEqual(['./main.tf:1']);
});

const EVERYTHING = 'terraform_aws_policy_allows_everything';
const policyOf = (policy: string): string => `resource "aws_iam_policy" "a" {\n  policy = ${policy}\n}\n`;
const documentWith = (action: string): string =>
  `{ "Statement": [{ "Effect": "Allow", "Action": "${action}", "Resource": "\${resource}" }] }`;

test('a document that stands beside is read, and what is wrong with it is found where it is used', async () => {
  const main = { 'iam/main.tf': policyOf('file("${path.module}/policies/a.json")') };
  const of = (text: string): Promise<string | readonly string[]> =>
    said(main, { rule: EVERYTHING, documents: { 'iam/policies/a.json': text } });
  expect(await of(documentWith('*').replace('${resource}', '*'))).toEqual(['iam/main.tf:1']);
  expect(await of(documentWith('s3:GetObject').replace('${resource}', '*'))).toBe('passed');
  expect(await of('{')).toBe('unknown');
  expect(await said(main, { rule: EVERYTHING })).toBe('unknown');
});

test('a template that stands beside knows what it is given and nothing else', async () => {
  const documents = { 'a.tftpl': documentWith('*') };
  const of = (given: string): Promise<string | readonly string[]> => {
    const text = `variable "given" {}\nvariable "resource" {\n  default = "*"\n}\n`;
    return said({ 'main.tf': text + policyOf(`templatefile("a.tftpl", ${given})`) }, { rule: EVERYTHING, documents });
  };
  expect(await of('{ resource = "*" }')).toEqual(['./main.tf:5']);
  expect(await of('{ resource = "arn:aws:s3:::a" }')).toBe('passed');
  expect(await of('{ resource = var.given }')).toBe('unknown');
  expect(await of('{}')).toBe('unknown');
  expect(await of('var.given')).toBe('unknown');
});

test('the files of a folder are listed where each of them is read', async () => {
  const main = `resource "aws_iam_policy" "a" {
  for_each = fileset("\${path.module}/policies", "*.json")
  policy   = file("\${path.module}/policies/\${each.value}")
}
`;
  const allowing = (action: string): string => documentWith(action).replace('${resource}', '*');
  const documents = { 'policies/a.json': allowing('s3:GetObject'), 'policies/b.yaml': allowing('*') };
  expect(await said({ 'main.tf': main }, { rule: EVERYTHING, documents })).toBe('passed');
  expect(
    await said(
      { 'main.tf': main },
      { rule: EVERYTHING, documents: { ...documents, 'policies/c.json': allowing('*') } },
    ),
  ).toEqual(['./main.tf:2']);
  expect(await said({ 'main.tf': main.replace('*.json', '**.json') }, { rule: EVERYTHING, documents })).toBe('unknown');
});

test('which of several documents is read is said by each instance, and a module reads those of its own folder', async () => {
  const documents = {
    'policies/open.json': documentWith('*').replace('${resource}', '*'),
    'policies/closed.json': documentWith('s3:GetObject').replace('${resource}', '*'),
    'm/policies/open.json': documentWith('s3:GetObject').replace('${resource}', '*'),
  };
  const each = (names: string, path: string): string =>
    `resource "aws_iam_policy" "a" {\n  for_each = toset([${names}])\n  policy = file("${path}/policies/\${each.key}.json")\n}\n`;
  const of = (files: Readonly<Record<string, string>>): Promise<string | readonly string[]> =>
    said(files, { rule: EVERYTHING, documents });
  expect(await of({ 'main.tf': each('"closed"', '.') })).toBe('passed');
  expect(await of({ 'main.tf': each('"closed", "open"', '.') })).toEqual(['./main.tf:2']);
  const call = 'module "m" {\n  source = "./m"\n}\n';
  expect(await of({ 'main.tf': call, 'm/main.tf': each('"open"', '${path.module}') })).toBe('passed');
});

test('files that override others change what these say', async () => {
  const acl = (value: string): string => `resource "aws_s3_bucket" "a" {\n  acl = "${value}"\n}\n`;
  expect(await said({ 'main.tf': acl('public-read'), 'override.tf': acl('private') })).toBe('passed');
  expect(await said({ 'a_override.tf': acl('public-read'), 'main.tf': acl('private') })).toEqual(['./a_override.tf:1']);
  expect(
    await said({ 'a_override.tf': acl('public-read'), 'b_override.tf': acl('private'), 'main.tf': acl('private') }),
  ).toBe('passed');
});

test('what is known of locals and inputs counts beside what is not', async () => {
  const bucket = 'resource "aws_s3_bucket" "a" {\n  for_each = local.buckets\n  acl = each.value.acl\n}\n';
  const locals = (acl: string): string =>
    `variable "given" {}\nlocals {\n  buckets = { a = { acl = ${acl}, tag = var.given } }\n}\n`;
  expect(await said({ 'main.tf': locals('"private"') + bucket })).toBe('passed');
  expect(await said({ 'main.tf': locals('"public-read"') + bucket })).toEqual(['./main.tf:2']);
  expect(await said({ 'main.tf': locals('var.given') + bucket })).toBe('unknown');
  const rule = 'terraform_aws_security_group_remote_login_open';
  const opened = (networks: string): Readonly<Record<string, string>> => ({
    'main.tf': `variable "given" {}\nresource "aws_security_group" "a" {\n  ingress {\n    from_port = 22\n    to_port = 22\n    protocol = "tcp"\n    cidr_blocks = ${networks}\n  }\n}\n`,
  });
  expect(await said(opened('concat(var.given, ["0.0.0.0/0"])'), { rule })).toEqual(['./main.tf:6']);
  expect(await said(opened('concat(var.given, ["10.0.0.0/8"])'), { rule })).toBe('unknown');
});

test('a plan tells which resource is named, though only the deployment gives its id', async () => {
  const rule = 'terraform_aws_bucket_without_public_access_block';
  const block = 'aws_s3_bucket_public_access_block';
  const keys = 'block_public_acls block_public_policy ignore_public_acls restrict_public_buckets'.split(' ');
  const values = (type: string): object => (type === block ? Object.fromEntries(keys.map((key) => [key, true])) : {});
  const plan = (instances: Readonly<Record<string, string>>, references: readonly string[], module = ''): object => ({
    planned_values: {
      root_module: {
        child_modules: [
          {
            ...(module === '' ? {} : { address: `module.${module}` }),
            resources: Object.entries(instances).map(([address, type]) => ({
              address,
              type,
              mode: 'managed',
              name: 'a',
              values: values(type),
            })),
          },
        ],
      },
    },
    resource_changes: Object.keys(instances).map((address) => ({
      address,
      change: { after_unknown: { id: true, bucket: true } },
    })),
    configuration: {
      root_module: ofModule(module, [{ address: `${block}.a`, expressions: { bucket: { references } } }]),
    },
  });
  const ofModule = (module: string, resources: readonly object[]): object =>
    module === '' ? { resources } : { module_calls: { [module]: { module: { resources } } } };
  const saidOf = (written: object): ReturnType<typeof said> => said({ 'plan.json': JSON.stringify(written) }, { rule });
  const bucket = 'aws_s3_bucket';
  const both = { [`${bucket}.a`]: bucket, [`${block}.a`]: block };
  expect(await saidOf(plan(both, [`${bucket}.a.id`, `${bucket}.a`]))).toBe('passed');
  expect(await saidOf(plan(both, ['var.bucket'])), 'what is named elsewhere').toBe('unknown');
  expect(await saidOf(plan(both, [`${bucket}.a.id`, `${bucket}.a`, 'var.stage'])), 'a part of it').toBe('unknown');
  const third = { ...both, [`${bucket}.b`]: bucket };
  expect(await saidOf(plan(third, [`${bucket}.a.id`, `${bucket}.a`])), 'the other one').toEqual(['./plan.json:0']);
  const each = Object.fromEntries(
    [bucket, block].flatMap((type) => ['x', 'y.z'].map((key) => [`module.m.${type}.a["${key}"]`, type])),
  );
  expect(await saidOf(plan(each, [`${bucket}.a`, 'each.key'], 'm')), 'what of it is not said').toBe('unknown');
  expect(await saidOf(plan(each, [`${bucket}.a.id`, `${bucket}.a`, 'each.key'], 'm'))).toBe('passed');
});

test('a plan is judged with all that was known when it was made', async () => {
  const plan = (values: string, { sensitive = '{}', later = '' } = {}): Readonly<Record<string, string>> => {
    const about = '"address":"aws_db_instance.a","mode":"managed","type":"aws_db_instance","name":"a"';
    const resource = `{${about},\n"values":{${values}},\n"sensitive_values":${sensitive}}`;
    const change = later === '' ? '' : `{"address":"aws_db_instance.a","change":{"after_unknown":{${later}}}}`;
    return {
      'plan.json': `{"format_version":"1.2","terraform_version":"1.9.5","planned_values":{"root_module":{"child_modules":[{"resources":[\n${resource}\n]}]}},\n"resource_changes":[${change}]}`,
    };
  };
  const rule = 'terraform_aws_database_public';
  expect(await said(plan('"publicly_accessible":true'), { rule })).toEqual(['./plan.json:2']);
  expect(await said(plan('"publicly_accessible":false'), { rule })).toBe('passed');
  expect(await said(plan('"engine":"mysql"'), { rule })).toBe('unknown');
  const unset = { rule: 'terraform_aws_database_not_encrypted' };
  expect(await said(plan('"storage_encrypted":null', { later: '"id":true' }), unset)).toEqual(['./plan.json:2']);
  expect(await said(plan('"engine":"mysql"', { later: '"storage_encrypted":true' }), unset)).toBe('unknown');
  const lifecycle = { rule: 'terraform_aws_replaced_before_successor' };
  const deployment = plan('"description":null', { later: '"id":true' })['plan.json'] ?? '';
  const renamed = { 'plan.json': deployment.replaceAll('aws_db_instance', 'aws_api_gateway_deployment') };
  expect(await said(renamed, lifecycle)).toBe('unknown');
  const password = '"username":"${shop","password":"wJ8rTz41qLm0"';
  const secret = { rule: 'terraform_aws_password_in_file' };
  expect(await said(plan(password), secret)).toEqual(['./plan.json:2']);
  expect(await said(plan(password, { sensitive: '{"password":true}' }), secret)).toBe('unknown');
});

test('a document that is read only to be written again is known as what was read', async () => {
  const policy = (principal: string): Readonly<Record<string, string>> => ({
    'main.tf': `resource "aws_sagemaker_model_package_group_policy" "a" {
  resource_policy = jsonencode(jsondecode(data.aws_iam_policy_document.a.json))
}
data "aws_iam_policy_document" "a" {
  statement {
    actions = ["sagemaker:ListModelPackages"]
    principals {
      type        = "AWS"
      identifiers = ["${principal}"]
    }
  }
}
`,
  });
  const rule = 'terraform_aws_api_policy_public';
  expect(await said(policy('*'), { rule })).toEqual(['./main.tf:8']);
  expect(await said(policy('111122223333'), { rule })).toBe('passed');
});
