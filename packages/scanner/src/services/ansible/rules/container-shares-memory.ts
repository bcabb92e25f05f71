import { containerDanger } from '../../../dangers/container-dangers.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_container_shares_memory',
  ...containerDanger('memoryShared'),
  remediation: 'Remove `ipc_mode: host`.',
  sources: [moduleDocs('docker_container', 'community/docker')],

  examples: {
    bad: [
      tasks(`- community.docker.docker_container:
    name: shop
    image: shop:1.2
    «ipc_mode: host»`),
      tasks(`- podman_container:
    name: shop
    image: shop:1.2
    «ipc: host»`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    ipc_mode: container:db`),
      tasks(`- docker_container:
    name: shop
    ipc_mode: "{{ mode }}"`),
      tasks(`- docker_container:
    name: shop
    state: absent
    ipc_mode: host`),
    ],
  },

  modules: ['docker_container', 'podman_container'],
  argument: ['ipc_mode', 'ipc'],
  bad: (text) => text === 'host',
});
