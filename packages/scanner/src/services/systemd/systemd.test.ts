import type { Bundle } from '@plumbline/model/bundle';
import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import type { Manifest } from '@plumbline/model/cluster';
import { wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import { isRecognised, recogniseFile } from '@plumbline/model/recognised-file';
import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { describe, expect, test } from 'vitest';
import { scan } from '../../scan.ts';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'mirror', 'shop'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('systemd', new URL(`fixtures/${name}/`, import.meta.url));
});

/** Of units by their path: each failed check as `path:line rule`. */
async function failing(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await failed(texts))
    .map(({ rule, config_file: file, fromLine }) => `${file?.subPath}/${file?.fileName}:${fromLine} ${rule.name}`)
    .toSorted();
}

async function failed(texts: Readonly<Record<string, string>>): Promise<readonly FailedCheck[]> {
  return (await reportOn(texts)).failed;
}

async function reportOn(texts: Readonly<Record<string, string>>): Promise<Awaited<ReturnType<typeof scan>>> {
  const configFileList = Object.entries(texts).map(([path, text]): ConfigurationFile => {
    const found = recogniseFile(path, () => text);
    const slash = path.lastIndexOf('/');
    return {
      fileName: path.slice(slash + 1),
      defaultFileName: isRecognised(found) ? found.defaultFileName : 'systemd-system.conf',
      subPath: slash === -1 ? '.' : path.slice(0, slash),
      configFileType: 'ini',
    };
  });
  const services = { s: { serviceName: 'systemd', configFileList } };
  const bundle: Bundle = {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: (path) => new TextEncoder().encode(texts[path.replace(/^m\/s\//, '')]),
  };
  return scan(bundle);
}

const UNIT = 'lib/systemd/system/shop.service';
const DROP_IN = 'etc/systemd/system/shop.service.d/a.conf';
const SHOP = '[Service]\nExecStart=/usr/bin/shop\n';

test('a shell in place of sulogin opens the rescue mode to everybody', async () => {
  const opened = '[Service]\nExecStart=\nExecStart=-/bin/sh\n';
  const rule = 'systemd_shell_open_to_everybody';
  const found = await failing({
    'etc/systemd/system/rescue.service.d/a.conf': opened,
    'etc/systemd/system/emergency.service.d/a.conf': '[Service]\nExecStart=\nExecStart=/usr/sbin/sulogin\n',
    'etc/systemd/system/shop.service.d/a.conf': opened,
  });
  expect(found.filter((one) => one.endsWith(rule))).toEqual([`etc/systemd/system/rescue.service.d/a.conf:2 ${rule}`]);
});

describe('a unit and its drop-ins', () => {
  test('are judged as one, wherever they stand', async () => {
    expect(await failing({ [UNIT]: SHOP })).toEqual([`${UNIT}:0 systemd_service_without_sandbox`]);
    expect(await failing({ [UNIT]: SHOP, [DROP_IN]: '[Service]\nUser=shop\n' })).toEqual([]);
    expect(await failing({ [UNIT]: SHOP, [DROP_IN]: '[Service]\nProtectSystem=strict\n' })).toEqual([]);
  });

  test('fail once, at the line in force', async () => {
    const user = '[Service]\nUser=shop\nUMask=0000\n';
    expect(await failing({ [UNIT]: SHOP, [DROP_IN]: user })).toEqual([`${DROP_IN}:2 systemd_files_open_to_everybody`]);
    const later = 'etc/systemd/system/shop.service.d/b.conf';
    expect(await failing({ [UNIT]: SHOP, [DROP_IN]: user, [later]: '[Service]\nUMask=0027\n' })).toEqual([]);
    const earlier = 'etc/systemd/system/shop.service.d/0.conf';
    expect(await failing({ [UNIT]: SHOP, [DROP_IN]: user, [earlier]: '[Service]\nUMask=0027\n' })).toEqual([
      `${DROP_IN}:2 systemd_files_open_to_everybody`,
    ]);
  });

  test('weigh more where they take a protection away than where the unit says that it has none', async () => {
    const severities = async (texts: Readonly<Record<string, string>>): Promise<readonly number[]> =>
      (await failed(texts)).map(({ rule }) => rule.severity);
    const [unit, off] = [`${SHOP}User=shop\n`, 'ProtectHome=no\n'];
    expect(await severities({ [UNIT]: unit + off })).toEqual([LOW]);
    expect(await severities({ [UNIT]: `${unit}ProtectHome=yes\n`, [DROP_IN]: `[Service]\n${off}` })).toEqual([
      MODERATE_LOW,
    ]);
    expect(await severities({ [DROP_IN]: `[Service]\n${off}` })).toEqual([MODERATE_LOW]);
  });

  test('clear a list of the unit by an empty value', async () => {
    const unit = `${SHOP}User=shop\nProtectSystem=strict\nReadWritePaths=/usr\n`;
    expect(await failing({ [UNIT]: unit })).toEqual([`${UNIT}:4 systemd_system_folders_writable`]);
    expect(await failing({ [UNIT]: unit, [DROP_IN]: '[Service]\nReadWritePaths=\n' })).toEqual([]);
    expect(await failing({ [UNIT]: unit, [DROP_IN]: '[Service]\nReadWritePaths=/srv\n' })).toEqual([
      `${UNIT}:4 systemd_system_folders_writable`,
    ]);
  });

  test('of another unit are left alone, and one whose unit is not there says only what it sets', async () => {
    const other = 'etc/systemd/system/other.service.d/a.conf';
    const set = '[Service]\nUser=shop\nUMask=0000\n';
    expect(await failing({ [UNIT]: SHOP, [other]: set })).toEqual([
      `${other}:2 systemd_files_open_to_everybody`,
      `${UNIT}:0 systemd_service_without_sandbox`,
    ]);
    expect(await failing({ [other]: '[Service]\nExecStart=\nExecStart=/usr/bin/other\n' })).toEqual([]);
  });

  test('of another machine in the same folder are left alone', async () => {
    const [unit, dropIn] = [`one/${UNIT}`, `two/${DROP_IN}`];
    expect(await failing({ [unit]: SHOP, [dropIn]: '[Service]\nUser=shop\n' })).toEqual([
      `${unit}:0 systemd_service_without_sandbox`,
    ]);
    const beside = { 'units/shop.service': SHOP, 'units/shop.service.d/a.conf': '[Service]\nUser=shop\n' };
    expect(await failing(beside)).toEqual([]);
  });

  test('are found where a client takes every drop-in for a file of systemd itself', async () => {
    const texts = { [UNIT]: SHOP, [DROP_IN]: '[Service]\nUser=shop\n' };
    const configFileList = Object.keys(texts).map((path) => ({
      fileName: path.slice(path.lastIndexOf('/') + 1),
      defaultFileName: path === UNIT ? 'service.service' : 'systemd-system.conf',
      subPath: path.slice(0, path.lastIndexOf('/')),
      configFileType: 'ini',
    }));
    const { failed } = await scan({
      manifest: {
        name: 'c',
        machines: { m: { id: 'm', services: { s: { serviceName: 'systemd', configFileList } } } },
      },
      read: (path) => new TextEncoder().encode(texts[path.replace(/^m\/s\//, '') as keyof typeof texts]),
    });
    expect(failed).toEqual([]);
  });
});

test('a unit that systemd brings along has the rights that it needs, until somebody adds to it or keeps a copy', async () => {
  const own = `#  This file is part of systemd.\n${SHOP}`;
  expect(await failing({ [UNIT]: own })).toEqual([]);
  expect(await failing({ [UNIT]: own, [DROP_IN]: '[Service]\nUser=shop\nUMask=0000\n' })).toEqual([
    `${DROP_IN}:2 systemd_files_open_to_everybody`,
  ]);
  const ofPackage = 'lib/systemd/system/shop.service.d/a.conf';
  expect(await failing({ [UNIT]: own, [ofPackage]: '[Service]\nReadWritePaths=/usr\n' })).toEqual([]);
  const copy = 'etc/systemd/system/shop.service';
  expect(await failing({ [copy]: own })).toEqual([`${copy}:1 systemd_service_without_sandbox`]);
});

test('a unit of a user is not asked for a sandbox', async () => {
  expect(await failing({ 'lib/systemd/user/shop.service': SHOP })).toEqual([]);
});

test('what Podman starts for a user has no more rights than the user, but the network of the machine', async () => {
  const text =
    '[Container]\nImage=quay.io/acme/shop:7\nVolume=/etc:/etc\nNetwork=host\nReadOnly=true\nNoNewPrivileges=true\nDropCapability=all\n';
  const manifest = (subPath: string): Manifest => ({
    name: 'c',
    machines: {
      m: {
        id: 'm',
        services: {
          s: {
            serviceName: 'systemd',
            configFileList: [
              { fileName: 'a.container', defaultFileName: 'container.container', subPath, configFileType: 'ini' },
            ],
          },
        },
      },
    },
  });
  const rulesAt = async (folder: string): Promise<readonly string[]> => {
    const { failed } = await scan({ manifest: manifest(folder), read: () => new TextEncoder().encode(text) });
    return failed.map(({ rule }) => rule.name).sort();
  };
  expect(await rulesAt('etc/containers/systemd')).toEqual([
    'systemd_container_host_network',
    'systemd_container_with_all_rights',
  ]);
  expect(await rulesAt('home/anna/.config/containers/systemd')).toEqual(['systemd_container_host_network']);
});

test.each([
  ['mysqld --datadir=/d \\\n  --innodb-force-recovery=6', ['mysql_damaged_data_served 3']],
  ['mysqld --innodb-force-recovery=0', []],
  ['mysqld --innodb-force-recovery=${RECOVERY}', []],
  ['mysqldump --innodb-force-recovery=6', []],
  [
    'bash -c "cd /d && exec redis-server /etc/redis.conf --dir /root/.ssh --dbfilename authorized_keys"',
    ['redis_dir_in_system_path 2', 'redis_dump_file_name_odd 2'],
  ],
  ['redis-server /etc/redis.conf --bind 127.0.0.1 --appendonly yes', []],
  ['mongod --config /etc/mongod.conf --bind_ip_all', ['mongodb_listens_on_all_addresses 2']],
  ['rethinkdb --log-file /dev/null', ['rethinkdb_log_discarded 2']],
  ['postgres -D /d -c fsync=off --full_page_writes=off', ['postgres_fsync_off 2', 'postgres_full_page_writes_off 2']],
  ['elasticsearch -E http.cors.enabled=true -Ehttp.cors.allow-origin=*', ['elasticsearch_cors_any_origin 2']],
  [
    'kafka-server-start.sh /etc/kafka/server.properties --override unclean.leader.election.enable=true',
    ['kafka_unclean_leader_on 2'],
  ],
  ['openvpn --config /etc/openvpn/%i.conf --cipher none --verb 3', ['openvpn_cipher_none 2']],
  ['openvpn --config a.conf --management 0.0.0.0 7505', ['openvpn_management_on_network 2']],
  ['openvpn --config a.conf --management 127.0.0.1 7505 --script-security 2', []],
  ['openvpn --config a.conf --cipher $CIPHER', []],
  ['bosserver -nofork -noauth', ['open_afs_server_without_authorization 2']],
  ['bosserver -nofork -restricted', []],
  [
    'grafana-server cfg:default.security.allow_embedding=true cfg:auth.anonymous.enabled=false',
    ['grafana_framing_allowed 2'],
  ],
  ['chef-client -S http://chef.example.com -i 1800', ['chef_client_server_over_http 2']],
  ['chef-client --config-option ssl_verify_mode=:verify_none', ['chef_client_certificates_unverified 2']],
])('options of databases are judged as their settings: %s', async (command, expected) => {
  const unit = `[Service]\nExecStart=/usr/bin/env ${command}\nUser=db\n`;
  const others = (await failed({ 'etc/systemd/system/db.service': unit })).filter(({ service }) => service === 's');
  const ofServer = others.filter(({ rule }) => !rule.name.startsWith('systemd_'));
  const found = ofServer.map(
    ({ rule, fromLine = -1, wrongLines }) => `${rule.name} ${(wrongLines?.fromLine ?? fromLine) + 1}`,
  );
  expect(found.toSorted()).toEqual(expected);
});

test('what a unit tells dockerd and Grafana is judged as their settings, as its drop-ins leave it', async () => {
  const docker = 'etc/systemd/system/docker.service';
  const daemon = '[Service]\nExecStart=/usr/bin/dockerd -H fd:// --iptables=false --log-level debug --ip $ADDRESS\n';
  const ofDaemon = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await failing(texts)).filter((one) => !one.includes('systemd_'));
  expect(await ofDaemon({ [docker]: daemon })).toEqual([
    `${docker}:1 docker_daemon_iptables_off`,
    `${docker}:1 docker_daemon_log_level_unsuited`,
  ]);
  const added = { [`${docker}.d/a.conf`]: '[Service]\nExecStart=\nExecStart=/usr/bin/dockerd --iptables=true\n' };
  expect(await ofDaemon({ [docker]: daemon, ...added })).toEqual([]);
  const grafana = 'etc/systemd/system/grafana-server.service';
  const framed = '[Service]\nEnvironment=GF_SECURITY_ALLOW_EMBEDDING=true\nExecStart=/usr/sbin/grafana server\n';
  expect(await ofDaemon({ [grafana]: framed })).toEqual([`${grafana}:1 grafana_framing_allowed`]);
  expect(
    await ofDaemon({
      [grafana]: framed,
      [`${grafana}.d/a.conf`]: '[Service]\nEnvironment=GF_SECURITY_ALLOW_EMBEDDING=false\n',
    }),
  ).toEqual([]);
});

describe('what a unit tells programs of Kubernetes', () => {
  const unit = 'etc/systemd/system/kube.service';
  const ofKubernetes = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await failed(texts))
      .filter(({ rule }) => rule.name.startsWith('kubernetes_') && rule.severity > 2)
      .map(({ rule, wrongLines, fromLine = -1 }) => `${rule.name} ${(wrongLines?.fromLine ?? fromLine) + 1}`)
      .toSorted();

  test.each([
    ['kubelet --anonymous-auth=true \\\n  --read-only-port=0', ['kubernetes_anonymous_authentication 2']],
    [
      'kubelet --config=/etc/k.yaml \\\n  --anonymous-auth=false \\\n  --read-only-port 10255',
      ['kubernetes_kubelet_read_only_port 4'],
    ],
    ['kubelet', []], // its drop-in says the rest
    ['kubelet --anonymous-auth=$ANONYMOUS', []],
    ['shop --anonymous-auth=true', []],
    ['sh -c "echo kubelet --anonymous-auth=true"', []],
    ['etcd --listen-client-urls http://0.0.0.0:2379', ['kubernetes_etcd_listens_without_tls 2']],
    ['etcd --listen-client-urls https://10.0.0.5:2379,http://127.0.0.1:2379', []],
    ['kube-apiserver $KUBE_API_ARGS', []],
    [
      'kube-apiserver $ARGS --authorization-mode=Node,AlwaysAllow',
      ['kubernetes_api_server_without_rbac 2', 'kubernetes_authorization_always_allows 2'],
    ],
    [
      "k3s \\\n  server \\\n\t'--kube-apiserver-arg' \\\n\t'anonymous-auth=true' \\\n  --kubelet-arg=max-pods=80",
      ['kubernetes_anonymous_authentication 5'],
    ],
    ['k3s agent --kubelet-arg=read-only-port=0', []],
  ])('is judged as a manifest of theirs would be: %s', async (command, expected) => {
    expect(await ofKubernetes({ [unit]: `[Service]\nExecStart=/usr/local/bin/${command}\n` })).toEqual(expected);
  });

  test('where all of it is there, what they are not told is told', async () => {
    const found = await ofKubernetes({
      [unit]: '[Service]\nExecStart=/usr/local/bin/kube-apiserver \\\n  --audit-policy-file=/etc/audit.yaml\n',
    });
    expect(found).toContain('kubernetes_api_server_without_audit_log 2');
    expect(found).not.toContain('kubernetes_api_server_without_audit_policy 2');
  });

  test('a drop-in without its unit says only what it gives', async () => {
    const dropIn = { [`${unit}.d/a.conf`]: '[Service]\nEnvironment="KUBELET_EXTRA_ARGS=--anonymous-auth=true"\n' };
    expect(await ofKubernetes(dropIn)).toEqual(['kubernetes_anonymous_authentication 2']);
    expect(
      await ofKubernetes({ [`${unit}.d/a.conf`]: '[Service]\nExecStart=\nExecStart=/usr/bin/kube-apiserver\n' }),
    ).toEqual([]);
  });
});

/** What rules about other programs find in one unit. */
async function ofPrograms(unit: string, path = 'etc/systemd/system/db.service'): Promise<readonly string[]> {
  const found = (await failed({ [path]: unit })).filter(({ rule }) => !rule.name.startsWith('systemd_'));
  return found.map((check) => `${wrongLinesOf(check)?.fromLine} ${check.rule.name}`).toSorted();
}

test('the settings of containers that a unit starts are judged', async () => {
  const start = (command: string): string => `[Service]\nUser=root\nExecStart=${command}\n`;
  const framed = ['2 grafana_framing_allowed'];
  expect(
    await ofPrograms(start('/usr/bin/docker run --rm -e GF_SECURITY_ALLOW_EMBEDDING=true grafana/grafana:12')),
  ).toEqual(framed);
  expect(
    await ofPrograms(
      start(`/bin/sh -c 'exec podman run --env "GF_SECURITY_ALLOW_EMBEDDING=true" -p8080:3000 grafana/grafana:12'`),
    ),
  ).toEqual(framed);
  expect(
    await ofPrograms(start('/usr/bin/docker run --rm -e GF_SECURITY_ALLOW_EMBEDDING=%i grafana/grafana:12')),
  ).toEqual([]);
  expect(await ofPrograms(start('/usr/bin/docker exec -e GF_SECURITY_ALLOW_EMBEDDING=true grafana sh'))).toEqual([]);
  expect(await ofPrograms(start('/usr/bin/docker run --rm postgres:17 -c fsync=off'))).toEqual([
    '2 postgres_fsync_off',
  ]);
  expect(await ofPrograms(start('/usr/bin/docker run --rm shop:17 -c fsync=off'))).toEqual([]);
  const quadlet = '[Container]\nImage=docker.io/library/postgres:17.2\nExec=postgres -c fsync=off\n';
  expect(await ofPrograms(quadlet, 'etc/containers/systemd/db.container')).toEqual(['2 postgres_fsync_off']);
});

test('so are options that a variable of the unit holds, unless a file of variables may say otherwise', async () => {
  const start = 'ExecStart=/usr/sbin/openvpn --config a.conf $OPTARGS\n';
  expect(await ofPrograms(`[Service]\nEnvironment=OPTARGS="--verb 3 --cipher none"\n${start}`)).toEqual([
    '1 openvpn_cipher_none',
  ]);
  expect(
    await ofPrograms(`[Service]\nEnvironment="OPTARGS=--cipher none"\nEnvironmentFile=-/etc/default/a\n${start}`),
  ).toEqual([]);
  const daemon =
    '[Service]\nEnvironment="DOCKER_OPTS=-H tcp://0.0.0.0:2375"\nExecStart=/usr/bin/dockerd -H fd:// $DOCKER_OPTS';
  expect(await ofPrograms(`${daemon}\n`)).toEqual(['1 docker_daemon_api_open_without_tls']);
  expect(await ofPrograms(`${daemon} --tlsverify --tlscacert=/etc/docker/ca.pem\n`)).toEqual([
    '1 docker_daemon_api_on_all_interfaces',
  ]);
});

test('what dockerd is told of addresses is judged at its line', async () => {
  const start = (options: string): string => `[Service]\nExecStart=/usr/bin/dockerd -H fd:// \\\n  ${options}\n`;
  expect(await ofPrograms(start('-H tcp://127.0.0.1:2375'))).toEqual(['2 docker_daemon_api_open_without_tls']);
  expect(await ofPrograms(start('-H tcp://10.0.0.5:2376 --tls --tlsverify=false'))).toEqual([
    '2 docker_daemon_client_certificates_unverified',
  ]);
  // That is said of the command.
  expect(await ofPrograms(start('-H tcp://10.0.0.5:2375'))).toEqual([]);
  expect(await ofPrograms(start('-H tcp://127.0.0.1:2375 $MORE'))).toEqual([]);
  const inShell = `[Service]\nExecStart=/bin/sh -c "exec /usr/bin/dockerd -H tcp://10.0.0.5:2375"\n`;
  expect(await ofPrograms(inShell)).toEqual(['1 docker_daemon_api_open_without_tls']);
});

test('files of options that units start servers with are judged', async () => {
  const options = async (path: string, text: string): Promise<readonly string[]> => {
    const source = { fileName: path.slice(path.lastIndexOf('/') + 1), subPath: 'etc/default' };
    const configFileList = [{ ...source, defaultFileName: 'options.env', configFileType: 'custom' as const }];
    const services = { s: { serviceName: 'systemd', configFileList } };
    const manifest = { name: 'c', machines: { m: { id: 'm', services } } };
    const { failed: checks } = await scan({ manifest, read: () => new TextEncoder().encode(text) });
    return checks.map(({ rule, fromLine }) => `${fromLine} ${rule.name}`).toSorted();
  };
  expect(await options('openvpn', 'AUTOSTART="all"\nOPTARGS="--cipher none"\n')).toEqual(['1 openvpn_cipher_none']);
  expect(await options('mongod', 'OPTIONS="--noauth"\nOPTIONS="--auth"\n')).toEqual([]);
  expect(await options('mysql', 'MYSQLD_OPTS="--skip-grant-tables"\n')).toEqual(['0 mysql_grant_tables_skipped']);
  expect(await options('redis', 'OPTIONS="--enable-debug-command $MODE"\n')).toEqual([]);
});

test('what a unit tells the client of OpenAFS is judged as the settings of that', async () => {
  const client = 'etc/systemd/system/openafs-client.service';
  const unit = (...commands: readonly string[]): string =>
    `[Service]\nType=forking\nExecStart=/sbin/afsd -dynroot\n${commands.map((one) => `ExecStartPost=${one}\n`).join('')}`;
  const ofClient = async (text: string): Promise<readonly string[]> =>
    (await failing({ [client]: text })).filter((one) => !one.includes('systemd_'));
  expect(
    await ofClient(unit('/usr/bin/fs setcrypt off', '-/usr/bin/fs setcell lab.example.net -suid', '/usr/bin/fs flush')),
  ).toEqual([`${client}:3 open_afs_client_traffic_unencrypted`, `${client}:4 open_afs_foreign_programs_with_setuid`]);
  expect(await ofClient(unit('/bin/sh -c "/usr/bin/fs setcrypt off"'))).toEqual([
    `${client}:3 open_afs_client_traffic_unencrypted`,
  ]);
  expect(await ofClient(unit('/usr/bin/fs setcrypt on', '/usr/bin/fs setcell lab.example.net -nosuid'))).toEqual([]);
});

describe('a protection that is not there is not one that passed', () => {
  const plain = '[Service]\nExecStart=/usr/bin/shop\nUser=shop\n';
  const some = `${plain}NoNewPrivileges=yes\nProtectSystem=strict\nProtectHome=yes\nPrivateTmp=yes\n`;
  const more = `${some}PrivateDevices=yes\nProtectKernelModules=yes\nProtectControlGroups=yes\n`;
  const counted = async (text: string): Promise<Record<'passed' | 'unknown' | 'failed', readonly string[]>> => {
    const { passed, unknown, failed: checks } = await reportOn({ 'etc/systemd/system/shop.service': text });
    const ofThese = (names: readonly string[]): readonly string[] =>
      names.filter((name) => name.endsWith('_missing')).map((name) => name.replace(/^systemd_|_missing$/g, ''));
    const names = checks.map(({ rule }) => rule.name);
    return { passed: ofThese(Object.keys(passed)), unknown: ofThese(Object.keys(unknown)), failed: ofThese(names) };
  };

  test('of a service that is no sandbox', async () => {
    expect(await counted(plain)).toEqual({ passed: [], unknown: [], failed: [] });
  });

  test('of one that has some, for which the others would be much', async () => {
    expect(await counted(some)).toEqual({
      passed: ['no_new_privileges', 'private_tmp', 'protect_home', 'protect_system'],
      unknown: [],
      failed: [],
    });
  });

  test('of one that is told of enough', async () => {
    const { passed, failed: told } = await counted(more);
    expect(told).toHaveLength(5);
    expect(passed).toEqual([
      'no_new_privileges',
      'private_devices',
      'private_tmp',
      'protect_control_groups',
      'protect_home',
      'protect_kernel_modules',
      'protect_system',
    ]);
  });

  test('where nobody knows whether it is, or what the service uses', async () => {
    expect((await counted(`${more}SystemCallFilter={{ filter }}\n`)).unknown).toContain('system_call_filter');
    const { passed, failed: told } = await counted(`${more}ReadWritePaths={{ folders }}\n`);
    expect([passed, told]).toEqual([[], []]);
  });
});
