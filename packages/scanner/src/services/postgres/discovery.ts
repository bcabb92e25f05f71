import type { ServiceDiscovery } from '../../service-definition.ts';

export const postgresDiscovery: ServiceDiscovery = {
  id: 'postgres',
  files: [
    {
      defaultFileName: 'postgresql.conf',
      configFileType: 'properties',
      matchesPath: (path) => /(^|\/)postgresql\.conf$/.test(path),
    },
    {
      defaultFileName: 'pg_hba.conf',
      configFileType: 'pg_hba',
      matchesPath: (path) => /(^|\/)pg_hba\.conf$/.test(path),
    },
    {
      defaultFileName: 'pg_ident.conf',
      configFileType: 'custom',
      matchesPath: (path) => /(^|\/)pg_ident\.conf$/.test(path),
    },
  ],
};
