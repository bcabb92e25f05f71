import { severityOfCapability } from '../../../rules/linux-capabilities.ts';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_capability_added',
  ...containerDanger('dangerousCapability', cisDocker('5.4'), stigDocker('V-235801')),
  terms: ['capabilities', 'cap_add'],
  remediation: 'Remove the capability from `cap_add`; start from `cap_drop: [ALL]` and add what the program names.',
  sources: [services('cap_add'), 'https://man7.org/linux/man-pages/man7/capabilities.7.html'],

  examples: {
    bad: [oneService('cap_add:\n  - «ALL»'), oneService('cap_add: [«CAP_SYS_ADMIN», NET_BIND_SERVICE]')],
    good: [oneService('cap_drop: [ALL]\ncap_add:\n  - NET_BIND_SERVICE\n  - CHOWN')],
  },

  setting: 'cap_add',
  bad: (capability) => {
    const severity = severityOfCapability(capability);
    return severity !== undefined && { severity };
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that the program works without the capability' },
});
