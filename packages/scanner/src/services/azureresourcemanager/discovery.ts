import type { ServiceDiscovery } from '../../service-definition.ts';

export const azureResourceManagerDiscovery: ServiceDiscovery = {
  id: 'azureresourcemanager',
  files: [
    {
      defaultFileName: 'template.json',
      configFileType: 'json',
      matchesPath: (path) => /(^|\/)(azuredeploy|maintemplate|template)\.json$/i.test(path),
      matchesText: (text) => text.includes('schema.management.azure.com'),
    },
  ],
};
