import { HIGH } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { taskRule, foundAt, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOff, isOn } from '../arguments.ts';
import { writes } from '../written-lines.ts';

const MODULES: ReadonlySet<string> = new Set([
  'apt',
  'dnf',
  'dnf5',
  'yum',
  'zypper',
  'zypper_repository',
  'yum_repository',
  'snap',
]);

export default taskRule({
  id: 'ansible_package_signatures_off',
  title: 'Packages are installed although nobody checked their signatures',
  terms: ['allow_unauthenticated', 'disable_gpg_check', 'gpgcheck', 'snap dangerous'],
  severity: HIGH,
  problem:
    'Whoever controls a mirror, or the network path to it, can give the machine packages of their own, which are installed as root.',
  remediation: 'Check signatures: remove the argument and install the key of the repository.',
  sources: [
    moduleDocs('apt'),
    moduleDocs('dnf'),
    moduleDocs('yum_repository'),
    moduleDocs('zypper', 'community/general'),
    moduleDocs('snap', 'community/general'),
  ],
  references: [cwe(347), nist('SI-7')],

  examples: {
    bad: [
      tasks(`- apt:
    name: nginx
    «allow_unauthenticated: yes»`),
      tasks(`- dnf: «name=nginx disable_gpg_check=true»`),
      tasks(`- yum_repository:
    name: shop
    description: shop
    baseurl: https://repo.example.com
    «gpgcheck: no»`),
      tasks(`- copy:
    dest: /etc/yum.repos.d/shop.repo
    mode: '0644'
    «content: |
      [shop]
      baseurl=https://repo.example.com
      gpgcheck=0»
`),
      tasks(`- community.general.ini_file:
    path: /etc/dnf/dnf.conf
    section: main
    option: gpgcheck
    «value: '0'»`),
      tasks(`- command: «dnf install -y --nogpgcheck shop»`),
      tasks(`- community.general.snap:
    name: /opt/shop.snap
    «dangerous: true»`),
      tasks(`- command: «snap install --dangerous /opt/shop.snap»`),
      tasks(`- lineinfile:
    path: /etc/pacman.conf
    «line: SigLevel = Never»`),
      tasks(`- copy:
    dest: /etc/apt/apt.conf.d/99shop
    mode: '0644'
    «content: APT::Get::AllowUnauthenticated "true";»`),
      tasks(`- copy:
    dest: /etc/apt/sources.list.d/shop.list
    mode: '0644'
    «content: "deb [arch=amd64 trusted=yes] https://repo.example.com stable main"»`),
      tasks(`- command: «rpm -Uvh --nosignature /opt/shop.rpm»`),
    ],
    good: [
      tasks(`- copy:
    dest: /etc/yum.repos.d/shop.repo
    mode: '0644'
    content: |
      gpgcheck=1
      # gpgcheck=0
`),
      tasks(`- lineinfile:
    path: /etc/shop.conf
    line: gpgcheck=0`),
      tasks(`- apt:
    name: nginx
    allow_unauthenticated: no`),
      tasks(`- yum:
    name: nginx
    disable_gpg_check: "{{ unsigned }}"`),
      tasks(`- snap:
    name: shop
    dangerous: false`),
      tasks(`- yum_repository:
    name: shop
    description: shop
    baseurl: file:///srv/packages
    gpgcheck: no`),
      tasks(`- yum_repository:
    name: shop
    state: absent
    gpgcheck: no`),
      tasks(`- yum_repository:
    name: shop
    description: shop
    baseurl: https://repo.example.com
    enabled: no
    gpgcheck: no`),
    ],
  },

  judge(task) {
    const other = writes(task, OF_OTHERS);
    if (other) return foundAt(other);
    const written = /(?:yum|dnf)|\.repo$/.test(task.text('path', 'dest', 'name') ?? '')
      ? writes(task, UNCHECKED)
      : undefined;
    if (written) return foundAt(written);
    const command = task.commands.find(({ name, words }) => words.some(({ text }) => text === OPTIONS[name]));
    if (command)
      return {
        at: command,
        message: { code: 'has', values: { setting: command.name, value: OPTIONS[command.name] ?? '' } },
      };
    const given = task.arg('allow_unauthenticated', 'disable_gpg_check', 'gpgcheck', 'dangerous');
    if (given?.text === undefined || !MODULES.has(task.module) || task.isGone) return undefined;
    // Nobody stands in the way to a folder of the machine.
    if (given.name === 'gpgcheck' && task.text('baseurl')?.startsWith('file:') === true) return undefined;
    // Nothing comes from what is switched off.
    if (given.name === 'gpgcheck' && isOff(task.text('enabled') ?? '')) return undefined;
    const isBad = given.name === 'gpgcheck' ? isOff(given.text) : isOn(given.text);
    return isBad ? foundAt(given) : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'the key of the repository on the machine',
    edits: (finding) => (typeof finding.at === 'object' && 'key' in finding.at ? setValue(finding, isOff) : []),
  },
});

/** Lines of a repository, or of what is in force for all. Source: https://dnf.readthedocs.io/en/latest/conf_ref.html */
const UNCHECKED = /^\s*(?:gpgcheck|pkg_gpgcheck)\s*=\s*(?:0|no|false|off)\s*$/i;

/** The same of apt and of pacman. */
const OF_OTHERS =
  /^\s*(?:APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)\s+"?(?:true|1|yes)\b|^\s*SigLevel\s*=\s*Never\b|^\s*deb(?:-src)?\s+\[[^\]]{0,300}\btrusted=(?:yes|true)\b/i;

const OPTIONS: Readonly<Record<string, string>> = {
  'apt-get': '--allow-unauthenticated',
  apt: '--allow-unauthenticated',
  dnf: '--nogpgcheck',
  yum: '--nogpgcheck',
  rpm: '--nosignature',
  zypper: '--no-gpg-checks',
  flatpak: '--no-gpg-verify',
  snap: '--dangerous',
};
