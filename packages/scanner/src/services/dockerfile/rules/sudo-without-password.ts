import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_sudo_without_password',
  title: 'sudo without a password: a user may become root',
  severity: HIGH,
  problem:
    'Every command, or one from which others can be started, may be run as root: whoever takes over the program in the container is root with one line, whatever USER says.',
  remediation: 'Remove the line from sudoers; do what needs root in the build, before USER.',
  sources: [`${BEST_PRACTICES}#user`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «echo "app ALL=(ALL) NOPASSWD: ALL" >> /etc/sudoers»`,
      `FROM debian:12\nRUN «sed -i 's/^%sudo.*/%sudo ALL=(ALL) NOPASSWD:ALL/' /etc/sudoers»`,
      `FROM debian:12\nRUN «echo "app ALL=NOPASSWD: /usr/bin/apt-get, /usr/bin/id" > /etc/sudoers.d/app»`, // runs hooks of the caller
    ],
    good: [
      `FROM debian:12\nRUN echo "see NOPASSWD in the manual"`,
      `FROM debian:12\nRUN sed -i 's/NOPASSWD://' /etc/sudoers`,
      `FROM debian:12\nRUN echo "app ALL=(root) NOPASSWD: /usr/sbin/update-ca-certificates" > /etc/sudoers.d/app`, // one program
    ],
  },

  judge: ({ command: { name, words, pipedInto } }) => {
    const all = [...words, ...(pipedInto?.words ?? [])];
    if (!all.some(({ text }) => /sudoers/.test(text))) return undefined;
    const rules = words.filter(({ text }) => (name === 'sed' ? writesRule(text) : /NOPASSWD\s*:/.test(text)));
    const programs = rules.flatMap(({ text }) => programsWithoutPassword(name === 'sed' ? ofSed(text) : text));
    const worst =
      programs.find((program) => program === 'ALL') ?? programs.find((program) => STARTS_OTHERS.has(program));
    if (worst !== undefined) return `NOPASSWD in sudoers for ${worst}`;
    return programs.length > 0 ? UNKNOWN : undefined;
  },
});

/** Whether what a `sed` expression puts in, between its last two slashes or behind `$a`, has a rule without a password. */
function writesRule(expression: string): boolean {
  const [, putIn = ''] = /(?<!\\)\/((?:\\.|[^/\\])*)\/[a-z]*$/s.exec(expression) ?? [];
  const appended = expression.search(/\$ ?a/);
  return putIn.includes('NOPASSWD') || (appended !== -1 && expression.includes('NOPASSWD', appended));
}

/** What a `sed` expression writes, its slashes no longer escaped. */
function ofSed(expression: string): string {
  return expression.replace(/\/[a-z]*$/, '').replaceAll('\\/', '/');
}
/** The programs that a line of sudoers, or several, names behind `NOPASSWD:`, without their folders; `ALL` for any. */
function programsWithoutPassword(sudoers: string): readonly string[] {
  return [...sudoers.matchAll(/NOPASSWD\s*:([^\n]*)/g)]
    .flatMap(([, list = '']) => list.replace(/\\n.*$/s, '').split(','))
    .map((command) => command.trim().replace(/^(\w+:\s*)+/, ''))
    .map((command) => command.split(/\s/)[0] ?? '')
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .filter((program) => program !== '' && !program.startsWith('!'));
}
/** Programs that start others, or write any file, for whoever may run them as root. Source: https://gtfobins.github.io/#+sudo */
const STARTS_OTHERS: ReadonlySet<string> = new Set(
  `apk apt apt-get ash awk bash busybox capsh chmod chown chroot cp crontab curl dash dd dnf docker doas dpkg ed emacs env
  expect find ftp gawk gcc gdb gem git install ip journalctl ksh less ln lua mail make man mawk more mount mv mysql nano
  nawk nice nmap node npm nsenter openssl passwd perl php pip pip3 podman psql python python2 python3 rpm rsync ruby
  screen sed service setarch sh socat ssh strace su sudo systemctl tar tcpdump tee time timeout tmux unshare useradd
  usermod vi view vim visudo watch wget xargs yum zip zsh`.split(/\s+/),
);
