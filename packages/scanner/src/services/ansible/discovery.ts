import type { ServiceDiscovery } from '../../service-definition.ts';

export const ansibleDiscovery: ServiceDiscovery = {
  id: 'ansible',
  files: [
    {
      defaultFileName: 'main.yml',
      configFileType: 'yaml',
      matchesPath: (path) =>
        /(^|\/)((site|[^/]*playbook[^/]*)\.ya?ml|playbooks\/[^/]+\.ya?ml|(tasks|handlers)\/([^/]+\/)*[^/]+\.ya?ml)$/i.test(
          path,
        ),
    },
  ],
};
