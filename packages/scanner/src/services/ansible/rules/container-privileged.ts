import { containerDanger } from '../../../dangers/container-dangers.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default argumentRule({
  id: 'ansible_container_privileged',
  ...containerDanger('privileged'),
  remediation: 'Remove `privileged`, and give the capabilities that are needed.',
  sources: [moduleDocs('docker_container', 'community/docker')],

  examples: {
    bad: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    «privileged: yes»`),
      tasks(`- community.docker.docker_container: «name=shop image=shop:1.2 privileged=true»`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    privileged: no`),
      tasks(`- docker_container:
    name: shop
    state: absent
    privileged: yes`),
      tasks(`- docker_container:
    name: shop
    privileged: "{{ privileged }}"`),
    ],
  },

  modules: ['docker_container', 'podman_container', 'docker_swarm_service'],
  argument: ['privileged'],
  bad: isOn,
  fix: { needs: 'a container that does without', value: false },
});
