import { containerDanger } from '../../../dangers/container-dangers.ts';
import { severityOfCapability } from '../../../rules/linux-capabilities.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_container_capability_added',
  ...containerDanger('dangerousCapability'),
  remediation: 'Remove the capability; start from `cap_drop: [all]` and add what the program names.',
  sources: [
    moduleDocs('docker_container', 'community/docker'),
    'https://man7.org/linux/man-pages/man7/capabilities.7.html',
  ],

  examples: {
    bad: [
      tasks(`- community.docker.docker_container:
    name: shop
    image: shop:1.2
    «capabilities: [SYS_ADMIN]»`),
      tasks(`- podman_container:
    name: shop
    image: shop:1.2
    «cap_add: [ALL]»`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    capabilities: [NET_BIND_SERVICE]
    cap_drop: [SYS_ADMIN]`),
      tasks(`- docker_container:
    name: shop
    capabilities: "{{ capabilities }}"`),
    ],
  },

  judge(task) {
    if (!/^(?:docker|podman)_container$/.test(task.module) || task.isGone) return undefined;
    for (const name of ['capabilities', 'cap_add']) {
      for (const { at, text } of task.placedTexts(name)) {
        const severity = severityOfCapability(text);
        if (severity !== undefined)
          return { at, severity, message: { code: 'has', values: { setting: name, value: text.slice(0, 100) } } };
      }
    }
    return undefined;
  },
});
