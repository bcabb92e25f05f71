import { HIGH, MODERATE } from '@plumbline/model/severity';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { removeEntry } from '../../../fixes.ts';

/** Values of `security_opt` that switch a protection of the engine off. */
const PROTECTIONS = [
  {
    id: 'docker_compose_seccomp_unconfined',
    title: 'A container may make every system call',
    severity: HIGH,
    bad: ['seccomp:unconfined', 'seccomp=unconfined'],
    good: 'seccomp:./profile.json',
    problem:
      "Docker's seccomp profile keeps containers from rare system calls, through which most escapes of the last years went.",
    source: 'https://docs.docker.com/engine/security/seccomp/',
    item: '5.22',
  },
  {
    id: 'docker_compose_apparmor_unconfined',
    title: 'A container runs without its AppArmor profile',
    severity: HIGH,
    bad: ['apparmor:unconfined', 'apparmor=unconfined'],
    good: 'apparmor:docker-default',
    problem: 'The profile keeps the container from mounting file systems and writing to interfaces of the kernel.',
    source: 'https://docs.docker.com/engine/security/apparmor/',
    item: '5.2',
  },
  {
    id: 'docker_compose_selinux_disabled',
    title: 'A container runs without SELinux separation',
    severity: MODERATE,
    bad: ['label:disable', 'label=disable'],
    good: 'label:type:container_t',
    problem: 'The label keeps the container from files and processes of the machine and of other containers.',
    source: services('security_opt'),
    item: '5.3',
  },
  {
    id: 'docker_compose_system_paths_unconfined',
    title: "A container reaches the kernel's hidden paths",
    severity: HIGH,
    bad: ['systempaths=unconfined', 'systempaths:unconfined'],
    good: 'no-new-privileges:true',
    problem:
      'Paths of /proc and /sys that Docker hides, because they reveal or change the machine, are open to the container.',
    source: services('security_opt'),
    item: undefined,
  },
] as const;

export const protectionSwitchedOffRules = PROTECTIONS.map(({ id, title, severity, bad, good, problem, source, item }) =>
  composeRule({
    id,
    title,
    severity,
    problem,
    remediation: `Remove \`${bad[0]}\` from \`security_opt\`.`,
    sources: [source],
    references: [
      ...(item === undefined ? [] : [{ ruleset: 'CIS Docker Benchmark v1.6.0', item }]),
      { ruleset: 'CWE', item: 'CWE-693' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'SC-39' },
    ],

    examples: {
      bad: [
        oneService(`security_opt:\n  - «${bad[0]}»`),
        oneService(`security_opt:\n  - no-new-privileges:true\n  - «"${bad[1]}"»`),
      ],
      good: [oneService(`security_opt:\n  - ${good}`)],
    },

    *check({ file }) {
      for (const service of file.services) {
        for (const { at, text } of service.texts('security_opt')) {
          if (bad.some((value) => value === text.toLowerCase())) yield { at, message: text };
        }
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'certainty that the program works with the protection',
      edits: (finding) => removeEntry(finding),
    },
  }),
);
