import { expect, test } from 'vitest';
import { SERVICE_CATALOGUE, catalogueService, configFileTypeOf, servicesAtLevel } from './service-catalogue.ts';

test('has the 35 services of the specification', () => {
  expect(Object.keys(SERVICE_CATALOGUE)).toHaveLength(35);
});

test('cluster services are exactly those of the specification', () => {
  const names = servicesAtLevel(true).map(({ id }) => id);
  expect(names.toSorted()).toEqual(['ansible', 'azureresourcemanager', 'cloudformation', 'netlify', 'terraform']);
  expect(servicesAtLevel(false)).toHaveLength(30);
});

test('every service has a name and files to register, each once', () => {
  for (const { displayName, mandatoryFiles } of Object.values(SERVICE_CATALOGUE)) {
    expect(displayName).not.toBe('');
    expect(mandatoryFiles.length).toBeGreaterThan(0);
    expect(new Set(mandatoryFiles.map(({ name }) => name)).size).toBe(mandatoryFiles.length);
  }
});

test('knows the type of a file by the name that it is registered under', () => {
  expect(configFileTypeOf('postgres', 'pg_hba.conf')).toBe('pg_hba');
  expect(configFileTypeOf('postgres', 'nginx.conf')).toBeUndefined();
  expect(configFileTypeOf('pulumi', 'main.json')).toBeUndefined();
  expect(catalogueService('constructor')).toBeUndefined();
});
