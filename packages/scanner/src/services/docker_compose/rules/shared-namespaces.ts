import { HIGH, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { removeEntry } from '../../../fixes.ts';

/** Settings that take away one of the walls between a container and the machine. Items are of the CIS benchmark. */
const NAMESPACES = [
  {
    id: 'docker_compose_network_of_host',
    key: 'network_mode',
    severity: MODERATE,
    title: 'A container stands in the network of the machine',
    problem:
      'It reaches services that listen for the machine alone, opens ports past every filter, and may listen to its traffic.',
    anchor: 'network_mode',
    item: '5.10',
  },
  {
    id: 'docker_compose_processes_of_host',
    key: 'pid',
    severity: HIGH,
    title: 'A container sees the processes of the machine',
    problem: "It reads other processes' environments with their secrets, and may stop or, as root, change them.",
    anchor: 'pid',
    item: '5.16',
  },
  {
    id: 'docker_compose_memory_of_host',
    key: 'ipc',
    severity: MODERATE,
    title: 'A container shares memory with the machine',
    problem: 'It reads and changes shared memory of processes outside of it.',
    anchor: 'ipc',
    item: '5.17',
  },
  {
    id: 'docker_compose_host_name_of_host',
    key: 'uts',
    severity: MODERATE_LOW,
    title: 'A container may rename the machine',
    problem: 'It shares the names of the machine and with enough rights changes them for everybody.',
    anchor: 'uts',
    item: '5.21',
  },
  {
    id: 'docker_compose_users_of_host',
    key: 'userns_mode',
    severity: MODERATE,
    title: 'Root of a container is root of the machine',
    problem: 'Where the engine maps the users of containers to others of the machine, this container is left out.',
    anchor: 'userns_mode',
    item: '5.31',
  },
  {
    id: 'docker_compose_control_groups_of_host',
    key: 'cgroup',
    severity: MODERATE,
    title: 'A container sees the control groups of the machine',
    problem: 'It learns of, and with write access limits or escapes through, the control groups of other containers.',
    anchor: 'cgroup',
    item: '5.25',
  },
] as const;

export const sharedNamespaceRules = NAMESPACES.map(({ id, key, severity, title, problem, anchor, item }) =>
  composeRule({
    id,
    title,
    severity,
    problem,
    remediation: `Remove \`${key}: host\`.`,
    sources: [services(anchor)],
    references: [
      { ruleset: 'CIS Docker Benchmark v1.6.0', item },
      { ruleset: 'CWE', item: 'CWE-668' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'SC-39' },
    ],

    examples: {
      bad: [oneService(`«${key}: host»`)],
      good: [oneService(`${key}: private`), oneService('read_only: true')],
    },

    *check({ file }) {
      for (const service of file.services) {
        const pair = service.pair(key);
        if (pair && service.text(key) === 'host') yield { at: pair, message: `${key} is host` };
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'certainty that the program works without it',
      edits: (finding) => removeEntry(finding),
    },
  }),
);
