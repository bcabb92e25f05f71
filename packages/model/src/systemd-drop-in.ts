/** A part of a unit, or of the configuration of one of systemd's programs, by what is in it alone. */
export interface DropIn {
  /** With its brackets, as it stands in the file. */
  readonly section: string;
  /** What kind of unit it adds to, such as `service`; undefined for the programs of systemd. */
  readonly kind: string | undefined;
}

/**
 * What a text adds to, where all of it is written as systemd has it, and it has a key that no other program has in a
 * section of that name; undefined for everything else, and for what only says how units depend on each other.
 */
export function dropInOf(text: string): DropIn | undefined {
  let found: DropIn | undefined;
  let within: Section | undefined;
  let isContinued = false;
  for (const whole of text.split(LINE_END)) {
    const line = whole.trim();
    const isOfLineBefore = isContinued;
    isContinued = line.endsWith('\\') && !isComment(line);
    if (isOfLineBefore || line === '' || isComment(line) || isOfTemplate(line)) continue;
    const [, head] = /^\[(\w{1,40})\]$/.exec(line) ?? [];
    if (head !== undefined) {
      if (!SECTIONS.has(head)) return undefined;
      within = TELLING.get(head);
      continue;
    }
    const [, key = ''] = /^([A-Z][A-Za-z\d]{1,60}|X-[\w-]{1,60})[ \t]*=/.exec(line) ?? [];
    if (key === '') return undefined;
    if (!within || found) continue;
    const isTelling = key === 'Environment' ? ASSIGNMENT.test(line) : within.keys.has(key) || within.family?.test(key);
    if (isTelling === true) found = { section: `[${within.name}]`, kind: within.kind };
  }
  return found;
}

const LINE_END = /\r\n|\n|\r/;
const ASSIGNMENT = /^Environment[ \t]*=[ \t]*["']?[A-Za-z_]\w{0,100}=/;

function isComment(line: string): boolean {
  return line.startsWith('#') || line.startsWith(';');
}

function isOfTemplate(line: string): boolean {
  return line.startsWith('{%') || line.startsWith('{{') || line.startsWith('<%');
}

/** Those that stand in units and drop-ins, and in the files of systemd's programs. */
const SECTIONS: ReadonlySet<string> = new Set(
  'Unit Install Service Socket Mount Swap Container Manager Journal Login Resolve Coredump'.split(' '),
);

interface Section {
  readonly name: string;
  readonly kind: string | undefined;
  readonly keys: ReadonlySet<string>;
  /** Of names that begin alike. */
  readonly family?: RegExp;
}

/** Source: https://www.freedesktop.org/software/systemd/man/latest/systemd.directives.html */
const OF_PROCESSES = `ExecStart ExecStartPre ExecStartPost ExecStop ExecStopPost ExecReload ExecCondition EnvironmentFile
  PassEnvironment UMask DynamicUser SupplementaryGroups NoNewPrivileges AmbientCapabilities CapabilityBoundingSet
  LoadCredential LoadCredentialEncrypted SetCredential StandardOutput StandardError StandardInput StateDirectory
  RuntimeDirectory CacheDirectory LogsDirectory ConfigurationDirectory ReadWritePaths ReadOnlyPaths InaccessiblePaths
  Delegate OOMScoreAdjust KeyringMode LockPersonality MemoryDenyWriteExecute MemoryMax CPUQuota TasksMax RestartSec
  TimeoutStartSec TimeoutStopSec WatchdogSec IOSchedulingClass IPAddressAllow IPAddressDeny DevicePolicy DeviceAllow
  SecureBits RemoveIPC RootDirectory AppArmorProfile SELinuxContext`;
const FAMILY_OF_PROCESSES = /^(?:Limit[A-Z]{2,10}|(?:Private|Protect|Restrict|SystemCall)[A-Z]\w{2,30})$/;

const TELLING: ReadonlyMap<string, Section> = new Map(
  [
    section('Service', 'service', OF_PROCESSES, FAMILY_OF_PROCESSES),
    section(
      'Socket',
      'socket',
      `${OF_PROCESSES} ListenStream ListenDatagram ListenSequentialPacket ListenFIFO SocketMode SocketUser SocketGroup`,
      FAMILY_OF_PROCESSES,
    ),
    section('Mount', 'mount', OF_PROCESSES, FAMILY_OF_PROCESSES),
    section('Swap', 'swap', OF_PROCESSES, FAMILY_OF_PROCESSES),
    section(
      'Container',
      'container',
      'PublishPort PodmanArgs AddCapability DropCapability SecurityLabelDisable AddDevice',
    ),
    section(
      'Journal',
      undefined,
      `Storage Compress Seal SplitMode SyncIntervalSec RateLimitIntervalSec RateLimitInterval RateLimitBurst SystemMaxUse
      SystemKeepFree SystemMaxFileSize SystemMaxFiles RuntimeMaxUse RuntimeKeepFree RuntimeMaxFileSize RuntimeMaxFiles
      MaxRetentionSec MaxFileSec ForwardToSyslog ForwardToKMsg ForwardToConsole ForwardToWall ForwardToSocket
      MaxLevelStore MaxLevelSyslog MaxLevelWall`,
    ),
    section('Manager', undefined, 'CrashShell CtrlAltDelBurstAction RuntimeWatchdogSec', /^Default[A-Z]\w{2,30}$/),
    section(
      'Login',
      undefined,
      'KillUserProcesses KillExcludeUsers IdleAction IdleActionSec StopIdleSessionSec RemoveIPC NAutoVTs',
      /^Handle[A-Z]\w{4,40}$/,
    ),
    section(
      'Resolve',
      undefined,
      'DNSSEC DNSOverTLS LLMNR MulticastDNS DNSStubListener DNSStubListenerExtra FallbackDNS',
    ),
    section('Coredump', undefined, 'ProcessSizeMax ExternalSizeMax Storage Compress KeepFree MaxUse'),
  ].map((one) => [one.name, one]),
);

function section(name: string, kind: string | undefined, keys: string, family?: RegExp): Section {
  return { name, kind, keys: new Set(keys.split(/\s+/)), ...(family && { family }) };
}
