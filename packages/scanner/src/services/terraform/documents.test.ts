import { expect, test } from 'vitest';
import { parseHcl2 } from '../../formats/hcl2.ts';
import { documentRequests, isConfiguration, isDocument } from './documents.ts';

function requested(...calls: readonly string[]): readonly string[] {
  const text = calls.map((call, index) => `a${index} = ${call}\n`).join('');
  const file = parseHcl2({ text, fileName: 'main.tf', subPath: '.', configFileType: 'hcl2' });
  return documentRequests(file).map(({ pattern, holdsSecrets }) => `${pattern}${holdsSecrets ? ' (secrets)' : ''}`);
}

test('documents are asked for by their paths, each once, with a star for what nobody knows yet', () => {
  expect(
    requested(
      'file("a.json")',
      'jsonencode(file( "${path.module}/policies/a.json" ))',
      'templatefile("../b.tftpl", {})',
      'file("./a.yaml")',
      'file("a.json")',
      'file("${path.root}/roles/${each.key}-trust.json")',
      'file("${path.module}/k8s/${each.value}")',
      'csvdecode(file("rules.csv"))',
    ),
  ).toEqual(['a.json', 'policies/a.json', '../b.tftpl', './a.yaml', 'roles/*-trust.json', 'k8s/*', 'rules.csv']);
});

test('those that are listed are asked for where each is read', () => {
  expect(
    requested(
      'fileset("${path.module}/policies", "*.json")',
      'fileset(path.module, "roles/*.yaml")',
      'fileset(path.module, "src/*.py")',
      'fileset(var.folder, "*.json")',
    ),
  ).toEqual(['policies/*.json', './roles/*.yaml']);
});

test('what is no document of the folder is not asked for, and what may be a secret is kept where it is', () => {
  expect(
    requested(
      'file("~/.aws/a.json")',
      'file("/etc/a.json")',
      'file("${var.folder}/a.json")',
      'file("a/${var.folder}/a.json")',
      'file("lambda.zip")',
      'file("id_rsa.pub")',
      'file(var.path)',
      'file("service-account.json")',
    ),
  ).toEqual(['service-account.json (secrets)']);
});

test('configuration is no document, whatever it is registered as', () => {
  expect(['a.json', 'a.tf.json', 'terraform.tfvars.json', 'main.tf', 'a.yml', 'a.tftpl'].filter(isDocument)).toEqual([
    'a.json',
    'a.yml',
    'a.tftpl',
  ]);
});

test('what a name of which only the beginning is known reaches is read as a text', () => {
  expect(['main.tf', 'main.tf.json', 'a.tfvars', 'registered', 'a.py', '.bashrc'].filter(isConfiguration)).toEqual([
    'main.tf',
    'main.tf.json',
    'a.tfvars',
    'registered',
  ]);
});
