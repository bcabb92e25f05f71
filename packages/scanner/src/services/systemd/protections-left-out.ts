import { UNKNOWN, type Finding } from '../../rule.ts';
import { isSetTo, oneOf } from '../../rules/setting-rule.ts';
import { programsIn } from './command.ts';
import { RUNS_OTHERS } from './root-programs.ts';
import { COMMANDS, isNo, isYes, type Unit } from './unit.ts';

/** What a unit that means to be a sandbox says of itself, as far as one protection may depend on it. */
interface Sandbox {
  readonly unit: Unit;
  /** How many protections it sets. */
  readonly count: number;
  readonly isOfRoot: boolean;
  /** By name and path: what it runs, with scripts that it hands to a shell or an interpreter. */
  readonly programs: readonly string[];
  /** All values of settings that name paths, and all commands. */
  readonly text: string;
  /** Or may be. */
  readonly isOn: (key: string) => boolean;
  readonly has: (key: string) => boolean;
}

interface Protection {
  /** A value that a unit of which nothing more is known may set. */
  readonly value: string;
  /** How many of the protections a unit has to set before this one is missed: the smaller ones where the rest stands. */
  readonly from: number;
  /** Where another setting does the same, or the program could not run with it. Source: systemd.exec(5). */
  readonly isMoot?: (sandbox: Sandbox) => boolean;
  /** A value that is as good as none. */
  readonly isDefault?: (value: string) => boolean;
}

const BASIC = 4;
const MORE = 7;
const MOST = 10;
const ALL = 15;

/** No more of them is told of one unit. */
const MAX_TOLD = 5;

/** Those that matter most first. Source: systemd.exec(5), `systemd-analyze security`. */
export const SANDBOX = {
  NoNewPrivileges: { value: 'yes', from: BASIC, isMoot: (box) => box.isOn('DynamicUser') || filtersAsUser(box) },
  ProtectSystem: {
    value: 'strict',
    from: BASIC,
    isMoot: (box) => box.isOn('DynamicUser') || box.has('ReadOnlyPaths') || hasOwnRoot(box),
  },
  SystemCallFilter: { value: '@system-service', from: MORE },
  CapabilityBoundingSet: {
    value: '',
    from: MORE,
    isMoot: (box) => box.has('AmbientCapabilities') || box.isOn('DynamicUser'),
  },
  PrivateTmp: {
    value: 'yes',
    from: BASIC,
    isMoot: (box) =>
      box.isOn('DynamicUser') || hasOwnRoot(box) || /\/tmp\b/.test(box.text) || box.has('JoinsNamespaceOf'),
  },
  ProtectHome: {
    value: 'yes',
    from: BASIC,
    isMoot: (box) =>
      box.isOn('DynamicUser') || hasOwnRoot(box) || /\/home\b|\/root\b|~|%h/.test(box.text) || runs(box, AT_HOME),
  },
  PrivateDevices: {
    value: 'yes',
    from: MORE,
    isMoot: (box) => limitsDevices(box) || hasOwnRoot(box) || usesDevices(box),
  },
  RestrictAddressFamilies: {
    value: 'AF_UNIX AF_INET AF_INET6',
    from: MORE,
    isMoot: (box) => box.isOn('PrivateNetwork'),
  },
  // Only where it is said to speak with no other machine.
  PrivateNetwork: {
    value: 'yes',
    from: BASIC,
    isMoot: ({ unit }) => !isSetTo(unit.setting('Service', 'RestrictAddressFamilies'), oneOf('AF_UNIX', 'none')),
  },
  ProtectKernelTunables: { value: 'yes', from: MORE, isMoot: (box) => /\/(?:proc|sys)\b/.test(box.text) },
  ProtectKernelModules: { value: 'yes', from: MORE, isMoot: (box) => /modprobe|insmod|\/modules\b/.test(box.text) },
  ProtectControlGroups: { value: 'yes', from: MORE, isMoot: (box) => box.has('Delegate') || /cgroup/.test(box.text) },
  ProtectKernelLogs: { value: 'yes', from: MORE, isMoot: (box) => runs(box, READS_LOGS) || /kmsg/.test(box.text) },
  RestrictNamespaces: { value: 'yes', from: MOST, isMoot: (box) => runs(box, SANDBOXES_OTHERS) },
  RestrictSUIDSGID: { value: 'yes', from: MOST, isMoot: (box) => box.isOn('DynamicUser') },
  LockPersonality: { value: 'yes', from: MOST, isMoot: (box) => runs(box, SANDBOXES_OTHERS) },
  MemoryDenyWriteExecute: { value: 'yes', from: MOST, isMoot: (box) => runs(box, MAKES_CODE) },
  // A program of another architecture would get round the filter.
  SystemCallArchitectures: { value: 'native', from: MOST, isMoot: (box) => !box.has('SystemCallFilter') },
  UMask: { value: '0077', from: MOST },
  RestrictRealtime: {
    value: 'yes',
    from: MOST,
    isMoot: (box) => box.has('CPUSchedulingPolicy') || box.has('LimitRTPRIO') || runs(box, SOUNDS) || isBare(box),
  },
  ProtectClock: { value: 'yes', from: MOST, isMoot: (box) => runs(box, SETS_CLOCK) || isBare(box) },
  ProtectHostname: { value: 'yes', from: MOST, isMoot: (box) => /hostname/.test(box.text) || isBare(box) },
  // Root sees the processes of others all the same.
  ProtectProc: {
    value: 'invisible',
    from: MOST,
    isMoot: (box) => box.isOfRoot || runs(box, WATCHES),
    isDefault: (value) => value === 'default',
  },
  PrivateUsers: {
    value: 'yes',
    from: ALL,
    // Files and groups of others, and capabilities, are of no use in a user namespace.
    isMoot: (box) => box.isOfRoot || box.has('AmbientCapabilities') || box.has('SupplementaryGroups') || !isBare(box),
  },
} as const satisfies Readonly<Record<string, Protection>>;

export type ProtectionKey = keyof typeof SANDBOX;

/** Where a protection is told to be missing. */
type Missing = Pick<Finding, 'at' | 'head'>;

/**
 * What there is to say of a protection: that it is there, where it is missing, or nothing, as the unit is no sandbox, has a
 * reason to do without, or is told of enough that matter more. Each rule asks anew, since what cannot be known leaves each
 * of them in doubt.
 */
export function protectionOf(unit: Unit, key: ProtectionKey): 'there' | Missing | typeof UNKNOWN | undefined {
  const box = sandboxOf(unit);
  if (box === undefined) return UNKNOWN;
  const head = unit.headOf('Service');
  if (!box || !head) return undefined;
  if (isThere(unit, key)) return 'there';
  if (!isMissed(key, box)) return undefined;
  const before = KEYS.slice(0, KEYS.indexOf(key)).filter((one) => isMissed(one, box));
  if (before.length >= MAX_TOLD) return undefined;
  const setting = unit.setting('Service', key);
  return setting.is === 'set' ? { at: setting.at } : { at: head, head: true };
}

/** A service that sets several protections; `false` for any other unit, undefined where that cannot be known. */
export function sandboxOf(unit: Unit): Sandbox | false | undefined {
  const count = KEYS.filter((key) => isThere(unit, key)).length;
  if (count < BASIC) return false;
  const { commands, user } = unit;
  const type = unit.setting('Service', 'Type');
  const early = unit.setting('Unit', 'DefaultDependencies');
  if (!commands.some(({ line }) => line.name === 'ExecStart') || isSetTo(type, oneOf('oneshot'))) return false;
  if (isSetTo(early, isNo) || unit.has('Service', 'PAMName') === true) return false;
  const programs = commands.flatMap((command) => programsIn(command).flatMap((path) => [path, baseOf(path)]));
  // Their sessions, jobs and containers would be in the sandbox too.
  if (programs.some((name) => RUNS_OTHERS.test(name))) return false;
  if (user === undefined || type.is === 'unknown' || early.is === 'unknown') return undefined;
  const used = [...COMMANDS, ...PATHS].flatMap((key) => unit.every('Service', key));
  // What it uses may be why it does without a protection.
  if (used.some(({ is }) => is === 'unknown')) return undefined;
  return {
    unit,
    count,
    programs,
    isOfRoot: user === 'root' || user === '0',
    text: used.map(textOf).join('\n'),
    isOn: (key) => {
      const setting = unit.setting('Service', key);
      return setting.is === 'unknown' || isSetTo(setting, isYes);
    },
    has: (key) => unit.has('Service', key) === true,
  };
}

const KEYS = Object.keys(SANDBOX) as readonly ProtectionKey[];

function isMissed(key: ProtectionKey, box: Sandbox): boolean {
  const { from, isMoot }: Protection = SANDBOX[key];
  // What is switched off by `no` is told by other rules.
  const { unit, count } = box;
  const isOpen = !isThere(unit, key) && (unit.has('Service', key) !== true || isDefault(unit, key));
  return isOpen && count >= from && isMoot?.(box) !== true;
}

/** Whether it is set and does something. */
function isThere(unit: Unit, key: ProtectionKey): boolean {
  if (key === 'CapabilityBoundingSet' && unit.isEmptied('Service', key)) return true;
  const setting = unit.setting('Service', key);
  return setting.is === 'set' && !isNo(setting.value) && !isDefault(unit, key);
}

function isDefault(unit: Unit, key: ProtectionKey): boolean {
  const { isDefault: isIt }: Protection = SANDBOX[key];
  return isIt !== undefined && isSetTo(unit.setting('Service', key), isIt);
}

/** Settings whose values say what it uses. */
const PATHS = [
  'WorkingDirectory',
  'ReadWritePaths',
  'ReadOnlyPaths',
  'BindPaths',
  'BindReadOnlyPaths',
  'InaccessiblePaths',
  'TemporaryFileSystem',
  'Environment',
  'EnvironmentFile',
  'StandardOutput',
];

function textOf(setting: ReturnType<Unit['setting']>): string {
  return setting.is === 'set' ? setting.value : '';
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function runs({ programs }: Sandbox, which: RegExp): boolean {
  return programs.some((name) => which.test(name));
}

function hasOwnRoot(box: Sandbox): boolean {
  return box.has('RootDirectory') || box.has('RootImage');
}

/** Filters of system calls need `NoNewPrivileges`, unless root sets them up. */
function filtersAsUser(box: Sandbox): boolean {
  return !box.isOfRoot && (FILTERS.some((key) => box.isOn(key)) || FILTERING.some((key) => box.has(key)));
}

const FILTERING = ['SystemCallFilter', 'SystemCallArchitectures', 'RestrictAddressFamilies', 'RestrictNamespaces'];
const FILTERS = [
  'PrivateDevices',
  'ProtectKernelTunables',
  'ProtectKernelModules',
  'ProtectKernelLogs',
  'ProtectClock',
  'ProtectHostname',
  'MemoryDenyWriteExecute',
  'RestrictRealtime',
  'RestrictSUIDSGID',
  'LockPersonality',
];

/** Whether it has no rights of root that it could use: none are left, or it is a user that can get none. */
function isBare({ unit, isOfRoot, isOn, has }: Sandbox): boolean {
  if (isOfRoot || has('AmbientCapabilities')) return false;
  return isOn('DynamicUser') || unit.isEmptied('Service', 'CapabilityBoundingSet');
}

function limitsDevices(box: Sandbox): boolean {
  return isSetTo(box.unit.setting('Service', 'DevicePolicy'), oneOf('closed', 'strict')) || box.has('DeviceAllow');
}

function usesDevices(box: Sandbox): boolean {
  const groups = box.unit.every('Service', 'SupplementaryGroups').map(textOf).join(' ');
  const own = [box.unit.setting('Service', 'Group'), box.unit.setting('Service', 'User')].map(textOf).join(' ');
  return (
    /\/dev\/(?!null|zero|u?random|log|shm|std|fd)/.test(box.text) ||
    DEVICES.test(`${groups} ${own}`) ||
    runs(box, WITH_DEVICES)
  );
}

const DEVICES =
  /\b(?:dialout|uucp|video|audio|tty|plugdev|render|disk|input|i2c|gpio|spi|kvm|lp|usb|cdrom|tape|scanner)\b/;

const WITH_DEVICES =
  /^(?:smartd|bluetoothd|bluealsad?|ModemManager|NetworkManager|wpa_supplicant|hostapd|iwd|upsd|upsdrvctl|nut\S*|apcupsd|qemu\S*|chronyd|ntpd|gpsd|lircd|mdadm|multipathd|tgtd|zed|pcscd|fwupd|thermald|acpid|pulseaudio|pipewire\S*|cupsd|saned|usbmuxd|openvpn|wg-quick|tailscaled|zerotier-one|charon\S*|watchdog|ollama|Xorg|plexmediaserver|jellyfin\S*|frigate|zigbee2mqtt|hass|mpd|snapclient|upowerd|udisksd|colord|boltd|rngd|haveged|tpm2-abrmd|tcsd|vnstatd|smcrouted|n2n|edge|tincd|openconnect|pppd|xl2tpd)$/;

const AT_HOME =
  /^(?:smbd|samba|dovecot|imapd|proftpd|vsftpd|pure-ftpd|sftp\S*|rsync|borg\w*|restic|duplicity|rclone|syncthing|nfsd|rpc\.mountd|postfix|master|exim4?|sendmail|procmail|apache2|httpd|clamd|clamonacc|freshclam|accounts-daemon|code-server|jupyter\S*|tracker\S*|bacula-fd|amandad|urbackup\S*|netatalk|afpd|webmin|ttyd|fail2ban-\w+|maldet|aide)$/;

const READS_LOGS =
  /^(?:rsyslogd|syslog-ng|syslogd|klogd|fluent-?bit|fluentd|td-agent\S*|vector|promtail|filebeat|journalbeat|auditd|earlyoom|oomd|mcelogd?|rasdaemon|logwatch|abrtd|abrt-\S+)$/;

const SANDBOXES_OTHERS =
  /^(?:bwrap|flatpak\S*|firejail|snapd|chrom\S*|google-chrome\S*|firefox\S*|electron\S*|gitlab-runner|buildkitd?|nix-daemon|guix-daemon|qemu\S*|virt\S*|unshare|ip|setarch|wine\S*|box64|runner\S*|nomad|buildbot\S*|jenkins\S*|act_runner|drone\S*|systemd-run)$/;

const SOUNDS =
  /^(?:pulseaudio|pipewire\S*|wireplumber|jackd\S*|mpd|rtkit\S*|snap(?:server|client)|corosync|asterisk|freeswitch|ptp4l|phc2sys|bluealsad?|shairport-sync|squeezelite|multipathd|watchdog)$/;

const SETS_CLOCK =
  /^(?:chronyd|ntpd|ntpdate|openntpd|hwclock|timedatectl|gpsd|ptp4l|phc2sys|sntp|ntpsec|htpdate|tlsdated|qemu\S*|rtc\S*)$/;

const WATCHES =
  /^(?:node_exporter|process[-_]exporter|prometheus-\S+|telegraf|collectd|netdata|zabbix_\S+|nrpe|snmpd|glances|monit|earlyoom|nagios\S*|datadog-agent|cadvisor|osquery\S*|atop\S*|polkitd|rtkit\S*|dbus-\S+|accounts-daemon|munin-node|sysstat|pcp\S*|pm\w+|icinga2|ossec\S*|wazuh\S*|falco|auditd|below|scaphandre|check_mk\S*)$/;

/** What makes machine code while it runs, by an engine of its own or of a library. */
const MAKES_CODE =
  /^(?:java\S*|node(?:js)?|npm|npx|yarn|pnpm|deno|bun|dotnet|mono\S*|luajit\S*|resty|openresty|nginx|pypy\S*|python\S*|ruby\S*|php\S*|julia|erl|beam\S*|elixir|rabbitmq-\S+|ejabberd\S*|qemu\S*|chrom\S*|firefox\S*|gjs\S*|polkitd|pwsh|postgres\S*|pg_\w+|mongod|mongos|couchdb|elasticsearch|opensearch|kibana|logstash|cassandra|catalina\S*|tomcat\S*|jetty|jenkins|kc\.sh|keycloak|suricata|dnsdist|pdns_recursor|kresd|apache2|httpd|haproxy|clamd|freshclam|Rscript|R|uwsgi\S*|gunicorn|uvicorn|celery|hass|synctl|puma|unicorn|bundle|rails|sidekiq|pm2|grafana\S*|varnishd|clickhouse\S*|wine\S*|electron\S*|code-server|gnome-\S+|\S+\.(?:py|js|mjs|cjs|rb|jar|php|lua|dll|sh|pl)|(?:ba|da|z|k)?sh|env)$|\/(?:venv|virtualenv|\.venv|env|node_modules|\.nvm|\.rbenv)\//;
