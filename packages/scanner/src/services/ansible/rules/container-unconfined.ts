import { containerDanger } from '../../../dangers/container-dangers.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_container_unconfined',
  ...containerDanger('seccompOff'),
  title: 'A container runs without a profile of seccomp, AppArmor or SELinux: unconfined',
  terms: ['seccomp=unconfined', 'apparmor=unconfined', 'label=disable'],
  remediation: 'Remove the entry from `security_opts`, or name a profile of your own.',
  sources: [
    moduleDocs('docker_container', 'community/docker'),
    moduleDocs('podman_container', 'containers/podman'),
    'https://docs.docker.com/engine/security/seccomp/',
  ],

  examples: {
    bad: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    security_opts:
      - «seccomp:unconfined»`),
      tasks(`- containers.podman.podman_container:
    name: shop
    image: shop:1.2
    security_opt: [no-new-privileges, «label=disable]»`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    security_opts: [no-new-privileges:true, seccomp=/etc/docker/shop.json]`),
      tasks(`- docker_container:
    name: shop
    state: absent
    security_opts: [apparmor=unconfined]`),
    ],
  },

  judge(task) {
    if (!/^(?:docker|podman)_container$/.test(task.module) || task.isGone) return undefined;
    const options = ['security_opts', 'security_opt'].flatMap((name) => task.placedTexts(name));
    const found = options.find(({ text }) => /^(?:(?:seccomp|apparmor)[:=]unconfined|label[:=]disable)$/.test(text));
    return found && { at: found.at, message: { code: 'has', values: { setting: 'security_opts', value: found.text } } };
  },
});
