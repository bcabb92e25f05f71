import { containerDanger } from '../../../dangers/container-dangers.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_container_shares_processes',
  ...containerDanger('processesShared'),
  remediation: 'Remove `pid_mode: host`.',
  sources: [moduleDocs('docker_container', 'community/docker')],

  examples: {
    bad: [
      tasks(`- community.docker.docker_container:
    name: shop
    image: shop:1.2
    «pid_mode: host»`),
      tasks(`- podman_container:
    name: shop
    image: shop:1.2
    «pid: host»`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    pid_mode: container:db`),
      tasks(`- docker_container:
    name: shop
    pid_mode: "{{ mode }}"`),
      tasks(`- docker_container:
    name: shop
    state: absent
    pid_mode: host`),
    ],
  },

  modules: ['docker_container', 'podman_container'],
  argument: ['pid_mode', 'pid'],
  bad: (text) => text === 'host',
});
