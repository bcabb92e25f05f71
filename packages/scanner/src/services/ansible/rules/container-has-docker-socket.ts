import { containerDanger } from '../../../dangers/container-dangers.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_container_has_docker_socket',
  ...containerDanger('runtimeSocket'),
  remediation: 'Do not mount /var/run/docker.sock; give what needs it a proxy that lets through a few calls only.',
  sources: [moduleDocs('docker_container', 'community/docker'), 'https://docs.docker.com/engine/security/'],

  examples: {
    bad: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    volumes:
      - /srv/shop:/data
      - «/var/run/docker.sock:/var/run/docker.sock»`),
      tasks(`- docker_container:
    name: shop
    «volumes: /run/containerd/containerd.sock:/c.sock»`),
      tasks(`- docker_container:
    name: shop
    mounts:
      - type: bind
        «source: /var/run/docker.sock»
        target: /var/run/docker.sock`),
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
    const mounts = ['volumes', 'volume', 'mounts'].flatMap((name) => task.placedTexts(name, 'source'));
    const mounted = mounts.find(({ text }) => SOCKET.test(text));
    return (
      mounted && {
        at: mounted.at,
        message: { code: 'has', values: { setting: 'volumes', value: mounted.text.slice(0, 100) } },
      }
    );
  },
});

const SOCKET = /^(?:\/var)?\/run\/(?:[\w-]{1,40}\/){0,2}(?:docker|containerd|crio|podman)\.sock(?::|$)/;
