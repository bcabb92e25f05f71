import type { ServiceDiscovery } from '../../service-definition.ts';

export const terraformDiscovery: ServiceDiscovery = {
  id: 'terraform',
  files: [
    {
      defaultFileName: 'main.tf',
      configFileType: 'hcl2',
      matchesPath: (path) => /\.tf(\.json)?$|(^|\/)(terraform|[^/]+\.auto)\.tfvars(\.json)?$/.test(path),
    },
  ],
};
