import type { ExampleLanguage } from './example-text.ts';

/** The page of a type of resource in the documentation of its language. */
export function documentationOf(language: ExampleLanguage, type: string): string {
  switch (language) {
    case 'terraform':
      return `https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/${type.slice('aws_'.length)}`;
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
