import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_container_has_docker_socket',
  title: 'A container gets the socket of Docker',
  severity: HIGH,
  problem:
    'Whoever takes over the program in the container can start other containers with all rights, and is root on the machine.',
  remediation: 'Do not mount /var/run/docker.sock; give what needs it a proxy that lets through a few calls only.',
  sources: [moduleDocs('docker_container', 'community/docker'), 'https://docs.docker.com/engine/security/'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- «docker_container:»
    name: shop
    image: shop:1.2
    volumes:
      - /var/run/docker.sock:/var/run/docker.sock`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    volumes:
      - /srv/shop:/var/run/docker.sock`),
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    volumes: "{{ volumes }}"`),
    ],
  },

  judge(task) {
    if (!/^(?:docker|podman)_container$/.test(task.module) || task.isGone) return undefined;
    const mounted = task.texts('volumes').find((text) => /^(?:\/var)?\/run\/docker\.sock:/.test(text));
    return mounted === undefined
      ? undefined
      : { code: 'has', values: { setting: 'volumes', value: mounted.slice(0, 100) } };
  },
});
