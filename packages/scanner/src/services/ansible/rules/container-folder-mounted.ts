import { containerDanger } from '../../../dangers/container-dangers.ts';
import { withoutSlash } from '../../../rules/folders.ts';
import { severityOfFolder } from '../../../rules/host-folders.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_container_folder_mounted',
  ...containerDanger('systemFolder'),
  remediation:
    'Mount only the files that the container needs, with `:ro` where it does not write them; use named volumes for data.',
  sources: [moduleDocs('docker_container', 'community/docker'), 'https://docs.docker.com/engine/security/'],

  examples: {
    bad: [
      tasks(`- community.docker.docker_container:
    name: shop
    image: shop:1.2
    volumes:
      - /srv/shop:/data
      «- /etc:/host/etc»`),
      tasks(`- podman_container:
    name: shop
    image: shop:1.2
    «volume: ["/:/host:ro"]»`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    volumes:
      - /etc/localtime:/etc/localtime:ro
      - /srv/shop:/etc
      - data:/var/lib/shop`),
      tasks(`- docker_container:
    name: shop
    volumes: "{{ volumes }}"`),
      tasks(`- docker_container:
    name: shop
    state: absent
    volumes: [/etc:/etc]`),
    ],
  },

  judge(task) {
    if (!/^(?:docker|podman)_container$/.test(task.module) || task.isGone) return undefined;
    for (const name of ['volumes', 'volume']) {
      for (const { at, text } of task.placedTexts(name)) {
        const [source = '', target, options = ''] = text.split(':');
        const isReadOnly = options.split(',').includes('ro');
        const folder = withoutSlash(source) || '/';
        const severity =
          target === undefined || !/^[/~]/.test(source) ? undefined : severityOfFolder(folder, isReadOnly);
        if (severity !== undefined)
          return { at, severity, message: { code: 'has', values: { setting: name, value: text.slice(0, 100) } } };
      }
    }
    return undefined;
  },
});
