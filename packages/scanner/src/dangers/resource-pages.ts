import type { Language } from '../resources/stack.ts';

/** Who publishes a provider that HashiCorp does not. */
const PUBLISHERS: Readonly<Record<string, string>> = {
  aiven: 'aiven',
  alicloud: 'aliyun',
  argocd: 'argoproj-labs',
  auth0: 'auth0',
  azuredevops: 'microsoft',
  bitbucket: 'DrFaust92',
  civo: 'civo',
  clickhouse: 'ClickHouse',
  cloudflare: 'cloudflare',
  cloudstack: 'cloudstack',
  cockroach: 'cockroachdb',
  confluent: 'confluentinc',
  'couchbase-capella': 'couchbasecloud',
  databricks: 'databricks',
  datadog: 'DataDog',
  digitalocean: 'digitalocean',
  docker: 'kreuzwerker',
  ec: 'elastic',
  exoscale: 'exoscale',
  fastly: 'fastly',
  flexibleengine: 'FlexibleEngineCloud',
  github: 'integrations',
  gitlab: 'gitlabhq',
  grafana: 'grafana',
  harbor: 'goharbor',
  hcloud: 'hetznercloud',
  huaweicloud: 'huaweicloud',
  ibm: 'IBM-Cloud',
  kafka: 'Mongey',
  keycloak: 'keycloak',
  linode: 'linode',
  minio: 'aminueza',
  mongodbatlas: 'mongodb',
  mysql: 'petoju',
  ncloud: 'NaverCloudPlatform',
  nifcloud: 'nifcloud',
  oci: 'oracle',
  okta: 'okta',
  opentelekomcloud: 'opentelekomcloud',
  openstack: 'terraform-provider-openstack',
  outscale: 'outscale',
  ovh: 'ovh',
  panos: 'PaloAltoNetworks',
  postgresql: 'cyrilgdn',
  rabbitmq: 'cyrilgdn',
  rediscloud: 'RedisLabs',
  scaleway: 'scaleway',
  snowflake: 'snowflakedb',
  stackit: 'stackitcloud',
  tencentcloud: 'tencentcloudstack',
  upcloud: 'UpCloudLtd',
  vultr: 'vultr',
  wasabi: 'thesisedu',
  yandex: 'yandex-cloud',
};

/** Providers whose pages have their name in theirs. */
const NAMED_IN_PAGES: ReadonlySet<string> = new Set(['confluent', 'rediscloud']);

/** The page of a type of resource in the documentation of its language. */
export function documentationOf(language: Language, type: string): string {
  switch (language) {
    case 'terraform': {
      if (type === 'module') return 'https://developer.hashicorp.com/terraform/language/block/module';
      const [, data] = /^data (.+)$/.exec(type) ?? [];
      const named = data ?? type;
      const provider = named.slice(0, named.indexOf('_'));
      const page = NAMED_IN_PAGES.has(provider) ? named : named.slice(provider.length + 1);
      const resource = provider === 'google' ? googlePage(named) : page;
      const publisher = PUBLISHERS[provider] ?? 'hashicorp';
      return `https://registry.terraform.io/providers/${publisher}/${provider}/latest/docs/${data === undefined ? 'resources' : 'data-sources'}/${resource}`;
    }
    case 'azureresourcemanager':
      return `https://learn.microsoft.com/azure/templates/${type.toLowerCase()}`;
    case 'cloudformation': {
      const [, service = '', resource = ''] = type.toLowerCase().split('::');
      return service === 'serverless'
        ? `https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-resource-${resource}.html`
        : `https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-${service}-${resource}.html`;
    }
    case 'ansible': {
      const [namespace, collection, module] = type.split('.');
      return `https://docs.ansible.com/ansible/latest/collections/${namespace}/${collection}/${module}_module.html`;
    }
  }
}

/** Rights of one thing share a page, and the oldest pages have the name of the provider in theirs. */
function googlePage(type: string): string {
  const page = type.replace(/_iam_(?:audit_config|binding|member)$/, '_iam');
  return /^google_(?:(?:folder|organization|project|service_account)(?:_iam)?|kms_(?:crypto_key|key_ring)_iam)$/.test(
    page,
  )
    ? page
    : page.slice('google_'.length);
}
