import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_container_mounts_socket',
  ...CONTAINER_DANGERS.runtimeSocket,
  remediation: 'Take the socket away, or put a proxy before it that lets no more through than what is needed.',
  sources: ['https://docs.docker.com/engine/security/#docker-daemon-attack-surface'],
  wrong: matching(/^(?:\/var)?\/run\/(?:docker|containerd\/containerd|crio\/crio|podman\/podman)\.sock$/),
  in: {
    terraform: [
      {
        types: ['docker_container'],
        each: 'volumes',
        key: 'host_path',
        unset: 'fine',
        bad: '/var/run/docker.sock',
        good: '/srv/shop',
      },
      {
        types: ['docker_container'],
        each: 'mounts',
        key: 'source',
        unset: 'fine',
        bad: '/var/run/docker.sock',
        good: '/srv/shop',
      },
    ],
  },
});
