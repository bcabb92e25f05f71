import type { ServiceDiscovery } from '../../service-definition.ts';

export const redisDiscovery: ServiceDiscovery = {
  id: 'redis',
  files: [
    {
      defaultFileName: 'redis.conf',
      configFileType: 'redis',
      matchesPath: (path) => /(^|\/)(redis|valkey)([-_.]?(\d+|master|replica|slave|primary|server))?\.conf$/.test(path),
    },
    {
      defaultFileName: 'sentinel.conf',
      configFileType: 'redis',
      matchesPath: (path) => /(^|\/)((redis|valkey)[-_.])?sentinel([-_.]?\d+)?\.conf$/.test(path),
    },
    {
      defaultFileName: 'aclfile.conf',
      configFileType: 'redis',
      matchesPath: (path) => /(^|\/)(aclfile\.conf|users?\.acl|(redis|valkey)[-_.]?(users)?\.acl)$/.test(path),
      matchesText: (text) => /^[ \t]*user[ \t]+\S/m.test(text),
    },
  ],
};
