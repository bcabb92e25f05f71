import { LOW } from '@plumbline/model/severity';
import { cisDocker, nist } from '../../../rules/rulesets.ts';
import { containerSetting, listIn, QUADLET } from '../systemd-rule.ts';

export default containerSetting({
  id: 'systemd_container_capabilities_kept',
  title: 'A container keeps all default capabilities: DropCapability has no all',
  terms: ['capabilities', 'DropCapability', 'Quadlet'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Podman gives each container rights that most programs never use, and that whoever takes one over may use.',
  remediation: 'Set `DropCapability=all` in `[Container]`, and name in `AddCapability=` what the program needs.',
  sources: [QUADLET],
  references: [cisDocker('5.4'), nist('AC-6')],

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
