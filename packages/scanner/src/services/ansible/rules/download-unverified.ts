import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';
import type { TasksFile } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_download_unverified',
  title: 'A program or a package is downloaded without a checksum',
  severity: MODERATE_LOW,
  problem: 'Whoever takes over the site decides what runs on all machines, and nothing tells today from yesterday.',
  remediation: 'Give get_url the `checksum` of the version, and leave those of Chocolatey on.',
  sources: [moduleDocs('get_url'), moduleDocs('win_chocolatey', 'chocolatey/chocolatey')],
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
    ],
    good: [
      tasks(`- win_chocolatey: {name: 7zip, ignore_checksums: false}`),
      tasks(`- get_url:
    url: https://example.com/shop-1.2.tar.gz
    dest: /opt/shop.tar.gz
    mode: '0644'
    checksum: sha256:4f2b`),
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
    const url = task.module === 'get_url' ? task.arg('url') : undefined;
    if (url?.text === undefined || task.arg('checksum') || task.mayHaveDefaults || isVerified(task.file))
      return undefined;
    const isProgram = /^0?[0-7]?[1357][0-7]{2}$|\+x|x\b/.test(task.text('mode') ?? '') || PROGRAM.test(url.text);
    return isProgram && !/^(?:file:|https?:\/\/(?:localhost|127\.))/.test(url.text) ? foundAt(url) : undefined;
  },
});

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
