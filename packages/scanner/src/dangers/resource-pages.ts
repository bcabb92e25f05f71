import type { Language } from '../resources/stack.ts';

/** Who publishes a provider that HashiCorp does not. */
const PUBLISHERS: Readonly<Record<string, string>> = {
  alicloud: 'aliyun',
  auth0: 'auth0',
  azuredevops: 'microsoft',
  cloudflare: 'cloudflare',
  cloudstack: 'cloudstack',
  databricks: 'databricks',
  digitalocean: 'digitalocean',
  exoscale: 'exoscale',
  github: 'integrations',
  gitlab: 'gitlabhq',
  hcloud: 'hetznercloud',
  huaweicloud: 'huaweicloud',
  ibm: 'IBM-Cloud',
  linode: 'linode',
  mongodbatlas: 'mongodb',
  ncloud: 'NaverCloudPlatform',
  nifcloud: 'nifcloud',
  oci: 'oracle',
  okta: 'okta',
  openstack: 'terraform-provider-openstack',
  panos: 'PaloAltoNetworks',
  scaleway: 'scaleway',
  snowflake: 'snowflakedb',
  tencentcloud: 'tencentcloudstack',
  vultr: 'vultr',
  yandex: 'yandex-cloud',
};

/** The page of a type of resource in the documentation of its language. */
export function documentationOf(language: Language, type: string): string {
  switch (language) {
    case 'terraform': {
      if (type === 'module') return 'https://developer.hashicorp.com/terraform/language/block/module';
      const [, data] = /^data (.+)$/.exec(type) ?? [];
      const named = data ?? type;
      const provider = named.slice(0, named.indexOf('_'));
      const resource = provider === 'google' ? googlePage(named) : named.slice(provider.length + 1);
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
