import type { ReportNote } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { bundleOf } from '../derive/testing.ts';
import { scan } from '../scan.ts';
import { sayLeftOut } from './left-out-notes.ts';

const OFF = 'variable "logs" {\n  default = false\n}\n';
const BUCKET = 'resource "aws_s3_bucket" "logs" {\n  count = var.logs ? 1 : 0\n  acl   = "public-read"\n}\n';

type Code = 'resource-left-out' | 'resource-elsewhere';

/** What is said of resources that are left out, or of those that are not here. */
async function notes(
  serviceName: string,
  files: Readonly<Record<string, string>>,
  asked: Code = 'resource-left-out',
): Promise<readonly ReportNote[]> {
  const { notes: all } = await scan(bundleOf({ infra: { serviceName, files } }));
  return all.filter(({ code }) => code === asked);
}

async function said(...asked: Parameters<typeof notes>): Promise<readonly unknown[]> {
  return (await notes(...asked)).map(({ file, values }) => [file, values?.['count'], values?.['resources']]);
}

function elsewhere(serviceName: string, files: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  return said(serviceName, files, 'resource-elsewhere');
}

test('what a folder of Terraform does not make is named with the variable that decides it', async () => {
  expect(await said('terraform', { 'main.tf': OFF + BUCKET })).toEqual([
    ['main.tf', 1, 'aws_s3_bucket.logs (var.logs)'],
  ]);
  expect(await said('terraform', { 'main.tf': OFF + BUCKET, 'a.auto.tfvars': 'logs = true\n' })).toEqual([]);
  expect(await said('terraform', { 'main.tf': `variable "logs" {}\n${BUCKET}` })).toEqual([]);
});

test('so are sets without items, whole modules, and what stands in modules', async () => {
  const sets =
    'variable "names" {\n  default = []\n}\nresource "aws_sqs_queue" "a" {\n  for_each = toset(var.names)\n}\n';
  const off = 'module "a" {\n  source = "./a"\n  count  = 0\n}\n';
  const on = 'module "b" {\n  source = "./a"\n}\n';
  expect(await said('terraform', { 'main.tf': sets + off, 'a/main.tf': OFF + BUCKET })).toEqual([
    ['main.tf', 2, 'aws_sqs_queue.a (var.names), module.a'],
  ]);
  expect(await said('terraform', { 'main.tf': on, 'a/main.tf': OFF + BUCKET })).toEqual([
    ['a/main.tf', 1, 'aws_s3_bucket.logs (var.logs)'],
  ]);
});

test('what one caller of a module makes is judged with what that one gives', async () => {
  const call = (name: string, logs: boolean): string =>
    `module "${name}" {\n  source = "../a"\n  logs   = ${logs}\n}\n`;
  const module = { 'a/main.tf': OFF + BUCKET };
  expect(await said('terraform', { ...module, 'b/main.tf': call('b', false) })).toHaveLength(1);
  expect(await said('terraform', { ...module, 'b/main.tf': call('b', false) + call('c', true) })).toEqual([]);
  expect(await said('terraform', { ...module, 'b/main.tf': call('b', false), 'c/main.tf': call('c', true) })).toEqual(
    [],
  );
});

test('a plan beside the files tells what is made', async () => {
  const plan = JSON.stringify({
    format_version: '1.2',
    terraform_version: '1.9.0',
    planned_values: { root_module: {} },
  });
  expect(await said('terraform', { 'main.tf': OFF + BUCKET, 'plan.json': plan })).toEqual([]);
});

test('a template of CloudFormation names the condition', async () => {
  const template = `AWSTemplateFormatVersion: '2010-09-09'
Parameters:
  Stage: {Type: String, Default: test}
Conditions:
  IsLive: !Equals [!Ref Stage, live]
Resources:
  Store: {Type: 'AWS::S3::Bucket', Condition: IsLive}
  Queue: {Type: 'AWS::SQS::Queue'}
`;
  expect(await said('cloudformation', { 'a.yaml': template })).toEqual([['a.yaml', 1, 'Store (IsLive)']]);
  expect(await said('cloudformation', { 'a.yaml': template.replace('Default: test', 'Default: live') })).toEqual([]);
});

test('a template of Azure names the parameter, also for what stands inside another resource', async () => {
  const off = { condition: "[parameters('logs')]", apiVersion: '2023-01-01' };
  const template = JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters: { logs: { type: 'bool', defaultValue: false } },
    resources: [
      { ...off, type: 'Microsoft.Storage/storageAccounts', name: 'store' },
      {
        type: 'Microsoft.Sql/servers',
        name: 'sql',
        resources: [{ ...off, type: 'firewallRules', name: 'all' }],
      },
    ],
  });
  expect(await said('azureresourcemanager', { 'a.json': template })).toEqual([
    ['a.json', 2, 'Microsoft.Storage/storageAccounts/store (logs), microsoft.sql/servers/sql/all (logs)'],
  ]);
});

test('modules that are not here are named with their sources, unless what they make is known or they are left out', async () => {
  const main = `module "net" {
  source  = "acme/network/aws"
  version = "1.2.3"
}
module "own" {
  source = "./own"
}
module "lost" {
  source = "./lost"
}
module "asked" {
  source = var.source
}
module "off" {
  source = "acme/off/aws"
  count  = 0
}
module "queue" {
  source  = "terraform-aws-modules/sqs/aws"
  version = "4.2.0"
}
module "other" {
  source  = "terraform-aws-modules/never-heard-of/aws"
  version = "1.0.0"
}
`;
  const files = { 'main.tf': main, 'own/main.tf': 'resource "aws_sqs_queue" "a" {\n}\n' };
  const named =
    'module.net (acme/network/aws), module.lost (./lost), module.asked, module.other (terraform-aws-modules/never-heard-of/aws)';
  expect(await elsewhere('terraform', files)).toEqual([['main.tf', 4, named]]);
  const call = 'terraform {\n  source = "git::https://git.example.com/net.git?ref=v1"\n}\n';
  expect(await elsewhere('terraform', { 'terragrunt.hcl': call })).toEqual([
    ['terragrunt.hcl', 1, 'module.terragrunt (git::https://git.example.com/net.git?ref=v1)'],
  ]);
});

test('so are templates that others bring along', async () => {
  const stacks = `AWSTemplateFormatVersion: '2010-09-09'
Resources:
  Far: {Type: 'AWS::CloudFormation::Stack', Properties: {TemplateURL: 'https://example.com/net.yaml'}}
  Near: {Type: 'AWS::CloudFormation::Stack', Properties: {TemplateURL: ./near.yaml}}
  Lost: {Type: 'AWS::CloudFormation::Stack', Properties: {TemplateURL: ./lost.yaml}}
  App: {Type: 'AWS::Serverless::Application', Properties: {Location: {ApplicationId: a, SemanticVersion: 1.0.0}}}
  Maybe: {Type: 'AWS::CloudFormation::Stack', Condition: Is, Properties: {TemplateURL: 'https://example.com/b.yaml'}}
`;
  const near = "AWSTemplateFormatVersion: '2010-09-09'\nResources:\n  Queue: {Type: 'AWS::SQS::Queue'}\n";
  expect(await elsewhere('cloudformation', { 'a.yaml': stacks, 'near.yaml': near })).toEqual([
    ['a.yaml', 4, 'Far (https://example.com/net.yaml), Lost (./lost.yaml), App, Maybe (https://example.com/b.yaml)'],
  ]);
  const deployment = (name: string, templateLink: object): object => ({
    type: 'Microsoft.Resources/deployments',
    apiVersion: '2022-09-01',
    name,
    properties: { mode: 'Incremental', templateLink },
  });
  const template = (resources: readonly object[]): string =>
    JSON.stringify({
      $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
      contentVersion: '1.0.0.0',
      resources,
    });
  const main = template([
    deployment('far', { uri: 'https://example.com/net.json' }),
    deployment('near', { relativePath: 'near.json' }),
  ]);
  expect(await elsewhere('azureresourcemanager', { 'a.json': main, 'near.json': template([]) })).toEqual([
    ['a.json', 1, 'far (https://example.com/net.json)'],
  ]);
});

test('the note says in words what is not known of it', async () => {
  const [note] = await notes('terraform', { 'main.tf': OFF + BUCKET });
  expect(note?.message).toContain('1 resource in main.tf was not checked');
  expect(note?.message).toContain('while others may make it: aws_s3_bucket.logs (var.logs)');
});

test('of many a few are named, each once, and none at full length', () => {
  const all = Array.from({ length: 2000 }, (_, index) => ({
    name: `${index % 1000} ${'a'.repeat(500)}`,
    because: ['b'],
    isElsewhere: false,
  }));
  const { resources = '', count } = sayLeftOut(all) ?? {};
  expect(count).toBe(1000);
  expect(resources.length).toBeLessThan(700);
  expect(resources).toMatch(/^0 a.*, …$/);
  expect(sayLeftOut([])).toBeUndefined();
});
