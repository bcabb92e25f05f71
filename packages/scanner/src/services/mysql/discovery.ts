import type { ServiceDiscovery } from '../../service-definition.ts';

export const mysqlDiscovery: ServiceDiscovery = {
  id: 'mysql',
  files: [
    {
      defaultFileName: 'my.ini',
      configFileType: 'mysql',
      matchesPath: (path) => /(^|\/)(my|mariadb)\.(ini|cnf)$/.test(path),
    },
  ],
};
