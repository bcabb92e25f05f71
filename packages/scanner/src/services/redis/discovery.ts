import type { ServiceDiscovery } from '../../service-definition.ts';

export const redisDiscovery: ServiceDiscovery = {
  id: 'redis',
  files: [
    {
      defaultFileName: 'redis.conf',
      configFileType: 'redis',
      matchesPath: (path) => /(^|\/)redis\.conf$/.test(path),
    },
  ],
};
