import type { ServiceDiscovery } from '../../service-definition.ts';

export const dockerfileDiscovery: ServiceDiscovery = {
  id: 'dockerfile',
  files: [
    {
      defaultFileName: 'Dockerfile',
      configFileType: 'dockerfile',
      matchesPath: (path) =>
        /(^|\/)((Dockerfile|Containerfile)([.-][^/]*)?|[^/]+\.(dockerfile|containerfile))$/i.test(path) &&
        !/\.(dockerignore|md|txt|ya?ml|json|j2|tmpl|template|sh|py)$/i.test(path),
    },
  ],
};
