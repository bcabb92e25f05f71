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

/** Where the specification lists a service's files, in section 3; of Kubernetes it names some of about 19. */
const MANDATORY: Readonly<Record<string, readonly string[]>> = {
  kerberos: ['krb5.conf', 'kdc.conf'],
  mongodb: ['mongod.conf'],
  nginx: ['nginx.conf'],
  postgres: ['postgresql.conf', 'pg_hba.conf'],
  apache: ['httpd.conf'],
  mysql: ['my.ini'],
  elasticsearch: ['elasticsearch.yml'],
  chef: ['chef-server.rb'],
  dockerfile: ['Dockerfile'],
  kafka: ['server.properties'],
  hadoop: ['core-site.xml', 'hdfs-site.xml'],
  terraform: ['main.tf'],
  tomcat: ['server.xml', 'web.xml', 'context.xml'],
  redis: ['redis.conf', 'aclfile.conf'],
  docker_compose: ['docker-compose.yml'],
  openvpn: ['server.conf', 'client.conf'],
  rabbitmq: ['rabbitmq.conf'],
  grafana: ['grafana.ini'],
  docker_daemon: ['daemon.json'],
  jenkins: ['config.xml', 'config.yml'],
  cloudformation: ['aws_template.yaml', 'aws_template.json'],
  azureresourcemanager: ['template.json'],
  netlify: ['netlify.toml', '_headers'],
};

test.each(Object.entries(MANDATORY))('the mandatory files of %s are those of the specification', (service, names) => {
  expect(catalogueService(service)?.mandatoryFiles.map(({ name }) => name)).toEqual(names);
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
