import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writtenIn } from '../../../resources/ansible-variables.ts';
import { isOn, type Argument } from '../arguments.ts';
import type { TasksFile } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_download_unverified',
  title: 'A program or a package is downloaded without a checksum',
  severity: MODERATE_LOW,
  problem: 'Whoever takes over the site decides what runs on all machines, and nothing tells today from yesterday.',
  remediation:
    'Give get_url the `checksum` of the version, fetch with it what is unpacked or installed, and leave the checksums of Chocolatey on.',
  sources: [
    moduleDocs('get_url'),
    moduleDocs('unarchive'),
    moduleDocs('apt'),
    moduleDocs('win_get_url', 'ansible/windows'),
    moduleDocs('win_chocolatey', 'chocolatey/chocolatey'),
  ],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      tasks(`- get_url:
    «url: https://example.com/shop-1.2.tar.gz»
    dest: /opt/shop.tar.gz
    mode: '0644'`),
      tasks(`- get_url:
    «url: https://example.com/tool»
    dest: /usr/local/bin/tool
    mode: '0755'`),
      tasks(`- chocolatey.chocolatey.win_chocolatey:
    name: 7zip
    «ignore_checksums: true»`),
      tasks(`- get_url: «url=https://example.com/shop_{{ version }}.deb dest=/opt/shop.deb mode=0644»`),
      tasks(`- unarchive:
    «src: "https://example.com/shop-{{ version }}.tar.gz"»
    dest: /opt
    remote_src: true`),
      tasks(`- apt:
    «deb: https://example.com/shop.deb»`),
      tasks(`- win_get_url:
    «url: https://example.com/shop.msi»
    dest: C:\\shop.msi`),
    ],
    good: [
      tasks(`- win_chocolatey: {name: 7zip, ignore_checksums: false}`),
      tasks(`- get_url:
    url: https://example.com/shop-1.2.tar.gz
    dest: /opt/shop.tar.gz
    mode: '0644'
    checksum: sha256:4f2b`),
      tasks(`- unarchive:
    src: files/shop.tar.gz
    dest: /opt`),
      tasks(`- get_url: url=https://example.com/shop_{{ version }}.deb dest=/opt/shop.deb checksum={{ digest }}`),
      tasks(`- get_url:
    url: "{{ address }}/shop.deb"
    dest: /opt/shop.deb`),
      tasks(`- get_url:
    url: https://example.com/words.txt
    dest: /srv/words.txt
    mode: '0644'`),
      tasks(`- get_url:
    url: https://example.com/shop.deb
    dest: /opt/shop.deb
    mode: '0644'
- command: gpg --verify /opt/shop.deb.sig /opt/shop.deb`),
    ],
  },

  judge(task) {
    const unasked =
      task.module === 'win_chocolatey' ? task.arg('ignore_checksums', 'allow_empty_checksums') : undefined;
    if (isOn(unasked?.text ?? '') && unasked && !task.isGone) return foundAt(unasked);
    const url = task.arg(FETCHED.get(task.module) ?? '');
    if (!url || task.isGone) return undefined;
    const address = url.text ?? asWritten(url);
    if (!/^(?:https?|ftp):\/\/(?!localhost|127\.)/i.test(address)) return undefined;
    if (task.arg('checksum') || task.mayHaveDefaults || isVerified(task.file)) return undefined;
    const isRun = task.module === 'get_url' && /^0?[0-7]?[1357][0-7]{2}$|\+x|x\b/.test(task.text('mode') ?? '');
    if (!isRun && !PROGRAM.test(address)) return undefined;
    return url.text === undefined ? { at: url.at, message: `${url.name} has no checksum` } : foundAt(url);
  },
});

/** The arguments of modules that fetch what is run, unpacked or installed. */
const FETCHED: ReadonlyMap<string, string> = new Map([
  ['apt', 'deb'],
  ['get_url', 'url'],
  ['unarchive', 'src'],
  ['win_get_url', 'url'],
]);

/** What is written of an address of which a variable says a part, such as the version. */
function asWritten({ at, written }: Argument): string {
  const node = 'key' in at ? at.value : at;
  return written ?? (node.kind === 'scalar' ? (writtenIn(node) ?? '') : '');
}

const PROGRAM =
  /\.(?:deb|rpm|apk|msi|exe|sh|run|bin|jar|war|appimage|whl|(?:tar\.)?(?:gz|xz|bz2|zst)|tgz|zip)(?:[?#].*)?$/i;

/** Whether anything in the file compares what was downloaded. */
const isVerified = oncePer((file: TasksFile): boolean =>
  file.tasks.some(
    (task) =>
      task.commands.some(({ name }) => /^(?:gpgv?|minisign|cosign|sha\d+sum|shasum|md5sum)$/.test(name)) ||
      (task.module === 'stat' && task.arg('checksum_algorithm', 'checksum') !== undefined),
  ),
);
