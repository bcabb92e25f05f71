import { containerDanger } from '../../../dangers/container-dangers.ts';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { argumentOf, isOff, isOn, type Argument } from '../arguments.ts';
import type { Finding } from '../../../rule.ts';
import { optionsOfContainers } from '../started-containers.ts';
import type { Task } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_container_privileged',
  ...containerDanger('privileged'),
  remediation: 'Remove `privileged`, and give the capabilities that are needed.',
  sources: [
    moduleDocs('docker_container', 'community/docker'),
    moduleDocs('lxd_container', 'community/general'),
    'https://documentation.ubuntu.com/lxd/stable-5.21/explanation/security/',
    'https://docs.docker.com/reference/cli/docker/container/run/',
  ],

  examples: {
    bad: [
      tasks(`- docker_container:
    name: shop
    image: shop:1.2
    «privileged: yes»`),
      tasks(`- community.docker.docker_container: «name=shop image=shop:1.2 privileged=true»`),
      tasks(`- community.general.lxd_container:
    name: shop
    config:
      «security.privileged: "true"»`),
      tasks(`- community.general.proxmox:
    hostname: shop
    «unprivileged: false»`),
      tasks(`- shell: |
    mkdir -p /srv/runner
    «docker run -d --name runner --privileged shop:1.2 run»`),
      tasks(`- command:
    argv:
      - podman
      - run
      - «--privileged»
      - shop:1.2`),
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
      tasks(`- lxd_container:
    name: shop
    config: {security.privileged: "false"}`),
      tasks(`- lxd_container:
    name: shop
    type: virtual-machine
    config: {security.privileged: "true"}`),
      tasks(`- shell: docker run -d --privileged=false shop:1.2 run --privileged`),
      tasks(`- shell: docker exec --privileged shop id`),
      tasks(`- shell: docker run {{ options }} shop:1.2`),
    ],
  },

  judge(task) {
    const started = optionsOfContainers(task).find(
      ({ name, value }) => name === '--privileged' && !/^(?:false|0)$/i.test(value),
    );
    if (started) return { at: started.at, message: { code: 'has', values: { setting: 'run', value: started.name } } };
    const given = task.isGone ? undefined : askedFor(task);
    if (given?.text === undefined) return undefined;
    return (given.name === 'unprivileged' ? isOff : isOn)(given.text) ? foundAt(given) : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'a container that does without',
    edits: (finding) => (isArgument(finding) ? setValue(finding, isOff) : []),
  },
});

/** What says whether a container is to be privileged. */
function askedFor(task: Task): Argument | undefined {
  if (/^(?:docker_container|podman_container|docker_swarm_service)$/.test(task.module)) return task.arg('privileged');
  if (task.module === 'proxmox') return task.arg('unprivileged');
  if (!/^lxd_(?:container|profile)$/.test(task.module) || task.text('type') === 'virtual-machine') return undefined;
  const config = task.args.find(({ name }) => name === 'config')?.at;
  const pair = config && 'key' in config ? pairInForce(config.value, 'security.privileged') : undefined;
  const given = pair && argumentOf('security.privileged', pair);
  if (given && given.text === undefined) task.file.raise();
  return given;
}

/** Neither arguments in a line nor the texts that LXD takes are set. */
function isArgument({ at, message }: Finding): boolean {
  const isOfConfig = typeof message !== 'string' && message.values.setting === 'security.privileged';
  return typeof at === 'object' && 'key' in at && !isOfConfig;
}
