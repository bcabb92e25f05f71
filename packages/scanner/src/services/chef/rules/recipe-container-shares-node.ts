import { containerDanger } from '../../../dangers/container-dangers.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { DOCKER_COOKBOOK, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_container_shares_node',
  ...containerDanger('networkShared'),
  title:
    'A recipe runs a container in the network, or among the processes, of its node: host network, host PID, host IPC',
  terms: ['network_mode', 'pid_mode', 'ipc_mode'],
  problem:
    "Whoever takes over the container sees the node's traffic and reaches services that listen for the node alone, or reads what its processes keep in their environment and memory.",
  remediation: "Take `network_mode 'host'`, `pid_mode 'host'` and `ipc_mode 'host'` out, and open ports by `port`.",
  sources: [`${DOCKER_COOKBOOK}/docker_container.md`],

  examples: {
    bad: [
      `
docker_container 'shop' do
  repo 'shop'
  «network_mode 'host'»
end`,
      `
docker_container 'agent' do
  repo 'agent'
  «pid_mode 'host'»
  «ipc_mode 'host'»
end`,
    ],
    good: [
      `
docker_container 'shop' do
  repo 'shop'
  network_mode 'bridge'
  port '8080:8080'
end`,
      `
docker_container 'shop' do
  network_mode 'host'
  action :delete
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'docker_container' || resource.isGone) return undefined;
    return SHARED.flatMap((setting): readonly ItemFinding[] => {
      const mode = resource.property(setting);
      return mode?.text === 'host'
        ? [{ at: mode.at, message: { code: 'is', values: { setting, value: 'host' } } }]
        : [];
    });
  },
});

const SHARED = ['network_mode', 'pid_mode', 'ipc_mode'] as const;
