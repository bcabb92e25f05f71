import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_command_instead_of_module',
  title: 'A command does what a module of Ansible is for',
  severity: LOW,
  category: 'hygiene',
  problem:
    'The module knows whether anything is left to do, shows with `--check` what it would change, and fails where the command goes on.',
  remediation: 'Use the module that is named, such as `ansible.builtin.apt` for `apt-get install`.',
  sources: ['https://docs.ansible.com/projects/lint/rules/command-instead-of-module/', moduleDocs('command')],
  references: [cwe(684), nist('CM-6')],

  examples: {
    bad: [
      tasks(`- command: «apt-get install -y nginx»`),
      tasks(`- shell: «systemctl restart nginx»`),
      tasks(`- command:\n    argv: [«useradd», shop]`),
      tasks(`- shell: cd /srv && «git clone https://example.com/shop.git»`),
    ],
    good: [
      tasks(`- apt: name=nginx`),
      tasks(`- command: systemctl is-active nginx`),
      tasks(`- command: git rev-parse HEAD`),
      tasks(`- command: apt-mark hold nginx`),
      tasks(`- shell: curl -s https://example.com/status | grep ok`),
      tasks(`- command: tar -tzf shop.tar.gz`),
      tasks(`- command: rpm -qi nginx`),
      tasks(`- shell: curl -so /dev/null https://example.com/status`),
      tasks(`- shell: mkdir -p build && make -C build`),
    ],
  },

  judge({ file, module, commands }) {
    if (module !== 'command' && module !== 'shell') return undefined;
    // More of them are a script, which no module replaces.
    const [command, ...others] = commands.filter(({ name }) => name !== 'cd');
    if (command?.name.includes('\uE000') === true) file.raise();
    const better = command && others.length === 0 ? moduleFor(command) : undefined;
    return command && better !== undefined ? { at: command, message: `${command.name}: use ${better}` } : undefined;
  },
});

/** Programs, which of their words say that a module does the same, and that module. */
const MODULES: readonly (readonly [program: RegExp, words: RegExp, module: string])[] = [
  [
    /^(?:apt|apt-get|aptitude)$/,
    /^(?:install|remove|purge|update|upgrade|dist-upgrade|full-upgrade)$/,
    'ansible.builtin.apt',
  ],
  [/^(?:yum|dnf|dnf5)$/, /^(?:install|remove|erase|update|upgrade)$/, 'ansible.builtin.dnf'],
  [/^apk$/, /^(?:add|del)$/, 'community.general.apk'],
  [/^zypper$/, /^(?:install|in|remove|rm|update|up)$/, 'community.general.zypper'],
  [/^(?:pip|pip3)$/, /^(?:install|uninstall)$/, 'ansible.builtin.pip'],
  [
    /^systemctl$/,
    /^(?:start|stop|restart|reload|enable|disable|mask|unmask|daemon-reload)$/,
    'ansible.builtin.systemd_service',
  ],
  [/^service$/, /^(?:start|stop|restart|reload)$/, 'ansible.builtin.service'],
  [/^chkconfig$/, /^(?:on|off)$/, 'ansible.builtin.service'],
  [/^git$/, /^(?:clone|pull|checkout)$/, 'ansible.builtin.git'],
  [/^svn$/, /^(?:checkout|co|update|up)$/, 'ansible.builtin.subversion'],
  [/^hg$/, /^(?:clone|pull)$/, 'community.general.hg'],
  [/^(?:useradd|usermod|userdel|adduser|deluser)$/, /^/, 'ansible.builtin.user'],
  [/^(?:groupadd|groupmod|groupdel)$/, /^/, 'ansible.builtin.group'],
  [/^(?:chmod|chown|chgrp|mkdir)$/, /^/, 'ansible.builtin.file'],
  [/^(?:mount|umount)$/, /^\//, 'ansible.posix.mount'],
  [/^unzip$/, /^[^-]/, 'ansible.builtin.unarchive'],
  [/^tar$/, /^(?:-[a-wyzA-Z]*x[a-zA-Z]*|x[vzjJ]*f|--extract)$/, 'ansible.builtin.unarchive'],
  [/^wget$/, /^(?:https?|ftp):/, 'ansible.builtin.get_url'],
  [/^curl$/, /^(?:-[XdFT]|--(?:request|data[a-z-]{0,20}|json|form|upload-file))$/, 'ansible.builtin.uri'],
  [/^curl$/, /^(?:-[a-zA-Z]*[oO]|--output|--remote-name)$/, 'ansible.builtin.get_url'],
  [/^sed$/, /^(?:-[a-zA-Z]*i|--in-place)/, 'ansible.builtin.replace or lineinfile'],
  [/^rpm$/, /^(?:-[vhUieF]{1,9}|--install|--erase)$/, 'ansible.builtin.dnf'],
  [/^crontab$/, /^(?:-|\/)/, 'ansible.builtin.cron'],
  [/^hostnamectl$/, /^(?:set-hostname|hostname)$/, 'ansible.builtin.hostname'],
];

function moduleFor({ name, words, pipedInto }: ShellCommand): string | undefined {
  // What another command reads is asked, not done.
  if (pipedInto || words.some(({ text }) => text === '/dev/null')) return undefined;
  return MODULES.find(([program, asked]) => program.test(name) && words.some(({ text }) => asked.test(text)))?.[2];
}
