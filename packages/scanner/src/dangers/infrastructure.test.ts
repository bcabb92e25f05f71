import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { bundleOf } from '../derive/testing.ts';
import { scan } from '../scan.ts';
import { STEPS } from '../reading/work.ts';

const BUCKET = 'resource "aws_s3_bucket" "a" {\n  bucket = "shop"\n}\n';
const PUBLIC_ACL = 'resource "aws_s3_bucket_acl" "a" {\n  bucket = aws_s3_bucket.a.id\n  acl    = "public-read"\n}\n';
const RULE = 'terraform_aws_bucket_public';

function scanned(files: Readonly<Record<string, string>>, serviceName = 'terraform'): Promise<Report> {
  return scan(bundleOf({ infra: { serviceName, files } }));
}

/** What the rule said: where it failed, else whether it passed, or could not know. */
async function said(
  files: Readonly<Record<string, string>>,
  { serviceName = 'terraform', rule = RULE } = {},
): Promise<string | readonly string[]> {
  const { failed, passed, unknown } = await scanned(files, serviceName);
  const places = failed
    .filter((check) => check.rule.name === rule)
    .map(({ config_file: file, fromLine = -1 }) => `${file?.subPath}/${file?.fileName}:${fromLine}`);
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

test('nothing passes beside a file that is broken, and files without such a resource have nothing to say', async () => {
  expect(await said({ 'main.tf': BUCKET })).toBe('passed');
  expect(await said({ 'main.tf': BUCKET, 'other.tf': 'resource "aws_s3_bucket_acl" {{{\n' })).toBe('unknown');
  expect(await said({ 'shop/main.tf': BUCKET, 'other/main.tf': 'resource "aws_s3_bucket_acl" {{{\n' })).toBe('passed');
  expect(await said({ 'main.tf': 'resource "aws_vpc" "a" {}\n' })).toBe('not applicable');
});

test('Ansible: what sets the defaults of modules leaves what is not written unknown', async () => {
  const task = '- amazon.aws.cloudtrail:\n    name: shop\n';
  const about = { serviceName: 'ansible', rule: 'ansible_aws_trail_of_one_region' };
  expect(await said({ 'main.yml': task }, about)).toEqual(['./main.yml:0']);
  const play = '- hosts: all\n  module_defaults:\n    group/aws: { is_multi_region_trail: true }\n';
  expect(await said({ 'main.yml': task, 'site.yml': play }, about)).toBe('unknown');
});

test('CloudFormation: keys that a macro brings may be any', async () => {
  const bucket = (more: string): string =>
    `Resources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties:\n      BucketName: shop\n${more}`;
  const about = { serviceName: 'cloudformation', rule: 'cloudformation_aws_bucket_public' };
  expect(await said({ 'template.yaml': bucket('') }, about)).toBe('passed');
  expect(await said({ 'template.yaml': bucket('      Fn::Transform: { Name: Include }\n') }, about)).toBe('unknown');
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
