import type { ServiceDiscovery } from '../../service-definition.ts';

export const dockerComposeDiscovery: ServiceDiscovery = {
  id: 'docker_compose',
  files: [
    {
      defaultFileName: 'docker-compose.yml',
      configFileType: 'yaml',
      matchesPath: (path) => /(^|\/)((docker|podman)-compose([-_.][^/]+)?|compose(\.[^/]+)?)\.ya?ml$/.test(path),
    },
  ],
};
