import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOn } from '../tasks-file.ts';

export default argumentRule({
  id: 'ansible_container_privileged',
  title: 'A container runs privileged',
  severity: HIGH,
  problem:
    'Whoever breaks out of the program in the container is root on the machine: nothing is kept from a privileged container.',
  remediation: 'Remove `privileged`, and give the capabilities that are needed.',
  sources: [moduleDocs('docker_container', 'community/docker')],
  references: [cwe(250), nist('AC-6')],

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
