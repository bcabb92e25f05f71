import type { ServiceDiscovery } from '../../service-definition.ts';

export const cloudFormationDiscovery: ServiceDiscovery = {
  id: 'cloudformation',
  files: [
    {
      defaultFileName: 'aws_template.yaml',
      configFileType: 'aws_cfn',
      matchesPath: (path) =>
        /(^|\/)((aws|sam|cfn|cloudformation)[-_]?)?template\.(ya?ml|json)$|\.cfn\.(ya?ml|json)$/i.test(path),
      matchesText: (text) => /\bAWS::\w+::\w+/.test(text),
    },
  ],
};
