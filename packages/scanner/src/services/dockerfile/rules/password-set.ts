import { HIGH } from '@plumbline/model/severity';
import { BUILD_SECRETS, commandRule } from '../dockerfile-rule.ts';
import type { Directive } from '../../../formats/tree.ts';
import type { Word } from '../../../reading/shell-commands.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { DockerfileFile, RunCommand } from '../dockerfile-file.ts';
import { MOST, holdsSecret, mountsOf, placeOf } from '../secret-mounts.ts';

export default commandRule({
  id: 'dockerfile_password_set',
  title: 'A build step sets or removes the password of a user',
  severity: HIGH,
  problem:
    'All containers of the image have the same password, or none. One that is written here stands in the Dockerfile and in the history for everybody to read.',
  remediation: 'Remove the password: containers need none. Where one is needed, set it when the container starts.',
  sources: [BUILD_SECRETS, 'https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/net-user'],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `FROM debian:12\nRUN echo "root:toor" | «chpasswd»`,
      `FROM debian:12\nRUN «useradd -m -p h7Kq2mVw9x app»`,
      `FROM debian:12\nRUN «passwd -d root»`,
      `FROM mcr.microsoft.com/windows/servercore:ltsc2025\nRUN «net user shop h7Kq2mVw9x /add»`,
      `FROM debian:12\nRUN «useradd -m -p "$(openssl passwd -6 h7Kq2mVw9x)" app»`,
      `FROM debian:12\nRUN «useradd -m -G sudo -p '' app»`,
      `FROM debian:12\nRUN «usermod --password= app»`,
      `FROM debian:12\nRUN «passwd -du root»`,
      `FROM alpine:3.22\nRUN «echo 'app::1000:1000::/home/app:/bin/sh' >> /etc/passwd»`,
      `FROM debian:12\nRUN «sed -i 's/^root:[^:]*:/root::/' /etc/shadow»`,
    ],
    good: [
      `FROM debian:12\nRUN useradd -m app`,
      `FROM debian:12\nRUN passwd -dl root`, // locked besides
      `FROM alpine:3.22\nRUN echo 'app:x:1000:1000::/home/app:/bin/sh' >> /etc/passwd`,
      `FROM mcr.microsoft.com/windows/servercore:ltsc2025\nRUN net user shop /add /active:no`,
      'FROM debian:12\nRUN useradd -p "$HASH" app',
      'FROM debian:12\nRUN useradd -p "$(openssl passwd -6 "$PASSWORD")" app',
      'FROM debian:12\nRUN --mount=type=secret,id=app useradd -p "$(openssl passwd -6 -in /run/secrets/app)" app',
      'FROM debian:12\nRUN --mount=type=secret,id=app useradd -p "$(mkpasswd --stdin < /run/secrets/app)" app',
      `FROM debian:12\nRUN usermod -p '*' app`,
      'FROM debian:12\nRUN --mount=type=secret,id=shadow chpasswd -e < /run/secrets/shadow',
      'FROM debian:12\nRUN --mount=type=secret,id=app,target=/tmp/app echo "app:$(cat /tmp/app)" | chpasswd',
      `FROM debian:12\nRUN sed -i 's/^root::/root:*:/' /etc/shadow`,
    ],
  },

  judge: (run, { file }) => {
    const { name, words } = run.command;
    const has = (pattern: RegExp): boolean => words.some(({ text }) => pattern.test(text));
    if (name === 'chpasswd') return isFedSecret(run, file) ? undefined : 'chpasswd';
    if (name === 'passwd') {
      const isTold = has(/^(?:-[a-km-z]?d[a-km-z]?|--delete)$/) || (has(/^--stdin$/) && !isFedSecret(run, file));
      return isTold ? 'passwd without asking' : undefined;
    }
    if (has(ACCOUNTS) && (name === 'sed' ? has(EMPTIED) : /^(?:echo|printf)$/.test(name) && has(WITHOUT_PASSWORD)))
      return `${name} with no password`;
    if (name === 'net' && words[0]?.text === 'user') {
      const [, , value] = words;
      return value && !value.unknown && !/^[/*]|[$%]/.test(value.text) ? 'net user with a password' : undefined;
    }
    if (name !== 'useradd' && name !== 'usermod') return undefined;
    const value = passwordAmong(words);
    if (!value || (value.unknown && (!HASHED.test(value.text) || READ.test(value.text)))) return undefined;
    if (value.text === '') return `${name} with an empty password`;
    return /^[*!x]$/.test(value.text) ? undefined : `${name} with a password`;
  },
});

/** Whether what a program reads comes from a secret that is mounted for the step alone. */
function isFedSecret({ command, directive }: RunCommand, file: DockerfileFile): boolean {
  const places = secretsOf(directive).map(placeOf);
  const feeding = feedersOf(file.runWith(command.start)).get(command);
  const words = [...command.words, ...(feeding?.words ?? [])].slice(0, MOST);
  return words.some(({ text }) => holdsSecret(text, places, new Set()));
}

const secretsOf = oncePer((directive: Directive) =>
  mountsOf(directive)
    .filter(({ type }) => type === 'secret')
    .slice(0, MOST),
);

/** The commands whose output others read, by these. */
const feedersOf = oncePer(
  (run: readonly RunCommand[]) => new Map(run.map(({ command }) => [command.pipedInto, command])),
);

/** The value of `-p`, which may be joined to the long form of the option. */
function passwordAmong(words: readonly Word[]): Pick<Word, 'text' | 'unknown'> | undefined {
  const option = words.findIndex(({ text }) => /^(?:-p$|--password(?:=|$))/.test(text));
  const [, joined] = /^--password=(.*)$/s.exec(words[option]?.text ?? '') ?? [];
  if (joined === undefined) return option === -1 ? undefined : words[option + 1];
  return { text: joined, unknown: words[option]?.unknown === true };
}

const ACCOUNTS = /^\/etc\/(?:passwd|shadow)$/;
/** A line of an account with nothing between its name and what follows its password. */
const WITHOUT_PASSWORD = /^[\w.-]{1,40}::\d{1,10}:/;
/** A replacement that leaves nothing between the name of a user and what follows its password. */
const EMPTIED = /^[^/|#]{0,80}([/|#])[^/|#]{0,80}\1[\w\\-]{1,40}::[^/|#]{0,80}\1/;
/** What a program makes of a password that is written beside it. */
const HASHED = /^\$\((?:openssl passwd|mkpasswd|perl -e)[ \t][^$`<]*\)$/;
/** Where it is read from a file, or from what is put in. */
const READ = /[ \t]--?(?:in|stdin|s)\b/;
