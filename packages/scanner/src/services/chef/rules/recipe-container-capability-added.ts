import { containerDanger } from '../../../dangers/container-dangers.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { severityOfCapability } from '../../../rules/linux-capabilities.ts';
import { DOCKER_COOKBOOK, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_container_capability_added',
  ...containerDanger('dangerousCapability'),
  title: 'A recipe gives a container a dangerous Linux capability, or takes its seccomp or AppArmor profile away',
  terms: ['cap_add', 'SYS_ADMIN', 'seccomp=unconfined'],
  remediation: 'Remove the capability or the option; name those that the program needs, and drop the others.',
  sources: [`${DOCKER_COOKBOOK}/docker_container.md`, 'https://man7.org/linux/man-pages/man7/capabilities.7.html'],

  examples: {
    bad: [
      `
docker_container 'shop' do
  repo 'shop'
  «cap_add ['SYS_ADMIN']»
end`,
      `
docker_container 'shop' do
  repo 'shop'
  «security_opt ['seccomp=unconfined']»
end`,
    ],
    good: [
      `
docker_container 'shop' do
  repo 'shop'
  cap_add 'NET_BIND_SERVICE'
  cap_drop ['ALL']
  security_opt ['no-new-privileges']
end`,
      `
docker_container 'shop' do
  repo 'shop'
  cap_add node['shop']['capabilities']
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'docker_container' || resource.isGone) return undefined;
    const found: ItemFinding[] = [];
    const [added, options] = [resource.placeOf('cap_add'), resource.placeOf('security_opt')];
    for (const value of resource.texts('cap_add')) {
      const severity = severityOfCapability(value);
      if (added && severity !== undefined && found.length === 0)
        found.push({ at: added, severity, message: { code: 'has', values: { setting: 'cap_add', value } } });
    }
    const value = resource.texts('security_opt').find((text) => UNCONFINED.test(text));
    if (options && value !== undefined)
      found.push({ at: options, message: { code: 'has', values: { setting: 'security_opt', value } } });
    return found;
  },
});

const UNCONFINED = /^(?:(?:seccomp|apparmor)[:=]unconfined|label[:=]disable)$/;
