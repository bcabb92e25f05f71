import { DOWNLOAD_PIPED_TO_SHELL, interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import { commandRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default commandRule({
  id: 'ansible_download_piped_to_shell',
  ...DOWNLOAD_PIPED_TO_SHELL,
  remediation: 'Download a named version with get_url and its `checksum`, then run that file.',
  sources: [moduleDocs('shell'), moduleDocs('get_url')],

  examples: {
    bad: [
      tasks(`- shell: «curl -fsSL https://get.example.com | sh»`),
      tasks(`- shell: |
    set -e
    «wget -qO- https://get.example.com/{{ version }} | sudo bash»`),
      tasks(`- command:
    argv:
      - /bin/sh
      - -c
      - «"curl -sfL https://get.example.com | VERSION={{ version }} sh -"»`),
    ],
    good: [
      tasks(`- command:
    argv: [sh, -c, "curl -fsSL https://example.com/a.json | jq ."]`),
      tasks(`- shell: curl -fsSL https://example.com/a.json | jq .`),
      tasks(`- name: curl https://get.example.com | sh
  debug:
    msg: a`),
      tasks(`- get_url:
    url: https://get.example.com/a.sh
    dest: /opt/a.sh
    mode: '0755'
    checksum: sha256:4f2b`),
    ],
  },

  judge({ command }) {
    const shell = interpreterOfDownload(command);
    return shell === undefined ? undefined : `a download is run by ${shell}`;
  },
});
