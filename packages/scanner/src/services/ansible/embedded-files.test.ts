import { wrongLinesOf } from '@plumbline/model/failed-check';
import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

/** What rules of other services found in a play with one task, with the lines of it. */
async function foundIn(task: string): Promise<readonly string[]> {
  const text = `- hosts: all\n  tasks:\n${task.replace(/^(?=.)/gm, '    ')}`;
  const configFileList = [
    { fileName: 'site.yml', subPath: '.', defaultFileName: 'main.yml', configFileType: 'yaml' as const },
  ];
  const bundle: Bundle = {
    manifest: { name: 'c', machines: {}, clusterServices: { a: { serviceName: 'ansible', configFileList } } },
    read: () => new TextEncoder().encode(text),
  };
  const { failed } = await scan(bundle);
  const ofOthers = failed.filter(({ rule }) => !rule.name.startsWith('ansible_'));
  return ofOthers.map(({ rule, fromLine, wrongLines }) => {
    const line = text.split('\n')[wrongLines?.fromLine ?? fromLine ?? -1];
    return `${rule.name}: ${line?.trim() ?? ''}`;
  });
}

test('what a task copies to the machine is checked as the file that it is there', async () => {
  const task = `- copy:
    dest: /etc/docker/daemon.json
    mode: "0644"
    content: |
      {
        "log-level": "{{ level }}",
        "hosts": ["tcp://0.0.0.0:2375"]
      }
`;
  expect(await foundIn(task)).toEqual(['docker_daemon_api_open_without_tls: "hosts": ["tcp://0.0.0.0:2375"]']);
});

test('what stands in such a file in turn is checked, too, at its line of the play', async () => {
  const unit = `- copy:
    dest: /etc/systemd/system/docker.service.d/override.conf
    mode: "0644"
    content: |
      [Service]
      ExecStart=
      ExecStart=/usr/bin/dockerd -H fd:// \\
        --insecure-registry hub.example.com --live-restore
`;
  const found = await foundIn(unit);
  expect(found).toContain('docker_daemon_insecure_registry: --insecure-registry hub.example.com --live-restore');
  expect(await foundIn(unit.replace('--insecure-registry hub.example.com', '--icc=false'))).not.toContain(found[0]);
});

test('so are the objects that a task gives to Kubernetes, as text or as they are', async () => {
  const pod = `apiVersion: v1
kind: Pod
metadata: {name: "{{ name }}", namespace: shop}
spec:
  hostPID: true
`.replace(/^(?=.)/gm, '      ');
  for (const definition of ['|', '']) {
    const found = await foundIn(`- kubernetes.core.k8s:\n    definition: ${definition}\n${pod}`);
    expect(found).toContain('kubernetes_host_pid_namespace: hostPID: true');
  }
  const flow = 'definition: {apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {hostPID: true}}';
  expect(await foundIn(`- k8s:\n    ${flow}\n`)).toContain(`kubernetes_host_pid_namespace: ${flow}`);
});

test.each([
  ['what is taken away', 'state: absent\n    definition:'],
  ['what is patched elsewhere', 'state: patched\n    definition:'],
])('%s is no object', async (_, head) => {
  const object = '\n      apiVersion: v1\n      kind: Pod\n      metadata: {name: a}\n      spec: {hostPID: true}\n';
  expect(await foundIn(`- k8s:\n    ${head}${object}`)).toEqual([]);
});

const ini = (path: string, section: string, option: string, value: string, more = ''): string =>
  `- community.general.ini_file:\n    path: ${path}\n    section: ${section}\n    option: ${option}\n    value: ${value}\n${more}`;

test('what tasks set in a file by ini_file is checked together as a part of that file', async () => {
  const grafana = '/etc/grafana/grafana.ini';
  const anonymous = ini(grafana, 'auth.anonymous', 'enabled', '"true"');
  expect(await foundIn(anonymous)).toEqual(['grafana_anonymous_access: value: "true"']);
  expect(await foundIn(anonymous + ini(grafana, 'auth.anonymous', 'org_role', 'Admin'))).toEqual([
    'grafana_anonymous_may_edit: value: Admin',
  ]);
  const items = `  loop:\n    - {name: local_infile, value: "1"}\n    - {name: bind-address, value: "127.0.0.1"}\n`;
  expect(await foundIn(ini('/etc/my.cnf', 'mysqld', '"{{ item.name }}"', '"{{ item.value }}"', items))).toEqual([
    'mysql_local_infile_on: - {name: local_infile, value: "1"}',
  ]);
});

test.each([
  ['a value that is safe', ini('/etc/grafana/grafana.ini', 'auth.anonymous', 'enabled', '"false"')],
  ['another section', ini('/etc/grafana/grafana.ini', 'auth.basic', 'enabled', '"true"')],
  ['another file', ini('/etc/other.ini', 'auth.anonymous', 'enabled', '"true"')],
  ['what is not known', ini('/etc/grafana/grafana.ini', 'auth.anonymous', 'enabled', '"{{ open }}"')],
  ['what is taken away', ini('/etc/grafana/grafana.ini', 'auth.anonymous', 'enabled', '"true"', '    state: absent\n')],
])('ini_file with %s opens nothing', async (_, task) => {
  expect(await foundIn(task)).toEqual([]);
});

test('so are lines of files that have nothing else, and what modules of databases set', async () => {
  const line = (path: string, text: string): string => `- lineinfile:\n    path: ${path}\n    line: ${text}\n`;
  expect(await foundIn(line('/etc/postgresql/16/main/postgresql.conf', 'password_encryption = md5'))).toEqual([
    'postgres_password_encryption_md5: line: password_encryption = md5',
  ]);
  expect(await foundIn(line('/etc/postgresql/16/main/other.txt', 'password_encryption = md5'))).toEqual([]);
  expect(
    await foundIn('- community.postgresql.postgresql_set:\n    name: password_encryption\n    value: md5\n'),
  ).toEqual(['postgres_password_encryption_md5: value: md5']);
  const variables = (value: string): string =>
    `- community.mysql.mysql_variables:\n    variable: local_infile\n    value: ${value}\n`;
  expect(await foundIn(variables('"ON"'))).toEqual(['mysql_local_infile_on: value: "ON"']);
  expect(await foundIn(variables('"OFF"'))).toEqual([]);
  expect(await foundIn(variables('"{{ infile }}"'))).toEqual([]);
});

test('a block is checked where it says in which section it stands', async () => {
  const block = (head: string): string =>
    `- blockinfile:\n    path: /etc/mysql/my.cnf\n    block: |\n${head}      local_infile = 1\n`;
  expect(await foundIn(block('      [mysqld]\n'))).toEqual(['mysql_local_infile_on: local_infile = 1']);
  expect(await foundIn(block(''))).toEqual([]);
});

test('a variable that is written out as JSON is checked as the file that it becomes', async () => {
  const task = (hosts: string, filter = 'to_nice_json'): string =>
    `- copy:\n    dest: /etc/docker/daemon.json\n    mode: "0644"\n    content: "{{ daemon | ${filter} }}"\n  vars:\n    daemon:\n      log-level: "{{ level }}"\n      hosts: ${hosts}\n`;
  for (const filter of ['to_json', 'to_nice_json(indent=2)'])
    expect(await foundIn(task('["tcp://0.0.0.0:2375"]', filter))).toEqual([
      'docker_daemon_api_open_without_tls: hosts: ["tcp://0.0.0.0:2375"]',
    ]);
  expect(await foundIn(task('["unix:///var/run/docker.sock"]'))).toEqual([]);
  expect(await foundIn(task('["{{ address }}"]'))).toEqual([]);
});

test('a template is checked as what it becomes where its own name does not say that, once', async () => {
  const files: Readonly<Record<string, string>> = {
    'roles/shop/tasks/main.yml': `- ansible.builtin.template:
    src: shop.j2
    dest: /etc/nginx/conf.d/a.conf
- ansible.builtin.template:
    src: shop.j2
    dest: /etc/nginx/conf.d/b.conf
- ansible.builtin.template:
    src: "{{ name }}.j2"
    dest: /etc/nginx/conf.d/c.conf
`,
    'roles/shop/templates/shop.j2': `# {{ ansible_managed }}
server {
  listen 443 ssl;
  server_name {{ name }};
  ssl_protocols TLSv1;
}
`,
  };
  const [tasks = '', template = ''] = Object.keys(files);
  const bundle: Bundle = {
    manifest: {
      name: 'c',
      machines: {},
      clusterServices: {
        a: {
          serviceName: 'ansible',
          configFileList: [
            { fileName: 'main.yml', subPath: 'roles/shop/tasks', defaultFileName: 'main.yml', configFileType: 'yaml' },
          ],
          complimentaryFileList: [
            {
              fileName: 'shop.j2',
              subPath: 'roles/shop/templates',
              configFileType: 'custom',
              aliasList: ['../templates/shop.j2'],
            },
          ],
        },
      },
    },
    read: (path) => new TextEncoder().encode(files[path.endsWith('.j2') ? template : tasks]),
  };
  const { failed } = await scan(bundle);
  const places = failed
    .filter(({ rule }) => rule.name === 'nginx_ssl_protocols_outdated')
    .map((check) => `${check.config_file?.subPath}/${check.config_file?.fileName}:${wrongLinesOf(check)?.fromLine}`);
  expect(places).toEqual([`${template}:4`]);
});

test.each([
  [
    'copy:\n    dest: /etc/default/kubelet\n    content: "KUBELET_EXTRA_ARGS=--read-only-port=10255\\n"',
    ['kubernetes_kubelet_read_only_port: content: "KUBELET_EXTRA_ARGS=--read-only-port=10255\\n"'],
  ],
  ['copy:\n    dest: /etc/default/kubelet\n    content: "KUBELET_EXTRA_ARGS={{ arguments }}"', []],
  ['copy:\n    dest: /srv/kubelet\n    content: KUBELET_EXTRA_ARGS=--read-only-port=10255', []],
  [
    'lineinfile:\n    path: /etc/default/kubelet\n    line: KUBELET_EXTRA_ARGS=--anonymous-auth=true',
    ['kubernetes_anonymous_authentication: line: KUBELET_EXTRA_ARGS=--anonymous-auth=true'],
  ],
  [
    "shell: curl -sfL https://get.k3s.io | INSTALL_K3S_EXEC='server --write-kubeconfig-mode 644' sh -",
    [
      "kubernetes_kubeconfig_open_to_users: - shell: curl -sfL https://get.k3s.io | INSTALL_K3S_EXEC='server --write-kubeconfig-mode 644' sh -",
    ],
  ],
  [
    'shell: curl -sfL https://get.k3s.io | sh -s - server --kubelet-arg=read-only-port=10255',
    [
      'kubernetes_kubelet_read_only_port: - shell: curl -sfL https://get.k3s.io | sh -s - server --kubelet-arg=read-only-port=10255',
    ],
  ],
  ['shell: curl -sfL https://get.k3s.io | sh -s - server --write-kubeconfig-mode {{ mode }}', []],
  ['shell: curl -sfL https://get.example.com | sh -s - --write-kubeconfig-mode 644', []],
  ['lineinfile:\n    path: /etc/redis/redis.conf\n    line: maxclients 100', []],
  [
    'lineinfile:\n    path: /etc/redis/redis.conf\n    line: enable-debug-command yes',
    ['redis_debug_command_enabled: line: enable-debug-command yes'],
  ],
])('one line is a file as well, or a part of one: %s', async (task, expected) => {
  expect(await foundIn(`- ${task}\n`)).toEqual(expected);
});
