import { containerDanger } from '../../../dangers/container-dangers.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { optionsOfContainers } from '../started-containers.ts';

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
      tasks(`- shell: |
    mkdir -p /srv/shop
    «docker run -d -v /srv:/srv -v /var/run/docker.sock:/var/run/docker.sock shop:1.2»`),
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
      tasks(`- shell: docker run -d -v /srv:/var/run/docker.sock shop:1.2 -v /var/run/docker.sock:/a`),
    ],
  },

  judge(task) {
    if (task.isGone) return undefined;
    const isOfContainer = /^(?:docker|podman)_container$/.test(task.module);
    const mounts = isOfContainer
      ? ['volumes', 'volume', 'mounts'].flatMap((name) => task.placedTexts(name, 'source'))
      : optionsOfContainers(task).flatMap(({ name, value, at }) => ({ at, text: mountedBy(name, value) }));
    const mounted = mounts.find(({ text }) => SOCKET.test(text));
    return (
      mounted && {
        at: mounted.at,
        message: { code: 'has', values: { setting: 'volumes', value: mounted.text.slice(0, 100) } },
      }
    );
  },
});

/** What of the machine an option gives a container; empty for any other option. */
function mountedBy(name: string, value: string): string {
  if (name === '--mount') return /(?:^|,)(?:source|src)=([^,]{1,500})/.exec(value)?.[1] ?? '';
  return name === '-v' || name === '--volume' ? value : '';
}

const SOCKET = /^(?:\/var)?\/run\/(?:[\w-]{1,40}\/){0,2}(?:docker|containerd|crio|podman)\.sock(?::|$)/;
