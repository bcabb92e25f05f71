import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

/** The rules that find something in a template of SSH's settings, with the lines of it. */
async function foundIn(template: string, tasks: string): Promise<readonly string[]> {
  const bundle: Bundle = {
    manifest: {
      name: 'c',
      machines: {},
      clusterServices: {
        a: {
          serviceName: 'ansible',
          configFileList: [
            {
              fileName: 'main.yml',
              subPath: 'roles/ssh/tasks',
              defaultFileName: 'main.yml',
              configFileType: 'yaml',
            },
          ],
          complimentaryFileList: [
            {
              fileName: 'sshd_config.j2',
              subPath: 'roles/ssh/templates',
              aliasList: ['../templates/sshd_config.j2'],
              configFileType: 'custom',
            },
          ],
        },
      },
    },
    read: (path) => new TextEncoder().encode(path.endsWith('.j2') ? template : tasks),
  };
  const { failed } = await scan(bundle);
  return failed
    .filter(({ config_file: file }) => file?.fileName === 'sshd_config.j2')
    .map(({ rule, fromLine, wrongLines }) => `${rule.name}: ${(wrongLines?.fromLine ?? fromLine ?? -2) + 1}`);
}

const task = `- ansible.builtin.template:
    src: sshd_config.j2
    dest: /etc/ssh/sshd_config
    mode: "0600"
`;

test('a template of a file that no service reads is read line by line, once', async () => {
  const template = 'Port {{ port }}\nPermitRootLogin yes\nX11Forwarding no\n';
  expect(await foundIn(template, task)).toEqual(['ansible_ssh_login_weakened: 2']);
  expect(await foundIn(template, task + task)).toEqual(['ansible_ssh_login_weakened: 2']);
  expect(await foundIn(template, task.replace('/etc/ssh/sshd_config', '/srv/example'))).toEqual([]);
});

test.each([
  ['a variable', 'PermitRootLogin {{ login }}\n'],
  ['a comment', '# PermitRootLogin yes\n{#\nPermitRootLogin yes\n#}\n'],
  ['a condition', '{% if old %}\nPermitRootLogin yes\n{% endif %}\n'],
  ['what holds for some', 'PermitRootLogin no\nMatch Address 10.0.0.0/8\n  PermitRootLogin yes\n'],
])('%s in it says nothing', async (_, template) => {
  expect(await foundIn(template, task)).toEqual([]);
});
