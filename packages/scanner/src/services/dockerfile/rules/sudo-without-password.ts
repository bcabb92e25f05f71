import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { linesBehind, operandsOf } from '../dockerfile-file.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_sudo_without_password',
  title: 'sudo without a password: a user may become root',
  severity: HIGH,
  problem:
    'Every command, or one from which others can be started, may be run as root: whoever takes over the program in the container is root with one line, whatever USER says.',
  remediation: 'Remove the line from sudoers; do what needs root in the build, before USER.',
  sources: [`${BEST_PRACTICES}#user`, 'https://www.sudo.ws/docs/man/sudoers.man/#authenticate'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «echo "app ALL=(ALL) NOPASSWD: ALL" >> /etc/sudoers»`,
      `FROM debian:12\nRUN «sed -i 's/^%sudo.*/%sudo ALL=(ALL) NOPASSWD:ALL/' /etc/sudoers»`,
      `FROM debian:12\nCOPY <<EOF /etc/sudoers.d/app\n# for the app\n«app ALL=(ALL) NOPASSWD: ALL»\nEOF`,
      `FROM debian:12\nRUN cat <<'EOF' > /etc/sudoers.d/app\n«app ALL=(ALL) NOPASSWD: ALL»\nEOF`,
      `FROM debian:12\nRUN «echo "app ALL=NOPASSWD: /usr/bin/apt-get, /usr/bin/id" > /etc/sudoers.d/app»`, // runs hooks of the caller
      `FROM debian:12\nRUN «echo 'Defaults !authenticate' >> /etc/sudoers»`,
    ],
    good: [
      `FROM debian:12\nRUN echo 'Defaults!/usr/local/bin/again !authenticate' >> /etc/sudoers`,
      `FROM debian:12\nRUN echo "see NOPASSWD in the manual"`,
      `FROM debian:12\nCOPY <<EOF /etc/motd\napp ALL=(ALL) NOPASSWD: ALL\nEOF`,
      `FROM debian:12\nRUN sed -i 's/NOPASSWD://' /etc/sudoers`,
      `FROM debian:12\nRUN echo "app ALL=(root) NOPASSWD: /usr/sbin/update-ca-certificates" > /etc/sudoers.d/app`, // one program
    ],
  },

  *check({ file }) {
    for (const { command } of file.commands) {
      const found = judged(rulesWrittenBy(command));
      if (found !== undefined) yield found === UNKNOWN ? UNKNOWN : { at: command, message: found };
    }
    for (const directive of file.instructions('COPY', 'ADD', 'RUN')) {
      if (!operandsOf(directive).some(({ value }) => String(value).includes('sudoers'))) continue;
      for (const { at, text } of linesBehind(directive)) {
        const found = /^\s{0,20}#/.test(text) ? undefined : judged([text]);
        if (found !== undefined) yield found === UNKNOWN ? UNKNOWN : { at, message: found };
      }
    }
  },
});

function judged(rules: readonly string[]): string | typeof UNKNOWN | undefined {
  if (rules.some((rule) => UNASKED.test(rule))) return '!authenticate in sudoers';
  const programs = rules.flatMap(programsWithoutPassword);
  const worst = programs.find((program) => program === 'ALL') ?? programs.find((program) => STARTS_OTHERS.has(program));
  if (worst !== undefined) return `NOPASSWD in sudoers for ${worst}`;
  return programs.length > 0 ? UNKNOWN : undefined;
}

/** For all commands: behind `Defaults!` stand those that it is for. */
const UNASKED = /^[ \t]*Defaults\b(?!!)[^\n#]{0,200}!authenticate\b/m;

/** What a command that names sudoers, or is piped into one that does, writes there. */
function rulesWrittenBy({ name, words, pipedInto }: ShellCommand): readonly string[] {
  const all = [...words, ...(pipedInto?.words ?? [])];
  if (!all.some(({ text }) => text.includes('sudoers'))) return [];
  const rules = words.filter(({ text }) =>
    name === 'sed' ? writesRule(text) : /NOPASSWD\s*:|!authenticate\b/.test(text),
  );
  return rules.map(({ text }) => (name === 'sed' ? ofSed(text) : text));
}

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
