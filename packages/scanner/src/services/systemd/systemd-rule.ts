import { setKey } from '../../fixing/edit-sections.ts';
import { insertInFound, removeDirective } from '../../fixing/edit-directives.ts';
import { setArguments, valuesOf } from '../../fixing/edit-arguments.ts';
import type { Severity } from '@plumbline/model/severity';
import {
  UNKNOWN,
  rulesOf,
  type CheckInput,
  type Finding,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import { settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import type { Command } from './command.ts';
import type { ContainerPart } from './container-parts.ts';
import { protectionOf, SANDBOX, type ProtectionKey } from './protections-left-out.ts';
import type { Unit } from './unit.ts';
import type { UnitFile } from './unit-file.ts';

/** Every kind of file. */
export const UNIT_FILES = [
  'service.service',
  'socket.socket',
  'mount.mount',
  'swap.swap',
  'timer.timer',
  'path.path',
  'device.device',
  'automount.automount',
  'target.target',
  'slice.slice',
  'scope.scope',
  'snapshot.snapshot',
  'systemd-system.conf',
  'container.container',
  'pod.pod',
  'kube.kube',
  'image.image',
  'build.build',
  'netdev.netdev',
  'network.network',
  'nspawn.nspawn',
] as const;

/** What systemd-tmpfiles makes. */
export const TMPFILES = 'tmpfiles.conf';

/** Which units are enabled where nobody says so. */
export const PRESET = 'preset.preset';

/** Options that units start servers with, as variables; none of the rules about units reads it. */
export const OPTIONS = 'options.env';

/** Those that may start processes, and drop-ins, which some clients take for files of systemd itself. */
const OF_PROCESSES = ['service.service', 'socket.socket', 'mount.mount', 'systemd-system.conf'] as const;

/** What Podman makes units of. */
const OF_CONTAINERS = ['container.container', 'pod.pod', 'kube.kube', 'image.image', 'build.build'] as const;

type SystemdRule = Rule<UnitFile, Unit>;
type Written<R> = Omit<R, 'reads'>;

const ofUnit = rulesOf<UnitFile, Unit>('systemd');
const ofSetting = settingRulesOf<UnitFile, string, Unit>('systemd', {
  ask: (_, key, scope, unit) => {
    const [, sections = '', isList] = /^([\w|]*)(\+?)$/.exec(scope ?? '') ?? [];
    return (sections === '' ? (unit.section ?? '') : sections)
      .split('|')
      .filter((section) => section !== '')
      .flatMap((section) => (isList === '+' ? unit.every(section, key) : [unit.setting(section, key)]));
  },
  write: (finding, key, value, input, scope = '') => {
    const section = scope.replace('+', '') || (input.subject.section ?? '');
    return setKey(finding, input, { section, key, value, equals: '=' });
  },
  remove: removeDirective,
});
const ofCommand = itemRulesOf<UnitFile, Command, Unit>(
  'systemd',
  ({ subject }) => subject.commands,
  ({ line }) => line,
);
const ofProgram = itemRulesOf<UnitFile, Command, Unit>(
  'systemd',
  ({ subject: { commands, programsOfContainer } }) => [...commands, ...programsOfContainer],
  ({ line }) => line,
);

/** Only where the unit of a drop-in is not judged together with it, and nothing of systemd itself. */
function judgedOnce(rule: SystemdRule): SystemdRule {
  return {
    ...rule,
    applies: (input) =>
      !input.subject.isJudgedElsewhere && !input.subject.isOfSystemd && rule.applies?.(input) !== false,
  };
}

export function systemdRule(rule: Written<WrittenRule<UnitFile, Unit>>): SystemdRule {
  return judgedOnce(ofUnit({ ...rule, reads: OF_PROCESSES }));
}

/**
 * A rule about one key. `scope`: the section, or several with `|` between them, that of the unit's processes where it is left
 * out; with `+` behind it, every line of a list is judged.
 */
export function systemdSetting(rule: Written<SettingRule<UnitFile, string, Unit>>): SystemdRule {
  return judgedOnce(ofSetting({ ...rule, reads: OF_PROCESSES }));
}

/**
 * A rule about one protection that a service leaves out though it sets several others, so that somebody means it to be a
 * sandbox. What it is missed from, and what makes it needless, stands in `protections-left-out.ts`.
 */
export function missingProtection(
  rule: Omit<Written<WrittenRule<UnitFile, Unit>>, 'check' | 'examples' | 'fix' | 'sources' | 'remediation'> & {
    readonly protection: ProtectionKey;
    /** What the author has to know before it is set. */
    readonly needs: string;
    readonly good?: readonly string[];
    /** What the unit of the examples says in place of what others do. */
    readonly beside?: string;
  },
): SystemdRule {
  const { protection, beside = '', needs, good = [], ...written } = rule;
  const line = `${protection}=${SANDBOX[protection].value}`;
  return systemdRule({
    ...written,
    remediation: `Set \`${line}\`, or what the service needs of it.`,
    sources: [`${EXEC}#${protection}=`, ANALYZE],
    examples: {
      bad: [`«[Service]»\n${beside}${sandboxWithout(protection, beside)}`],
      good: [
        `[Service]\n${beside}${sandboxWithout(protection, beside)}\n${line}`,
        `[Service]\nExecStart=/usr/bin/shop\nUser=shop\nUMask=0077`,
        `[Service]\nType=oneshot\n${sandboxWithout(protection)}`,
        ...good.map((more) => `[Service]\n${more}\n${sandboxWithout(protection, more)}`),
      ],
    },
    applies: ({ file, subject }) =>
      file.kind === 'service' && !file.isOfUser && subject.isWhole && protectionOf(subject, protection) !== undefined,
    *check({ subject }) {
      const found = protectionOf(subject, protection);
      if (found === UNKNOWN) yield UNKNOWN;
      else if (found !== undefined && found !== 'there')
        yield { ...found, message: { code: 'not-set', values: { setting: protection } } };
    },
    fix: {
      kind: 'suggested',
      needs,
      edits: (finding) => insertInFound(finding, line),
    },
  });
}

/** A unit that sets every other protection, or what a line of its own says in place of one. */
function sandboxWithout(protection: ProtectionKey, own = ''): string {
  const set = Object.entries(SANDBOX).filter(
    ([key]) => key !== protection && key !== 'PrivateNetwork' && !own.includes(`${key}=`),
  );
  const lines = set.map(([key, { value }]) => `${key}=${value}`);
  // Of a user of its own that filters system calls, some are implied.
  const user = IMPLIED_OF_USERS.has(protection) || own.includes('User=') ? '' : 'User=shop\n';
  return `${own.includes('ExecStart=') ? '' : 'ExecStart=/usr/bin/shop\n'}${user}${lines.join('\n')}`;
}

const IMPLIED_OF_USERS: ReadonlySet<string> = new Set([
  'NoNewPrivileges',
  'RestrictRealtime',
  'ProtectClock',
  'ProtectHostname',
]);

/** A rule about each program that a unit runs. */
export function commandRule(rule: Written<ItemRule<UnitFile, Command, Unit>>): SystemdRule {
  return judgedOnce(ofCommand({ ...rule, reads: [...OF_PROCESSES, ...OF_CONTAINERS] }));
}

/** The same of units that are not Podman's, which makes the main command of those. */
export function mainCommandRule(rule: Written<ItemRule<UnitFile, Command, Unit>>): SystemdRule {
  return judgedOnce(ofCommand({ ...rule, reads: OF_PROCESSES }));
}

/**
 * A rule about each program that any unit runs, and about the program of the container that a unit of Podman starts, and
 * the arguments of Podman.
 */
export function programRule(rule: Written<ItemRule<UnitFile, Command, Unit>>): SystemdRule {
  return judgedOnce(ofProgram({ ...rule, reads: [...OF_PROCESSES, ...OF_CONTAINERS] }));
}

/** A rule about each container that a unit starts with the rights of root, part by part. */
export function containerRule(
  rule: Omit<Written<WrittenRule<UnitFile, Unit>>, 'check'> & {
    readonly judge: (part: ContainerPart, input: CheckInput<UnitFile, Unit>) => ContainerFinding | undefined;
    /** Set where it is a danger whoever starts the container. */
    readonly isForEverybody?: true;
  },
): SystemdRule {
  const { judge, isForEverybody, ...written } = rule;
  return judgedOnce(
    ofUnit({
      ...written,
      reads: [...OF_PROCESSES, ...OF_CONTAINERS],
      *check(input) {
        const { containers, isOfRoot } = input.subject;
        for (const part of containers) {
          const found = judge(part, input);
          if (!found) continue;
          // Without root, Podman gives no more rights than its user has.
          const isOfUser = part.isOfPodman && !isForEverybody && isOfRoot !== true;
          if (!isOfUser) yield { at: part.at, ...findingOf(part, found) };
          else if (isOfRoot === undefined) yield UNKNOWN;
        }
      },
    }),
  );
}

/** What is wrong with a container: the option, or words of its own. */
interface ContainerFinding {
  readonly option?: string;
  readonly message?: Finding['message'];
  readonly severity?: Severity;
}

function findingOf({ key }: ContainerPart, { option = '', message, severity }: ContainerFinding): Omit<Finding, 'at'> {
  const setting = key ?? 'the command';
  const shown = key === undefined || key === 'PodmanArgs' ? option : option.replace(/^--\S{1,40} /, '');
  return {
    message: message ?? { code: 'has', values: { setting, value: shown.slice(0, 120) } },
    ...(severity === undefined ? {} : { severity }),
  };
}

/** A rule about devices of the network, which systemd-networkd makes. */
export function networkDeviceRule(rule: Written<WrittenRule<UnitFile, Unit>>): SystemdRule {
  return judgedOnce(ofUnit({ ...rule, reads: ['netdev.netdev'] }));
}

/** A rule about what systemd-tmpfiles makes. */
export function tmpfilesRule(rule: Written<WrittenRule<UnitFile, Unit>>): SystemdRule {
  return judgedOnce(ofUnit({ ...rule, reads: [TMPFILES] }));
}

/** A rule about which units are enabled. */
export function presetRule(rule: Written<WrittenRule<UnitFile, Unit>>): SystemdRule {
  return judgedOnce(ofUnit({ ...rule, reads: [PRESET] }));
}

/** A rule about what a container of systemd-nspawn is started with. */
export function machineRule(rule: Written<WrittenRule<UnitFile, Unit>>): SystemdRule {
  return judgedOnce(ofUnit({ ...rule, reads: ['nspawn.nspawn'] }));
}

/** A rule about what processes and the containers of Podman's units are given. */
export function processOrContainerRule(rule: Written<WrittenRule<UnitFile, Unit>>): SystemdRule {
  return judgedOnce(ofUnit({ ...rule, reads: [...OF_PROCESSES, ...OF_CONTAINERS] }));
}

/** The same as of one key, of the containers of Podman's units too. */
export function processOrContainerSetting(rule: Written<SettingRule<UnitFile, string, Unit>>): SystemdRule {
  return judgedOnce(ofSetting({ ...rule, reads: [...OF_PROCESSES, ...OF_CONTAINERS] }));
}

/** A rule about a key of a container of Podman's units; not where its arguments may say the same. */
export function containerSetting(
  rule: Written<SettingRule<UnitFile, string, Unit>> & {
    /** The option that says the same, or the opposite. */
    readonly option: string;
  },
): SystemdRule {
  const { option, ...written } = rule;
  const made = judgedOnce(ofSetting({ ...written, scope: 'Container', reads: ['container.container'] }));
  return {
    ...made,
    applies: (input) => {
      const saysSo = input.subject
        .every('Container', 'PodmanArgs')
        .some((args) => args.is !== 'set' || args.value.includes(option));
      return input.file.kind === 'container' && !saysSo && made.applies?.(input) !== false;
    },
  };
}

/** A rule about a key of a socket. */
export function socketSetting(rule: Written<SettingRule<UnitFile, string, Unit>>): SystemdRule {
  return judgedOnce(ofSetting({ ...rule, reads: ['socket.socket', 'systemd-system.conf'] }));
}

/** A rule about a key of a mount. */
export function mountSetting(rule: Written<SettingRule<UnitFile, string, Unit>>): SystemdRule {
  return judgedOnce(ofSetting({ ...rule, reads: ['mount.mount', 'systemd-system.conf'] }));
}

/** A rule about what systemd-resolved is told, of all links or in the file of one. */
export function resolverSetting(rule: Written<Omit<SettingRule<UnitFile, string, Unit>, 'scope'>>): SystemdRule {
  return judgedOnce(
    ofSetting({ ...rule, scope: 'Resolve|Network', reads: ['systemd-system.conf', 'network.network'] }),
  );
}

/** A rule about a file of one of systemd's own programs. */
export function programSetting(rule: Written<SettingRule<UnitFile, string, Unit>>): SystemdRule {
  return judgedOnce(ofSetting({ ...rule, reads: ['systemd-system.conf'] }));
}

/** The words of a list. */
export function listIn(value: string): readonly string[] {
  return value.split(/\s+/).filter((word) => word !== '');
}

/**
 * The words that a line adds to a list and that are bad, unless a later line takes them away again; none for a line that
 * only takes away.
 */
export function badWordsKept(
  value: string,
  isBad: (word: string) => boolean,
  { subject, key }: { readonly subject: Unit; readonly key: string },
): readonly string[] {
  const words = value.startsWith('~') ? [] : listIn(value).filter(isBad);
  if (words.length === 0) return [];
  const taken = subject.takenAway(subject.section ?? '', key);
  return words.filter((word) => !taken.has(word.toLowerCase()));
}

/** Takes the words that are named out of the list that was found; nothing where no other would be left. */
export function withoutFound(finding: Finding): readonly TextEdit[] {
  const { message } = finding;
  const named = new Set(typeof message === 'object' ? message.values.value?.split(', ') : []);
  const kept = valuesOf(finding)
    .flatMap(listIn)
    .filter((word) => !named.has(word));
  return kept.length === 0 ? [] : setArguments(finding, kept.join(' '));
}

/** Whether an octal mode lets everybody write. */
export function isOpenToAll(mode: string): boolean {
  return /^[0-7]{3,5}$/.test(mode) && (Number.parseInt(mode, 8) & 0o002) !== 0;
}

// libvirt asks polkit who may, and its socket is open to everybody for that.
export const CONTAINER_SOCKET = /\/(?:docker|containerd|podman|crio|lxd|buildkitd)(?:\.sock|\.socket)?$/;

const MANUAL = 'https://www.freedesktop.org/software/systemd/man/latest';
export const EXEC = `${MANUAL}/systemd.exec.html`;
/** What each capability allows, and what keeps them. */
export const CAPABILITIES = 'https://man7.org/linux/man-pages/man7/capabilities.7.html';
/** It lists the protections that a unit leaves out. */
export const ANALYZE = `${MANUAL}/systemd-analyze.html`;
export const SERVICE = `${MANUAL}/systemd.service.html`;
export const SOCKET = `${MANUAL}/systemd.socket.html`;
export const MOUNT = `${MANUAL}/systemd.mount.html`;
export const KILL = `${MANUAL}/systemd.kill.html`;
export const RESOURCES = `${MANUAL}/systemd.resource-control.html`;
export const UNIT = `${MANUAL}/systemd.unit.html`;
export const SYSTEM_CONF = `${MANUAL}/systemd-system.conf.html`;
export const JOURNALD_CONF = `${MANUAL}/journald.conf.html`;
export const RESOLVED_CONF = `${MANUAL}/resolved.conf.html`;
export const JOURNAL_UPLOAD = `${MANUAL}/systemd-journal-upload.service.html`;
export const NETWORK = `${MANUAL}/systemd.network.html`;
export const JOURNAL_REMOTE = `${MANUAL}/systemd-journal-remote.service.html`;
export const JOURNAL_UPLOAD_CONF = `${MANUAL}/journal-upload.conf.html`;

/** Settings of which each limits what a service may do. Source: systemd.exec(5), "Sandboxing", "Capabilities" and "Paths". */
export const PROTECTIONS = [
  'ProtectSystem',
  'ProtectHome',
  'PrivateTmp',
  'PrivateDevices',
  'PrivateNetwork',
  'PrivateUsers',
  'PrivateMounts',
  'ProtectKernelModules',
  'ProtectKernelTunables',
  'ProtectKernelLogs',
  'ProtectControlGroups',
  'NoNewPrivileges',
  'CapabilityBoundingSet',
  'SystemCallFilter',
  'RestrictAddressFamilies',
  'RestrictNamespaces',
  'RestrictSUIDSGID',
  'MemoryDenyWriteExecute',
  'ReadOnlyPaths',
  'InaccessiblePaths',
  'TemporaryFileSystem',
  'RootDirectory',
  'RootImage',
  'AppArmorProfile',
  'SELinuxContext',
  'DevicePolicy',
] as const;

/** Capabilities by which another user becomes root. Source: capabilities(7). */
export const AS_GOOD_AS_ROOT: ReadonlySet<string> = new Set([
  'CAP_SYS_ADMIN',
  'CAP_SYS_MODULE',
  'CAP_SYS_PTRACE',
  'CAP_SYS_RAWIO',
  'CAP_DAC_OVERRIDE',
  'CAP_DAC_READ_SEARCH',
  'CAP_SETUID',
  'CAP_CHOWN',
  'CAP_FOWNER',
  'CAP_SETFCAP',
]);

export const QUADLET = 'https://docs.podman.io/en/latest/markdown/podman-container.unit.5.html';
