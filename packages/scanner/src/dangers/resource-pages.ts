import type { Language } from '../resources/stack.ts';

/** The page of a type of resource in the documentation of its language. */
export function documentationOf(language: Language, type: string): string {
  switch (language) {
    case 'terraform': {
      const provider = type.slice(0, type.indexOf('_'));
      const resource = type.slice(provider.length + 1);
      return `https://registry.terraform.io/providers/hashicorp/${provider}/latest/docs/resources/${resource}`;
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
