import { linesInFile } from '../formats/text-in-file.ts';
import type { Place } from '../formats/tree.ts';
import type { EmbeddedFile } from '../service-definition.ts';

/** What dockerd is told by options in one place, as a daemon.json; undefined where that is nothing that is judged. */
export function daemonSettings(
  args: readonly string[],
  at: Place,
  { withAddresses }: { readonly withAddresses: boolean },
): EmbeddedFile | undefined {
  const settings = settingsIn(args.flatMap(inFull), withAddresses);
  if (settings.size === 0) return undefined;
  const lines = [...settings].flatMap(([key, value], index) => {
    const comma = index < settings.size - 1 ? ',' : '';
    const place = placeOf(key, at);
    if (!isList(value)) return [{ at: place, text: `${JSON.stringify(key)}: ${JSON.stringify(value)}${comma}` }];
    const items = value.map((item, number) => ({
      at: lineOf(item, at),
      text: `${JSON.stringify(item)}${number < value.length - 1 ? ',' : ''}`,
    }));
    return [{ at: place, text: `${JSON.stringify(key)}: [` }, ...items, { at: place, text: `]${comma}` }];
  });
  const source = linesInFile([{ at, text: '{' }, ...lines, { at, text: '}' }], {
    fileName: 'daemon.json',
    subPath: '.',
    configFileType: 'json',
  });
  return (
    source && {
      name: 'dockerd',
      serviceName: 'docker_daemon',
      defaultFileName: 'daemon.json',
      source,
      leavesOut: () => false,
    }
  );
}

/** Where an option stands among those that are written in several lines, up to the end of its own. */
function placeOf(key: string, at: Place): Place {
  const option = [...LISTS, ...TABLES].find(([, list]) => list === key)?.[0] ?? key;
  return lineOf(`--${option}`, at);
}

/** The line of a place that holds something, or all of the place. */
function lineOf(written: string, at: Place): Place {
  const text = at.source.text.slice(at.start, at.end);
  const index = text.includes('\n') ? text.indexOf(written) : -1;
  if (index === -1) return at;
  const start = text.lastIndexOf('\n', index) + 1;
  const end = text.indexOf('\n', index);
  return { source: at.source, start: at.start + start, end: end === -1 ? at.end : at.start + end };
}

function isList(value: Value): value is readonly string[] {
  return Array.isArray(value);
}

type Value = boolean | string | readonly string[] | Readonly<Record<string, string>>;

/** What options say, by the keys that daemon.json has for them. An option with a variable says nothing. */
function settingsIn(args: readonly string[], withAddresses: boolean): ReadonlyMap<string, Value> {
  const settings = new Map<string, Value>();
  const lists = new Map<string, string[]>();
  const tables = new Map<string, Map<string, string>>();
  for (const [index, word] of args.entries()) {
    const [, name = '', , given] = /^--([a-z\d-]{2,60})(=([^]*))?$/.exec(word) ?? [];
    if (!withAddresses && OF_ADDRESSES.has(name)) continue;
    if (SWITCHES.has(name)) {
      const value = given?.toLowerCase() ?? 'true';
      if (/^(?:true|false|1|0|t|f)$/.test(value)) settings.set(name, /^(?:true|1|t)$/.test(value));
      continue;
    }
    const value = given ?? args[index + 1];
    if (value === undefined || value.includes('$')) continue;
    const list = LISTS.get(name);
    const table = TABLES.get(name);
    if (TEXTS.has(name)) settings.set(name, value);
    else if (list !== undefined) {
      const there = lists.get(list);
      if (there) there.push(value);
      else lists.set(list, [value]);
    } else if (table !== undefined) {
      const [, key = '', said = ''] = /^([^=]{1,200})=?([^]*)$/.exec(value) ?? [];
      const there = tables.get(table);
      if (there) there.set(key, said);
      else tables.set(table, new Map([[key, said]]));
    }
  }
  // Whatever is said of clients' certificates switches TLS on.
  if (settings.has('tlsverify')) settings.set('tls', true);
  const told = Array.from(tables, ([key, table]): [string, Value] => [key, Object.fromEntries(table)]);
  return new Map<string, Value>([...settings, ...lists, ...told]);
}

/** A short option as its long one; its value may stand in the same word. */
function inFull(word: string): readonly string[] {
  const [, letter = '', value = ''] = /^-([A-Za-z])=?([^]*)$/.exec(word) ?? [];
  const name = SHORT.get(letter);
  if (name === undefined || (SWITCHES.has(name) && value !== '')) return [word];
  return value === '' ? [`--${name}`] : [`--${name}=${value}`];
}

/* Source: https://docs.docker.com/reference/cli/dockerd/ */

/** Those that are asked for. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['D', 'debug'],
  ['G', 'group'],
  ['H', 'host'],
  ['l', 'log-level'],
  ['s', 'storage-driver'],
]);

const OF_ADDRESSES: ReadonlySet<string> = new Set(['host', 'tls', 'tlscacert', 'tlscert', 'tlskey', 'tlsverify']);

const SWITCHES: ReadonlySet<string> = new Set(
  `allow-direct-routing debug experimental icc ip6tables iptables live-restore no-new-privileges raw-logs selinux-enabled
  tls tlsverify userland-proxy`.split(/\s+/),
);

const TEXTS: ReadonlySet<string> = new Set(
  `api-cors-header cgroup-parent data-root default-cgroupns-mode default-ipc-mode group ip log-driver log-level
  metrics-addr min-api-version seccomp-profile storage-driver tlscacert tlscert tlskey userns-remap`.split(/\s+/),
);

/** By their options, as daemon.json has them. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['allow-nondistributable-artifacts', 'allow-nondistributable-artifacts'],
  ['authorization-plugin', 'authorization-plugins'],
  ['host', 'hosts'],
  ['insecure-registry', 'insecure-registries'],
  ['label', 'labels'],
  ['registry-mirror', 'registry-mirrors'],
  ['storage-opt', 'storage-opts'],
]);

/** Those of which each names a key and its value. */
const TABLES: ReadonlyMap<string, string> = new Map([['log-opt', 'log-opts']]);
