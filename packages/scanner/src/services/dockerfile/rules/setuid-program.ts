import { MODERATE } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { flagOf } from '../dockerfile-file.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_setuid_program',
  title: 'A program gets the setuid or setgid bit, or a dangerous capability (setcap)',
  terms: ['setcap', 'file capabilities', 'privilege escalation'],
  severity: MODERATE,
  problem:
    'Such a program has the rights of its owner, in most images root, or of the capability, whoever starts it: a flaw in it gives these rights away.',
  remediation: 'Remove the bit or the capability; start the program as the user that it needs.',
  sources: [
    'https://man7.org/linux/man-pages/man1/chmod.1.html',
    'https://man7.org/linux/man-pages/man7/capabilities.7.html',
  ],
  references: [cisDocker('4.8'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «chmod u+s /usr/bin/tool»`,
      `FROM debian:12\nRUN «chmod go-w,u+s /usr/bin/tool»`,
      `FROM debian:12\nRUN «chmod 4755 /usr/bin/tool»`,
      `FROM debian:12\nRUN true && \\\n  «install -o root -m 4755 tool /usr/bin/tool»`,
      `FROM debian:12\n«COPY --chmod=4755 tool /usr/bin/tool»`,
      `FROM debian:12\nRUN «setcap cap_net_raw,cap_sys_admin+ep /usr/bin/tool»`,
      `FROM debian:12\nRUN «setcap all=eip /usr/bin/tool»`,
    ],
    good: [
      `FROM debian:12\nRUN chmod 0755 /usr/bin/tool && install -m 0755 tool /usr/bin/tool2`,
      `FROM debian:12\nRUN install -d -m 2775 /srv/shared`,
      `FROM debian:12\nRUN find / -perm -4000 -exec chmod a-s {} +`,
      `FROM debian:12\nRUN setcap cap_net_bind_service=+ep /usr/bin/tool && setcap cap_net_raw+ep /usr/bin/ping`,
      `FROM debian:12\nRUN setcap -r /usr/bin/tool && setcap cap_sys_admin-ep /usr/bin/tool`,
      `FROM debian:12\nRUN chmod g+s /srv/shared`, // on folders: new files belong to the group
    ],
  },

  *check({ file }) {
    for (const { command } of file.commands) {
      const isSetcap = command.name === 'setcap';
      const mode = isSetcap
        ? command.words.find(({ text }) => STRONG_CAPABILITY.test(text))?.text
        : modesGivenBy(command).find(isOfOwner);
      if (mode !== undefined) yield { at: command, message: `${command.name} ${mode}` };
    }
    for (const directive of file.instructions('COPY', 'ADD')) {
      const mode = flagOf(directive, 'chmod');
      if (mode !== undefined && isOfOwner(mode)) yield { at: directive, message: `--chmod=${mode}` };
    }
  },
});

/** What a command may give as a mode: of `chmod` any word is looked at, of `install` what its option says. */
function modesGivenBy({ name, words }: ShellCommand): readonly string[] {
  if (name === 'chmod') return words.map(({ text }) => text);
  if (name !== 'install') return [];
  return words.flatMap(({ text }, index) => {
    const [, given] = /^(?:-[A-Za-z]{0,10}m|--mode(?:=|$))([^]*)$/.exec(text) ?? [];
    return given === '' ? (words[index + 1]?.text ?? []) : (given ?? []);
  });
}

function isOfOwner(mode: string): boolean {
  return /^0?[467][0-7]{3}$/.test(mode) || /(?:^|,)a*g*u[ugoa]*[+=][rwx]*s/.test(mode);
}

/** Source: https://man7.org/linux/man-pages/man7/capabilities.7.html */
const STRONG_CAPABILITY =
  /^(?:[a-z_,]{0,400}(?:^|,))?(?:all|cap_(?:sys_(?:admin|module|ptrace|rawio)|dac_(?:override|read_search)|set(?:uid|gid|fcap|pcap)|fowner|chown|bpf|net_admin|mac_admin))(?:,[a-z_,]{0,400})?[+=]\+?[eip]{0,3}p[eip]{0,3}/i;
