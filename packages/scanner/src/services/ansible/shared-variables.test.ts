import type { Bundle } from '@plumbline/model/bundle';
import { baseName, folderOf } from '@plumbline/model/paths';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

/** What the rule about certificates and those of embedded files found in a project. */
async function foundIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const kindOf = (path: string): string => {
    if (path.endsWith('.ini')) return 'hosts';
    return /(?:^|\/)(?:tasks|handlers)\/|^site/.test(path) ? 'main.yml' : 'group_vars.yml';
  };
  const configFileList = Object.keys(files).map((path) => ({
    fileName: baseName(path),
    subPath: folderOf(path),
    defaultFileName: kindOf(path),
    configFileType: path.endsWith('.ini') ? ('custom' as const) : ('yaml' as const),
    // As what finds the files of a play writes them down.
    ...(path === 'settings.yml' ? { aliasList: [path] } : {}),
  }));
  const bundle: Bundle = {
    manifest: { name: 'c', machines: {}, clusterServices: { a: { serviceName: 'ansible', configFileList } } },
    read: (path) => new TextEncoder().encode(Object.entries(files).find(([name]) => path.endsWith(name))?.[1] ?? ''),
  };
  const { failed } = await scan(bundle);
  return failed
    .filter(({ rule }) => rule.name === 'ansible_certificate_checks_off')
    .map(({ config_file: file, fromLine = -1 }) => `${file?.fileName ?? ''} ${fromLine + 1}`);
}

const TASK = '- uri:\n    url: https://example.com\n    validate_certs: "{{ check }}"\n';
const PLAY = `- hosts: web\n  tasks:\n${TASK.replace(/^(?=.)/gm, '    ')}`;
const ROLE = 'roles/shop/tasks/main.yml';

test.each<[string, Record<string, string>]>([
  ['of a group', { 'site.yml': PLAY, 'group_vars/web.yml': 'check: no\n' }],
  [
    'of a file that the play names',
    { 'site.yml': PLAY.replace('tasks', 'vars_files: [vars/a.yml]\n  tasks'), 'vars/a.yml': 'check: no\n' },
  ],
  [
    'of such a file with a name of its own',
    { 'site.yml': PLAY.replace('tasks', 'vars_files: [settings.yml]\n  tasks'), 'settings.yml': 'check: no\n' },
  ],
  [
    'over the default of its role',
    { [ROLE]: TASK, 'roles/shop/defaults/main.yml': 'check: yes\n', 'group_vars/all.yml': 'check: no\n' },
  ],
  [
    'by default of its role',
    { [ROLE]: TASK, 'roles/shop/defaults/main.yml': 'check: no\n', 'roles/other/defaults/main.yml': 'check: yes\n' },
  ],
  ['of the play of a role', { [ROLE]: TASK, 'site.yml': '- hosts: web\n  vars: {check: no}\n  roles: [shop]\n' }],
  ['that a task before it sets', { [ROLE]: `- set_fact: {check: no}\n${TASK}` }],
])('a variable is known %s', async (_, files) => {
  expect(await foundIn(files)).toEqual([expect.stringMatching(/^(?:main|site)\.yml \d+$/)]);
});

test.each<[string, Record<string, string>]>([
  ['that two groups give', { 'site.yml': PLAY, 'group_vars/a.yml': 'check: no\n', 'group_vars/b.yml': 'check: yes\n' }],
  [
    'that an inventory gives as well',
    { 'site.yml': PLAY, 'group_vars/web.yml': 'check: no\n', 'hosts.ini': '[web:vars]\ncheck=yes\n' },
  ],
  [
    'that an unknown file may give',
    {
      'site.yml': PLAY.replace('tasks', 'vars_files: ["{{ stage }}.yml"]\n  tasks'),
      'group_vars/web.yml': 'check: no\n',
    },
  ],
  ['that another role has by default', { 'site.yml': PLAY, 'roles/other/defaults/main.yml': 'check: no\n' }],
  ['that another play has', { 'site.yml': PLAY, 'site2.yml': '- hosts: db\n  vars: {check: no}\n  tasks: []\n' }],
  ['that is set on a condition', { [ROLE]: `- set_fact: {check: no}\n  when: stage\n${TASK}` }],
  ['that a task registers', { 'site.yml': `${PLAY}      register: check\n`, 'group_vars/web.yml': 'check: no\n' }],
])('a variable is not known %s', async (_, files) => {
  expect(await foundIn(files)).toEqual([]);
});
