import type { ServiceDiscovery } from '../../service-definition.ts';

export const nginxDiscovery: ServiceDiscovery = {
  id: 'nginx',
  files: [
    {
      defaultFileName: 'nginx.conf',
      configFileType: 'nginx',
      matchesPath: (path) => /(^|\/)nginx\.conf$/.test(path),
    },
  ],
};
