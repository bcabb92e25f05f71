import { containerDanger } from '../../../dangers/container-dangers.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_container_shares_network',
  ...containerDanger('networkShared'),
  remediation: 'Remove `network_mode: host`, and publish the ports that are needed.',
  sources: [moduleDocs('docker_container', 'community/docker')],

  examples: {
    bad: [
      tasks(`- community.docker.docker_container:
    name: shop
    image: shop:1.2
    «network_mode: host»`),
      tasks(`- podman_container:
    name: shop
    image: shop:1.2
    «network: host»`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    network_mode: container:db`),
      tasks(`- docker_container:
    name: shop
    network_mode: "{{ mode }}"`),
      tasks(`- docker_container:
    name: shop
    state: absent
    network_mode: host`),
    ],
  },

  modules: ['docker_container', 'podman_container'],
  argument: ['network_mode', 'network'],
  bad: (text) => text === 'host',
});
