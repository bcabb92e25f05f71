import { configFileTypeOf, type ServiceId } from '@plumbline/model/service-catalogue';
import { baseName } from '@plumbline/model/paths';
import { linesInFile } from '../formats/text-in-file.ts';
import type { Place } from '../formats/tree.ts';
import type { EmbeddedFile } from '../service-definition.ts';
import { daemonSettings } from './daemon-options.ts';
import { EMBEDDED_SERVICES, SHARED_FOLDER, WITHOUT_PASSWORD } from './embedded-services.ts';

/** A word of a command. */
export interface GivenWord {
  readonly text: string;
  readonly at: Place;
}

interface Option extends GivenWord {
  readonly name: string;
  /** What is given with it; empty for a switch. `text` is what a person sees of it. */
  readonly values: readonly string[];
}

/** A server whose options say what its file says. */
interface Server {
  readonly serviceName: ServiceId;
  readonly program: RegExp;
  /** The last part of images that start it where a command begins with an option. */
  readonly image: RegExp;
  readonly defaultFileName: string;
  /** What stands in its file before all settings. */
  readonly head?: string;
  readonly options: (words: readonly GivenWord[]) => readonly Option[];
  /** An option as lines of the file; none where they cannot say it. */
  readonly line: (option: Option, program: string) => string | readonly string[] | undefined;
  /** The option that names its file, where it reads none by itself. */
  readonly names?: string;
}

const SERVERS: readonly Server[] = [
  {
    // https://dev.mysql.com/doc/refman/8.4/en/command-line-options.html
    serviceName: 'mysql',
    program: /^(?:mysqld|mariadbd)(?:[-_]safe)?$/,
    image: /^(?:mysql|mariadb|percona)(?:-server|-galera)?$/,
    defaultFileName: 'my.ini',
    head: '[mysqld]',
    options: longOptions,
    line: ({ name, values: [value], text }) => {
      if (/^(?:defaults|login-path|print-defaults|no-defaults)/.test(name)) return undefined;
      if (value === undefined) return text.endsWith('=') ? `${name}=` : name;
      return /^[^\s"'#;]*$/.test(value) ? `${name}=${value}` : undefined;
    },
  },
  {
    // https://www.postgresql.org/docs/current/app-postgres.html
    serviceName: 'postgres',
    program: /^(?:postgres|postmaster)$/,
    image: /^(?:postgres(?:ql)?(?:-repmgr)?|postgis|timescaledb(?:-ha)?|pgvector)$/,
    defaultFileName: 'postgresql.conf',
    options: postgresOptions,
    line: ({ name, values: [value = ''] }) =>
      /^[\w.]+$/.test(name) ? `${name} = '${value.replaceAll("'", "''")}'` : undefined,
  },
  {
    // https://redis.io/docs/latest/operate/oss_and_stack/management/config/
    serviceName: 'redis',
    program: /^(?:redis|valkey|keydb)-server$/,
    image: /^(?:redis|valkey|keydb)$/,
    defaultFileName: 'redis.conf',
    options: longOptions,
    line: ({ name, values }) =>
      values.some((value) => /["'\\]/.test(value))
        ? undefined
        : [name, ...values.map((value) => (/^[^\s]+$/.test(value) ? value : `"${value}"`))].join(' '),
  },
  {
    // https://www.mongodb.com/docs/manual/reference/program/mongod/
    serviceName: 'mongodb',
    program: /^mongo[ds]$/,
    image: /^(?:mongo|mongodb|mongodb-(?:community|enterprise)-server|percona-server-mongodb)$/,
    defaultFileName: 'mongod.conf',
    options: longOptions,
    line: ({ name, values: [value = 'true'] }) => (name === 'config' ? undefined : `${name} = ${value}`),
  },
  {
    // https://rethinkdb.com/docs/cli-options/
    serviceName: 'rethinkdb',
    program: /^rethinkdb$/,
    image: /^rethinkdb$/,
    defaultFileName: 'default.conf',
    options: longOptions,
    line: ({ name, values: [value] }) =>
      value === undefined ? name : value.includes('#') ? undefined : `${name}=${value}`,
    names: 'config-file',
  },
  {
    // https://www.elastic.co/docs/deploy-manage/deploy/self-managed/configure-elasticsearch
    serviceName: 'elasticsearch',
    // Packages start it by a script beside it.
    program: /^(?:elasticsearch|opensearch|systemd-entrypoint)$/,
    image: /^(?:elasticsearch|opensearch)$/,
    defaultFileName: 'elasticsearch.yml',
    options: (words) => givenBy(words, '-E'),
    line: ({ name, values: [value = ''] }) => `${name}: ${JSON.stringify(value)}`,
  },
  {
    // https://kafka.apache.org/documentation/#brokerconfigs
    serviceName: 'kafka',
    program: /^kafka-server-start(?:\.sh)?$/,
    image: /^(?!)/,
    defaultFileName: 'server.properties',
    options: (words) => givenBy(words, '--override'),
    line: ({ name, values: [value = ''] }) => `${name}=${value.replaceAll('\\', '\\\\')}`,
  },
  {
    // https://spark.apache.org/docs/latest/submitting-applications.html
    serviceName: 'apache_spark',
    program: /^(?:spark-(?:submit|shell|sql|class)|pyspark|start-(?:thriftserver|connect-server)\.sh)$/,
    image: /^(?!)/,
    defaultFileName: 'spark-defaults.conf',
    options: optionsOfSpark,
    line: ({ name, values: [value = ''] }) => (value === '' || /\s/.test(value) ? undefined : `${name} ${value}`),
  },
  {
    // https://openvpn.net/community-docs/community-articles/openvpn-2-6-manual.html
    serviceName: 'openvpn',
    program: /^openvpn$/,
    image: /^openvpn$/,
    defaultFileName: 'server.conf',
    options: longOptions,
    line: ({ name, values }) =>
      values.some((value) => /["'\\#;]/.test(value))
        ? undefined
        : [name, ...values.map((value) => (/^\S+$/.test(value) ? value : `"${value}"`))].join(' '),
  },
  {
    // https://docs.openafs.org/Reference/8/bosserver.html
    serviceName: 'open_afs',
    program: /^(?:bosserver|(?:da)?fileserver|(?:da)?volserver|buserver|ptserver|upserver|vlserver)$/,
    image: /^(?!)/,
    defaultFileName: 'BosConfig',
    options: (words) =>
      words.flatMap((word) => (word.text === '-noauth' ? { name: 'noauth', values: [], ...word } : [])),
    line: ({ text }, program) => `parm ${program} ${text}`,
  },
  {
    // https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/#override-configuration-with-environment-variables
    serviceName: 'grafana',
    program: /^grafana(?:-server)?$/,
    image: /^grafana(?:-enterprise|-oss)?$/,
    defaultFileName: 'grafana.ini',
    options: (words) => givenBy(words, 'cfg:'),
    line({ name, values: [value = ''] }) {
      const path = name.replace(/^default\./, '');
      const end = path.lastIndexOf('.');
      return end === -1 || /["'`;#]/.test(value)
        ? undefined
        : [`[${path.slice(0, end)}]`, `${path.slice(end + 1)}=${value}`];
    },
  },
  {
    // https://docs.chef.io/ctl_chef_client/
    serviceName: 'chef',
    program: /^(?:chef|cinc)-client$/,
    image: /^(?!)/,
    defaultFileName: 'client.rb',
    options: (words) => [
      ...givenBy(words, '--config-option'),
      ...longOptions(words.map((word) => (word.text === '-S' ? { ...word, text: '--server' } : word))),
    ],
    line({ name, values: [value = ''] }) {
      if (!/^[\w.:/-]{1,300}$/.test(value)) return undefined;
      if (name === 'server') return `chef_server_url '${value}'`;
      return /^[a-z_]+$/.test(name) ? `${name} ${value.startsWith(':') ? value : `'${value}'`}` : undefined;
    },
  },
  {
    // https://nginx.org/en/docs/switches.html
    serviceName: 'nginx',
    program: /^(?:nginx(?:-debug)?|openresty)$/,
    image: /^(?!)/,
    defaultFileName: 'nginx.conf',
    options: (words) => textsBehind(words, /^-g$/),
    line: ({ values: [value = ''] }) => (/[;}]\s*$/.test(value) ? value : `${value};`),
  },
  {
    // https://httpd.apache.org/docs/2.4/programs/httpd.html
    serviceName: 'apache',
    program: /^(?:httpd(?:-foreground)?|apache2(?:ctl|-foreground)?|apachectl)$/,
    image: /^(?!)/,
    defaultFileName: 'httpd.conf',
    options: (words) => textsBehind(words, /^-[cC]$/),
    line: ({ values: [value = ''] }) => value,
  },
];

/** What may start a server, and be told as whom. */
const STARTS =
  /^(?:exec|gosu|su-exec|setpriv|env|nohup|nice|ionice|numactl|tini|dumb-init|catatonit|s6-setuidgid|runuser|[\w-]*entrypoint[\w-]*(?:\.sh)?|run\.sh)$/;

const SHELL = /^(?:ba|da|a|k|z)?sh$/;

/**
 * The settings that servers are given as options in the words of one command, as a file of each. `image`: of what the
 * container is made. `isContainer`: whether what is a danger to a machine with other programs is none.
 */
export function serverOptions(
  words: readonly GivenWord[],
  { image = '', ...where }: Where & { readonly image?: string | undefined },
): readonly EmbeddedFile[] {
  return commandsIn(words).flatMap((command) => {
    const found = startedBy(command, image);
    if (found) return fileOfOptions(found, where);
    return where.isContainer ? daemonInContainer(command, image) : [];
  });
}

/** What a Docker in a container is told, but for addresses, which its ports open. */
function daemonInContainer(words: readonly GivenWord[], image: string): readonly EmbeddedFile[] {
  const isDaemon = (word: GivenWord): boolean => baseName(word.text) === 'dockerd';
  const start = words.slice(0, MOST_BEFORE).findIndex(isDaemon);
  const isItsImage = /(?:^|\/)docker:[\w.-]{0,60}dind\b/.test(image) && words[0]?.text.startsWith('-') === true;
  const args = start === -1 && !isItsImage ? [] : words.slice(start + 1);
  const [first, last] = [args[0], args.at(-1)];
  if (!first || !last || first.at.source !== last.at.source || args.some(({ text }) => isPutIn(text))) return [];
  const at = { source: first.at.source, start: first.at.start, end: Math.max(first.at.end, last.at.end) };
  const told = args.map(({ text }) => text);
  const settings = daemonSettings(told, at, { withAddresses: false });
  return settings ? [settings] : [];
}

interface Where {
  readonly isContainer: boolean;
  /** Whether no rule judges the command by itself. */
  readonly isSaidHere?: boolean;
}

/** The settings that a variable holds as options of a server. */
export function extraFlags(name: string, words: readonly GivenWord[]): readonly EmbeddedFile[] {
  const serviceName = EXTRA_FLAGS.get(name);
  const server = serviceName && SERVERS.find((one) => one.serviceName === serviceName);
  return server ? fileOfOptions({ server, program: server.serviceName, args: words }, { isContainer: true }) : [];
}

export function hasExtraFlags(name: string): boolean {
  return EXTRA_FLAGS.has(name);
}

/** Of the images of Bitnami, and what whatever job of Spark is started with where it is set. */
const EXTRA_FLAGS: ReadonlyMap<string, ServiceId> = new Map<string, ServiceId>([
  ['MARIADB_EXTRA_FLAGS', 'mysql'],
  ['MONGODB_EXTRA_FLAGS', 'mongodb'],
  ['MYSQL_EXTRA_FLAGS', 'mysql'],
  ['POSTGRESQL_EXTRA_FLAGS', 'postgres'],
  ['PYSPARK_SUBMIT_ARGS', 'apache_spark'],
  ['REDIS_EXTRA_FLAGS', 'redis'],
  ['SPARK_SUBMIT_OPTIONS', 'apache_spark'],
  ['VALKEY_EXTRA_FLAGS', 'redis'],
]);

/** The words of a text that is written somewhere in a place, each where it stands there. */
export function wordsAt(text: string, at: Place): readonly GivenWord[] {
  const { source } = at;
  // No further than the place: a word that is written otherwise would be looked for in all of the file.
  const place = source.text.slice(at.start, at.end);
  let from = 0;
  return [...text.slice(0, MOST_CHARACTERS).matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([written]) => {
    const index = place.indexOf(written, from);
    const word = { text: written.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2') };
    if (index === -1) return { ...word, at };
    from = index + written.length;
    return { ...word, at: { source, start: at.start + index, end: at.start + from } };
  });
}

/** More of a command is not looked at. */
const MOST_CHARACTERS = 20_000;

/** The simple commands that words are: what a shell is given to run is several. */
export function commandsIn(words: readonly GivenWord[]): readonly (readonly GivenWord[])[] {
  const shell = words.findIndex(({ text }) => SHELL.test(baseName(text)));
  const option = words.findIndex(({ text }, index) => index > shell && /^-[a-z]*c$/.test(text));
  const script = shell === -1 || shell > 3 || option === -1 ? undefined : words[option + 1];
  const lines = script ? linesOfScript(script) : [words];
  return lines.flatMap((line) => {
    const commands: GivenWord[][] = [[]];
    for (const word of line) {
      if (/^[;&|]+$/.test(word.text)) commands.push([]);
      else commands.at(-1)?.push(word);
    }
    return commands;
  });
}

/** The words of each line of a script, with those of the lines that it goes on in. */
function linesOfScript({ text, at }: GivenWord): readonly (readonly GivenWord[])[] {
  let rest = at;
  return text
    .slice(0, MOST_CHARACTERS)
    .split(/(?<!\\)\n/)
    .map((line) => {
      const words = wordsAt(line.replaceAll(/([;&|]+)/g, ' $1 '), rest).filter((word) => word.text !== '\\');
      const last = words.at(-1)?.at;
      if (last && last !== rest) rest = { source: at.source, start: last.end, end: at.end };
      return words;
    });
}

interface Started {
  readonly server: Server;
  readonly program: string;
  readonly args: readonly GivenWord[];
}

function startedBy(words: readonly GivenWord[], image: string): Started | undefined {
  const [first] = words;
  if (!first) return undefined;
  if (/^(?:-|cfg:)/.test(first.text)) {
    const name = /^[^:@]*/.exec(baseName(image))?.[0] ?? '';
    const server = SERVERS.find((one) => one.image.test(name));
    return server && { server, program: name, args: words };
  }
  for (const [index, { text }] of words.slice(0, MOST_BEFORE).entries()) {
    const name = baseName(text);
    const server = SERVERS.find(({ program }) => program.test(name));
    if (server) return { server, program: name, args: words.slice(index + 1) };
    if (index === 0 && !STARTS.test(name)) return undefined;
  }
  return undefined;
}

/** Words before the program, of what starts it and as whom. */
const MOST_BEFORE = 6;

function fileOfOptions({ server, program, args }: Started, where: Where): readonly EmbeddedFile[] {
  const { serviceName, defaultFileName, head } = server;
  const given = server.options(args);
  const isKnown = ({ values, text }: Option): boolean => ![text, ...values].some(isPutIn);
  const isWhole =
    server.names !== undefined && !args.some(isAnyOption) && !given.some(({ name }) => name === server.names);
  // What stands beside it is judged by what is not there: a value that is put in is there.
  const options = given.flatMap((one) => (isKnown(one) ? one : isWhole ? { ...one, values: [PUT_IN] } : []));
  const said = options.flatMap((option) => linesOf(option, server, program));
  const lines = said.filter(({ text }) => !/[\r\n]/.test(text));
  const [first] = lines;
  const configFileType = configFileTypeOf(serviceName, defaultFileName);
  if (!first || configFileType === undefined) return [];
  const before = head === undefined ? [] : [{ at: first.at, text: head }];
  const source = linesInFile([...before, ...lines], { fileName: defaultFileName, subPath: '.', configFileType });
  const leavesOut = (rule: string): boolean =>
    (where.isSaidHere !== true && SAID_OF_COMMANDS.test(rule)) ||
    (where.isContainer && isOfMachines(serviceName, rule));
  return source ? [{ name: serviceName, serviceName, defaultFileName, source, isPart: !isWhole, leavesOut }] : [];
}

/** The mark of a template. */
const PUT_IN = '{{ given }}';

/** Whether a word is put in that is the value of no option, and may be any. */
function isAnyOption({ text }: GivenWord, index: number, words: readonly GivenWord[]): boolean {
  const before = words[index - 1]?.text ?? '';
  return isPutIn(text) && !/^--[a-z][a-z-]*=/.test(text) && !/^--[a-z][a-z-]*$/.test(before);
}

function linesOf(option: Option, { line }: Server, program: string): readonly GivenWord[] {
  const lines = line(option, program) ?? [];
  return (typeof lines === 'string' ? [lines] : lines).map((text) => ({ at: option.at, text }));
}

/** What a variable, or a template, decides. */
function isPutIn(text: string): boolean {
  return /[$`\uE000]|\{\{|<%/.test(text);
}

/** What is said of the command itself: that nobody has to sign in, and which secrets it shows. */
const SAID_OF_COMMANDS =
  /^(?:mysql_grant_tables_skipped|mongodb_authorization_disabled|redis_protected_mode_off|elasticsearch_security_(?:off|plugin_disabled))$|_(?:password|secret|key)_in_file$|_in_plain_text$|_password_weak$|_debugging_open$|_placeholder_left$/;

/** Whether a rule says nothing of a container, which has folders, ports and accounts of its own. */
export function isOfMachines(serviceName: ServiceId, rule: string): boolean {
  const ofPods: Readonly<Partial<Record<ServiceId, readonly string[]>>> = EMBEDDED_SERVICES;
  return (
    rule.endsWith(SHARED_FOLDER) ||
    /_(?:in_tmp|from_shared_folder|heap_dumps_shared)$/.test(rule) ||
    (WITHOUT_PASSWORD as readonly string[]).includes(rule) ||
    ofPods[serviceName]?.includes(rule) === true
  );
}

/** Options that begin with two dashes, each with its values in the same word or in the next. */
function longOptions(words: readonly GivenWord[]): readonly Option[] {
  const options: (Option & { readonly values: string[] })[] = [];
  let last: (Option & { readonly values: string[] }) | undefined;
  for (const { text, at } of words) {
    const [whole, name = '', value] = /^--([A-Za-z][\w.-]{0,100})(?:=([^]*))?$/.exec(text) ?? [];
    if (whole === undefined) {
      // Of an option that stands behind a word of one dash, nobody knows the values.
      if (text.startsWith('-') && !/^-\d/.test(text)) last = undefined;
      else last?.values.push(text);
      continue;
    }
    const given = value === undefined || value === '' ? [] : [value];
    const option = { name, text, at, values: given };
    options.push(option);
    last = value === undefined ? option : undefined;
  }
  return options;
}

/** `-c name=value`, `--name=value`, and the short options that stand for a setting. */
function postgresOptions(words: readonly GivenWord[]): readonly Option[] {
  return words.flatMap(({ text, at }, index) => {
    const isSeparate = words[index - 1]?.text === '-c';
    const short = isSeparate ? undefined : ofLetter(text, words[index + 1]?.text);
    if (short) return [{ ...short, text, at }];
    const [whole, name = '', value = ''] =
      (isSeparate ? /^([\w.-]{1,100})=([^]*)$/ : /^(?:--|-c)([A-Za-z][\w.-]{0,100})=([^]*)$/).exec(text) ?? [];
    return whole === undefined ? [] : [{ name: name.replaceAll('-', '_'), text, at, values: [value] }];
  });
}

/** What stands behind an option is a text of the file. */
function textsBehind(words: readonly GivenWord[], option: RegExp): readonly Option[] {
  return words.flatMap(({ text, at }, index) =>
    option.test(words[index - 1]?.text ?? '') && text.trim() !== '' ? [{ name: '', text, at, values: [text] }] : [],
  );
}

/** `--conf name=value` and its short form, before the job, whose arguments are its own. */
function optionsOfSpark(words: readonly GivenWord[]): readonly Option[] {
  const takesNext = (text = ''): boolean => /^--?[a-z][a-z-]*$/i.test(text);
  const job = words.findIndex(({ text }, index) => !text.startsWith('-') && !takesNext(words[index - 1]?.text));
  const own = job === -1 ? words : words.slice(0, job);
  return [...givenBy(own, '--conf', '--conf='), ...givenBy(own, '-c')];
}

/** Source: https://www.postgresql.org/docs/current/app-postgres.html */
const LETTERS: Readonly<Record<string, { readonly name: string; readonly value?: string }>> = {
  F: { name: 'fsync', value: 'off' },
  h: { name: 'listen_addresses' },
  i: { name: 'listen_addresses', value: '*' },
  k: { name: 'unix_socket_directories' },
  l: { name: 'ssl', value: 'on' },
  O: { name: 'allow_system_table_mods', value: 'on' },
  P: { name: 'ignore_system_indexes', value: 'on' },
};

function ofLetter(text: string, next: string | undefined): Pick<Option, 'name' | 'values'> | undefined {
  const [, letter = '', beside = ''] = /^-([A-Za-z])([^]*)$/.exec(text) ?? [];
  const found = LETTERS[letter];
  if (!found) return undefined;
  if (found.value !== undefined) return beside === '' ? { name: found.name, values: [found.value] } : undefined;
  const given = beside === '' ? next : beside;
  return given === undefined ? undefined : { name: found.name, values: [given] };
}

/** `<option> name=value`, in two words or in one, which begins with `joined`. */
function givenBy(words: readonly GivenWord[], option: string, joined = option): readonly Option[] {
  return words.flatMap(({ text, at }, index) => {
    const isSeparate = words[index - 1]?.text === option;
    if (!isSeparate && !(text.startsWith(joined) && text.length > joined.length)) return [];
    const [whole, name = '', value = ''] =
      /^([A-Za-z][\w./-]{0,150})=([^]*)$/.exec(isSeparate ? text : text.slice(joined.length)) ?? [];
    return whole === undefined ? [] : [{ name, text, at, values: [value] }];
  });
}
