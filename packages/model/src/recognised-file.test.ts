import { expect, test } from 'vitest';
import { recogniseFile } from './recognised-file.ts';

function recognised(fileName: string, text = ''): string | undefined {
  const found = recogniseFile(fileName, text);
  return found && `${found.serviceName} ${found.defaultFileName}`;
}

test('a file is known by the name that its service has for it', () => {
  expect(recognised('nginx.conf')).toBe('nginx nginx.conf');
  expect(recognised('pg_hba.conf')).toBe('postgres pg_hba.conf');
  expect(recognised('DOCKERFILE')).toBe('dockerfile Dockerfile');
  expect(recognised('docker-compose.yaml')).toBe('docker_compose docker-compose.yml');
  expect(recognised('config.yml')).toBe('jenkins config.yml');
  expect(recognised('config.yaml')).toBe('opentelemetry_collector config.yaml');
});

test('a file is known by a name that only its service has', () => {
  expect(recognised('network.tf')).toBe('terraform main.tf');
  expect(recognised('Dockerfile.prod')).toBe('dockerfile Dockerfile');
  expect(recognised('compose.override.yml')).toBe('docker_compose docker-compose.yml');
  expect(recognised('sshd.service')).toBe('systemd service.service');
});

test('content that tells outweighs the name', () => {
  const kubernetes = (kind: string) => `apiVersion: v1\nkind: ${kind}\nmetadata:\n  kind: other\n`;
  expect(recognised('main.yml', kubernetes('StatefulSet'))).toBe('kubernetes kube-stateful-set.yaml');
  expect(recognised('app.yaml', kubernetes('ConfigMap'))).toBe('kubernetes kube-configmap.yaml');
  expect(recognised('kubelet.json', '{\n  "kind": "KubeletConfiguration",\n  "apiVersion": "v1"\n}')).toBe(
    'kubernetes kubelet-configuration.json',
  );
  expect(recognised('stack.yml', "AWSTemplateFormatVersion: '2010-09-09'")).toBe('cloudformation aws_template.yaml');
  expect(recognised('stack.json', '{ "AWSTemplateFormatVersion": "2010-09-09" }')).toBe(
    'cloudformation aws_template.json',
  );
  const schema = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#';
  expect(recognised('vm.json', `{ "$schema": "${schema}" }`)).toBe('azureresourcemanager template.json');
  expect(recognised('api.yaml', 'openapi: 3.1.0')).toBe('open_api openapi.yml');
});

test('what nothing speaks for is not guessed', () => {
  expect(recognised('site.conf')).toBeUndefined();
  expect(recognised('notes.txt', 'AWSTemplateFormatVersion: x')).toBeUndefined();
  expect(recognised('crd.yaml', 'apiVersion: v1\nkind: CustomResourceDefinition\n')).toBeUndefined();
  expect(recognised('Dockerfile.md')).toBeUndefined();
  expect(recognised('README')).toBeUndefined();
});

test('a long file of blanks is looked through in little time', () => {
  for (const blank of ['\n', ' ', '{', '\n ']) expect(recognised('a.yaml', blank.repeat(200_000))).toBeUndefined();
});
