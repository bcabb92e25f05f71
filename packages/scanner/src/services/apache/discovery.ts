import type { ServiceDiscovery } from '../../service-definition.ts';

export const apacheDiscovery: ServiceDiscovery = {
  id: 'apache',
  files: [
    {
      defaultFileName: 'httpd.conf',
      configFileType: 'httpd',
      matchesPath: (path) => /(^|\/)(httpd|apache2)\.conf$/.test(path),
    },
  ],
};
