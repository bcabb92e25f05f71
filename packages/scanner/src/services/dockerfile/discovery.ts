import type { ServiceDiscovery } from '../../service-definition.ts';

export const dockerfileDiscovery: ServiceDiscovery = {
  id: 'dockerfile',
  files: [
    {
      defaultFileName: 'Dockerfile',
      configFileType: 'dockerfile',
      matchesPath: (path) => /(^|\/)((Dockerfile|Containerfile)([.-][^\/]*)?|[^\/]+\.dockerfile)$/i.test(path),
    },
  ],
};
