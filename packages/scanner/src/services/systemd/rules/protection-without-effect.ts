import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { isNearly } from '../../../rules/nearly.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Setting } from '../../../rules/setting-rule.ts';
import { EXEC, systemdRule } from '../systemd-rule.ts';
import type { Unit } from '../unit.ts';

export default systemdRule({
  id: 'systemd_protection_without_effect',
  title:
    'A protection (or User=) is misspelt, has a value that does not exist or stands in the wrong section, and does nothing',
  terms: ['typo', 'unknown key', 'hardening', 'runs as root'],
  severity: MODERATE,
  problem:
    'systemd logs a warning, leaves the line out and starts the service without the protection, or as root where it should have been another user. Whoever breaks in has what the unit seems to forbid.',
  remediation:
    'Write the name and the value as systemd.exec(5) does, in the section of the processes, with nothing behind it: a `#` begins a comment only at the beginning of a line. Then try it with `systemd-analyze verify`.',
  sources: [
    'https://www.freedesktop.org/software/systemd/man/latest/systemd.unit.html#Description',
    `${EXEC}#Sandboxing`,
    `${EXEC}#User=`,
  ],
  references: [cwe(1188), nist('CM-6'), nist('SC-39')],

  examples: {
    bad: [
      `[Service]\nUser=shop\nExecStart=/usr/bin/shop\n«NoNewPriviliges=yes»`,
      `[Service]\n«ProtectSystem=stict»\n«PrivateTmp=enabled»\nPrivateDevices=yes`,
      `[Service]\n«ProtectHome=yes # homes are nothing for it»`,
      `[Unit]\nDescription=Shop\n«NoNewPrivileges=yes»\n[Service]\nExecStart=/usr/bin/shop`,
      `[Service]\nSystemCallFilter=@system-service\n«SystemCallFilter=»`, // begins anew, with nothing
      `[Service]\nCapabilityBoundingSet=CAP_CHOWN\nPrivateTmp=yes\n«CapabilityBoundingSet=~»`, // begins anew, with all
      `[Unit]\nDescription=Shop\n«User=shop»\n«Group=shop»\n[Service]\nExecStart=/usr/bin/shop`,
      `[Service]\nExecStart=/usr/bin/shop\n«Users=shop»`,
      `[Service]\nExecStart=/usr/bin/shop\n«user=shop»\n[Install]\nWantedBy=multi-user.target`,
    ],
    good: [
      `[Service]\nNoNewPrivileges=yes\nProtectSystem=strict\nPrivateTmp=disconnected\nPrivateUsers=self`,
      `[Service]\nProtectHome=read-only\nProtectControlGroups=private\nProtectHostname=private:shop`,
      `[Service]\nPrivateUsersEx=self\nX-NoNewPriviliges=yes\nProtectHostnameEx=yes`,
      `[Service]\n# NoNewPriviliges=yes\nNoNewPrivileges=\nPrivateTmp=%i`,
      `[Unit]\nDescription=ProtectSystem=stict\n[Service]\nExecStart=/usr/bin/shop`,
      `[Service]\nSystemCallFilter=@default\nSystemCallFilter=\nSystemCallFilter=@system-service`,
      `[Service]\nCapabilityBoundingSet=CAP_CHOWN\nCapabilityBoundingSet=`, // takes every capability away
      `[Service]\nCapabilityBoundingSet=~\nCapabilityBoundingSet=CAP_CHOWN`,
      `[Service]\nCapabilityBoundingSet=CAP_CHOWN\nCapabilityBoundingSet=~\nCapabilityBoundingSet=CAP_KILL`,
      `[Unit]\nUser=shop\n[Service]\nUser=shop\nExecStart=/usr/bin/shop`,
      `[Service]\nDynamicUser=yes\nUsers=shop\nExecStart=/usr/bin/shop`,
      `[Unit]\nUser=root\n[Service]\nExecStart=/usr/bin/shop`, // as it is without
      `[Service]\nX-Users=shop\nExecStart=/usr/bin/shop`,
    ],
  },

  *check({ file, subject }) {
    const { section } = subject;
    if (section === undefined) return;
    if (section === 'Service' && !file.isOfUser) yield* usersWithoutEffect(subject, section);
    const lines = subject.linesOf(section);
    for (const { line, setting } of lines) {
      const meant = misspelt(line.name);
      const values = VALUES.get(line.name);
      if (meant === undefined && values === undefined) continue;
      if (setting.is !== 'set') yield UNKNOWN;
      else if (meant !== undefined) yield { at: line, message: `${line.name} does not exist, ${meant} does` };
      else if (isWrong(setting.value, values ?? []))
        yield {
          at: line,
          message: { code: 'is', values: { setting: line.name, value: setting.value.slice(0, 100) } },
        };
    }
    for (const name of LISTS) {
      const written = lines.filter(({ line }) => line.name === name);
      const last = written.at(-1);
      if (last?.setting.is === 'unknown') yield UNKNOWN;
      else if (last && isEmpty(last) && !written.every(isEmpty))
        yield { at: last.line, message: `an empty ${name} takes back what stands above` };
    }
    const bounds = lines.filter(({ line }) => line.name === 'CapabilityBoundingSet');
    const bound = bounds.at(-1);
    if (bound?.setting.is === 'unknown' && bounds.length > 1) yield UNKNOWN;
    else if (bound && isAll(bound) && !bounds.every(isAll))
      yield { at: bound.line, message: 'CapabilityBoundingSet=~ gives all capabilities back' };
    for (const other of OTHER_SECTIONS) {
      for (const { line, setting } of subject.linesOf(other)) {
        if (!PROTECTIONS.has(line.name)) continue;
        yield setting.is === 'set' ? { at: line, message: `${line.name} belongs into [${section}]` } : UNKNOWN;
      }
    }
  },
});

/** Lines that name a user or group where systemd looks for none, and what runs as root for that. */
function* usersWithoutEffect(subject: Unit, section: string): Iterable<Finding | typeof UNKNOWN> {
  const misplaced = OTHER_SECTIONS.flatMap((other) => subject.linesOf(other)).filter(({ line }) =>
    /^(?:User|Group)$/.test(line.name),
  );
  const misspelt = subject.linesOf(section).filter(({ line }) => NAMES_OF_USERS.has(line.name));
  const meant = [...misplaced, ...misspelt].filter(({ setting }) => !isRoot(setting));
  if (meant.length === 0) return;
  const user = subject.setting(section, 'User');
  if (user.is === 'unknown' || subject.isOfRoot === undefined) yield UNKNOWN;
  if (user.is !== 'absent' || subject.isOfRoot !== true) return;
  for (const { line, setting } of meant) {
    const belongs = NAMES_OF_USERS.has(line.name) ? 'does not exist, User does' : `belongs into [${section}]`;
    const message = `${line.name} ${belongs}: all runs as root`;
    yield setting.is === 'set' ? { at: line, message, severity: HIGH } : UNKNOWN;
  }
}

function isRoot(setting: Setting): boolean {
  return setting.is === 'set' && /^(?:root|0|)$/.test(setting.value);
}

/** What people write for `User`, and is no key. */
const NAMES_OF_USERS: ReadonlySet<string> = new Set(
  'Users user users USER Usr UserName Username RunAs RunAsUser UserID Uid UID'.split(' '),
);

function isEmpty({ setting }: { readonly setting: Setting }): boolean {
  return setting.is === 'set' && setting.value === '';
}

function isAll({ setting }: { readonly setting: Setting }): boolean {
  return setting.is === 'set' && setting.value === '~';
}

/** Lists of which an empty line leaves nothing in force. */
const LISTS = [
  'SystemCallFilter',
  'SystemCallArchitectures',
  'RestrictAddressFamilies',
  'IPAddressDeny',
  'InaccessiblePaths',
];

const OTHER_SECTIONS = ['Unit', 'Install'];

/** What each of them may be beside a boolean. Source: systemd.exec(5) of systemd 258 */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ...'NoNewPrivileges PrivateDevices PrivateNetwork PrivateMounts PrivateIPC ProtectKernelTunables ProtectKernelModules ProtectKernelLogs ProtectClock RestrictRealtime RestrictSUIDSGID LockPersonality MemoryDenyWriteExecute DynamicUser RemoveIPC'
    .split(' ')
    .map((name): [string, readonly string[]] => [name, []]),
  ['PrivateTmp', ['disconnected']],
  ['PrivateUsers', ['self', 'identity', 'full', 'managed']],
  ['ProtectSystem', ['full', 'strict']],
  ['ProtectHome', ['read-only', 'tmpfs']],
  ['ProtectControlGroups', ['private', 'strict']],
  ['ProtectHostname', ['private']],
]);

const PROTECTIONS: ReadonlySet<string> = new Set([
  ...VALUES.keys(),
  ...'ProtectProc ProcSubset RestrictAddressFamilies RestrictNamespaces RestrictFileSystems SystemCallFilter SystemCallArchitectures CapabilityBoundingSet DevicePolicy InaccessiblePaths ReadOnlyPaths'.split(
    ' ',
  ),
]);

/** The protection that a name is nearly, or is in other letters: names of keys are told apart by case. */
function misspelt(name: string): string | undefined {
  if (name.length > LONGEST || name.length < SHORTEST || PROTECTIONS.has(name)) return undefined;
  if (REAL.has(name)) return undefined;
  const folded = name.toLowerCase();
  return FOLDED.find(([, known]) => known === folded || isNearly(folded, known))?.[0];
}

const FOLDED = [...PROTECTIONS].map((name) => [name, name.toLowerCase()] as const);

const SHORTEST = 9;
const LONGEST = 40;

/** Keys that are nearly one of them, and mean something else. */
const REAL: ReadonlySet<string> = new Set(['PrivateBPF', 'PrivatePIDs']);

/**
 * Whether a value is none that systemd knows. Newer versions know more words, so that a single one has to be nearly a
 * known one, or a word that no key has.
 */
function isWrong(value: string, words: readonly string[]): boolean {
  if (value === '' || value.length > MAX_VALUE || value.includes('%')) return false;
  const [first = '', ...others] = value.toLowerCase().split(/[\s:]+/);
  const isKnown = BOOLEAN.test(first) || words.includes(first);
  if (isKnown) return others.length > 0 && !value.includes(':');
  return NO_VALUES.has(first) || [...words, 'true', 'false'].some((known) => isNearly(first, known));
}

const MAX_VALUE = 200;
const BOOLEAN = /^(?:1|yes|y|true|t|on|0|no|n|false|f|off)$/;
const NO_VALUES: ReadonlySet<string> = new Set(['enable', 'enabled', 'disable', 'disabled', 'ye', 'yess', 'always']);
