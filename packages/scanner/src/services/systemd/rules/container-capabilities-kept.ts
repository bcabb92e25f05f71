import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisDocker } from '../../../rules/rulesets.ts';
import { containerSetting, listIn, QUADLET } from '../systemd-rule.ts';

export default containerSetting({
  id: 'systemd_container_capabilities_kept',
  ...containerDanger('capabilitiesKept', cisDocker('5.4')),
  terms: ['DropCapability', 'Quadlet'],
  remediation: 'Set `DropCapability=all` in `[Container]`, and name in `AddCapability=` what the program needs.',
  sources: [QUADLET],

  examples: {
    bad: [`«[Container]»\nImage=shop:7`, `[Container]\nImage=shop:7\n«DropCapability=NET_RAW»`],
    good: [
      `[Container]\nImage=shop:7\nDropCapability=all\nAddCapability=NET_BIND_SERVICE`,
      `[Container]\nImage=shop:7\nDropCapability=ALL\nDropCapability=NET_RAW`,
      `[Container]\nImage=shop:7\nPodmanArgs=--cap-drop all`,
    ],
  },

  setting: 'DropCapability',
  option: '--cap-drop',
  default: '',
  bad: (_, { subject }) =>
    !subject
      .every('Container', 'DropCapability')
      .some((one) => one.is === 'set' && listIn(one.value).some((word) => /^(?:CAP_)?ALL$/i.test(word))),
});
