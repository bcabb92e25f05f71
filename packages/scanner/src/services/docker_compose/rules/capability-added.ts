import { containerDanger } from '../../../dangers/container-dangers.ts';
import { CRITICAL, HIGH, MODERATE, type Severity } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_capability_added',
  ...containerDanger('dangerousCapability', cisDocker('5.4')),
  terms: ['capabilities', 'cap_add'],
  remediation: 'Remove the capability from `cap_add`; start from `cap_drop: [ALL]` and add what the program names.',
  sources: [services('cap_add'), 'https://man7.org/linux/man-pages/man7/capabilities.7.html'],

  examples: {
    bad: [oneService('cap_add:\n  - «ALL»'), oneService('cap_add: [«CAP_SYS_ADMIN», NET_BIND_SERVICE]')],
    good: [oneService('cap_drop: [ALL]\ncap_add:\n  - NET_BIND_SERVICE\n  - CHOWN')],
  },

  setting: 'cap_add',
  bad: (capability) => {
    const severity = DANGEROUS[capability.toUpperCase().replace(/^CAP_/, '')];
    return severity !== undefined && { severity };
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that the program works without the capability' },
});

const DANGEROUS: Readonly<Record<string, Severity>> = {
  ALL: CRITICAL,
  BPF: HIGH,
  DAC_OVERRIDE: MODERATE, // Docker's default set has it; named after a drop of all it is a choice
  DAC_READ_SEARCH: HIGH,
  MAC_ADMIN: HIGH,
  NET_ADMIN: MODERATE,
  NET_RAW: MODERATE,
  PERFMON: HIGH,
  SYS_ADMIN: HIGH,
  SYS_BOOT: HIGH,
  SYS_MODULE: CRITICAL,
  SYS_PTRACE: HIGH,
  SYS_RAWIO: HIGH,
  SYS_TIME: MODERATE,
  SYSLOG: MODERATE,
};
