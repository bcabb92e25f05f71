/* Programs that take a password by an option whose name does not say so: rules find it there, and reports mask it. */

interface Client {
  /** Names of the programs, as a part of a regular expression. */
  readonly names: string;
  /** The option, as a part of a regular expression. */
  readonly option: string;
  /**
   * - `attached`: `-pPASSWORD`.
   * - `next`: `-p PASSWORD`.
   * - `login`: the same, but only of `docker login`, `helm registry login` and their like.
   * - `user`: `-u NAME:PASSWORD`.
   * - `entry`: `login NAME password PASSWORD`, as a `.netrc` says it behind the name of a machine.
   */
  readonly password: 'attached' | 'next' | 'login' | 'user' | 'entry';
}

/** What the manuals of the programs say. */
const CLIENTS: readonly Client[] = [
  {
    names: '(?:mysql|mariadb)(?:-?(?:admin|binlog|check|dump|import|pump|show|slap))?',
    option: '-p',
    password: 'attached',
  },
  { names: '(?:mysqladmin|mariadb-admin)', option: 'password', password: 'next' },
  { names: 'sshpass', option: '-p', password: 'attached' },
  { names: 'sshpass', option: '-p', password: 'next' },
  { names: '(?:redis|valkey)-cli', option: '-a', password: 'next' },
  { names: 'curl', option: '(?:-[a-zA-Z]{0,9}[uU]|--user|--proxy-user)', password: 'user' },
  { names: '(?:docker|podman|nerdctl|buildah|skopeo|helm|oras|crane|az|oc|cf)', option: '-p', password: 'login' },
  { names: 'mongo(?:sh|dump|restore|export|import)?', option: '-p', password: 'next' },
  { names: 'cqlsh', option: '-p', password: 'next' },
  { names: 'ldap(?:search|add|modify|delete|passwd|whoami)', option: '-w', password: 'next' },
  { names: 'sqlcmd', option: '-P', password: 'next' },
  { names: '(?:plink|pscp|psftp)', option: '-pw', password: 'next' },
  { names: '(?:keytool|jarsigner)', option: '-(?:src|dest)?(?:store|key)pass', password: 'next' },
  { names: 'openssl', option: 'pass:', password: 'attached' },
  { names: 'machine', option: 'password', password: 'entry' },
];

const KNOWN = CLIENTS.map(({ names, option, password }) => ({
  program: new RegExp(`^(?:\\S*/)?(${names})$`),
  option: new RegExp(`^${option}$`),
  attached: password === 'attached' ? new RegExp(`^${option}(.+)$`) : undefined,
  password,
}));

/** A login that reads its password out of a here-document, with the word that ends this. */
export const LOGIN_BY_DOCUMENT =
  /\blogin\b.{0,300}--password-stdin\b.{0,200}<<-?\s{0,5}["'\\]?(\w{1,60})["']?\s{0,20}$/;

/** A program of those that words have named, and what it was told to do. */
export interface NamedClient {
  readonly name: string;
  readonly isLogin: boolean;
}

export const NO_CLIENT: NamedClient = { name: '', isLogin: false };

/** The client whose words go on behind a word. */
export function clientBehind(word: string, before: NamedClient): NamedClient {
  if (word === 'login') return { ...before, isLogin: true };
  if (!PROGRAM_NAME.test(word)) return before;
  const name = KNOWN.map(({ program }) => program.exec(word)?.[1]).find((found) => found !== undefined);
  return name === undefined ? before : { name, isLogin: false };
}

/** What no other word that is looked at is like: most words are options, paths and texts. */
const PROGRAM_NAME = /^(?:\S{0,200}\/)?[a-z-]{2,14}$/;

export interface ClientPassword {
  readonly option: string;
  readonly password: string;
  /** It is a part of the word that is the option: `-pPASSWORD`. */
  readonly isAttached: boolean;
}

/** The password that a client is given by a word behind another, and the option that gives it. */
export function passwordOfClient(
  { name, isLogin }: NamedClient,
  before: string,
  word: string,
): ClientPassword | undefined {
  if (name === '') return undefined;
  for (const { program, option, attached, password } of KNOWN) {
    if (!program.test(name)) continue;
    const [, behind] = attached?.exec(word) ?? [];
    if (behind !== undefined)
      return { option: word.slice(0, word.length - behind.length), password: behind, isAttached: true };
    const isAskedToLogIn = isLogin || (password !== 'login' && password !== 'entry');
    if (!option.test(before) || password === 'attached' || !isAskedToLogIn) continue;
    if (password !== 'user') return { option: before, password: word, isAttached: false };
    const colon = word.indexOf(':');
    if (colon > 0) return { option: before, password: word.slice(colon + 1), isAttached: false };
  }
  return undefined;
}

/** Whether a line may have one of {@link CLIENT_PASSWORD_FORMS}. */
export function mayNameClient(line: string): boolean {
  return ANY_NAME.test(line);
}

const ANY_NAME = new RegExp(`\\b(?:${CLIENTS.map(({ names }) => names).join('|')})\\b`);

/** How passwords of clients stand in a line, as words or as items of a list; the group is the password. */
export const CLIENT_PASSWORD_FORMS: readonly RegExp[] = CLIENTS.flatMap(({ names, option, password }) => {
  // `-u name:…` and `login … -p …` are masked wherever they stand, as other programs have them too.
  if (password === 'user' || password === 'login') return [];
  if (password === 'entry')
    return [
      /\bmachine[\s"',]{1,9}[^\s"',]{1,200}[\s"',]{1,9}login[\s"',]{1,9}[^\s"',]{1,200}[\s"',]{1,9}password[\s"',]{1,9}([^\s"',\\]{1,200})/g,
    ];
  const gap = password === 'attached' ? '' : '\\s{1,9}';
  const listed = password === 'attached' ? '' : `["']?\\s?,\\s{0,9}["']?`;
  const inList = `\\b${names}["']?\\s?,[^|;]{0,200}?`;
  // A container may be called like a client, and publishes its ports.
  const notPorts = String.raw`(?!\d{1,5}:\d)`;
  return [
    new RegExp(`\\b${names}\\s(?:[^|;]{0,200}?\\s)?["']?${option}${gap}["']?${notPorts}([^\\s"'-][^\\s"']*)`, 'g'),
    new RegExp(`${inList}[\\s,]${option}${listed}${notPorts}([^\\s"',\\]-][^\\s"',\\]]*)`, 'g'),
    new RegExp(
      `${inList}["']${option}${password === 'attached' ? '' : `["']\\s?,\\s{0,9}["']`}${notPorts}([^"']+)`,
      'g',
    ),
  ];
});
