import type { Bundle } from '@plumbline/model/bundle';
import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

/** Each failed check of an /etc/default/docker as `line rule`. */
async function failing(text: string): Promise<readonly string[]> {
  const file: ConfigurationFile = {
    fileName: 'docker',
    defaultFileName: 'docker.env',
    subPath: 'etc/default',
    configFileType: 'custom',
  };
  const services = { s: { serviceName: 'docker_daemon', configFileList: [file] } };
  const bundle: Bundle = {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: () => new TextEncoder().encode(text),
  };
  return (await scan(bundle)).failed.map(({ rule, fromLine }) => `${fromLine} ${rule.name}`).toSorted();
}

test('the options that a script hands to the daemon are judged as its settings', async () => {
  expect(await failing('# options\nDOCKER_OPTS="--dns 8.8.8.8 -H fd:// -H tcp://0.0.0.0:2375 --icc=true"\n')).toEqual([
    '1 docker_daemon_api_open_without_tls',
    '1 docker_daemon_containers_talk_freely',
  ]);
  expect(await failing("OPTIONS='--selinux-enabled --insecure-registry registry.example.com:5000'\n")).toEqual([
    '0 docker_daemon_insecure_registry',
  ]);
  expect(await failing('DOCKER_OPTS="-H=tcp://10.0.0.5:2375"\n')).toEqual(['0 docker_daemon_api_open_without_tls']);
  const log = '--log-driver=syslog --log-opt syslog-address=tcp+tls://logs.example.com:6514';
  expect(await failing(`DOCKER_OPTS="${log} --log-opt=syslog-tls-skip-verify=true"\n`)).toEqual([
    '0 docker_daemon_log_receiver_unverified',
  ]);
  expect(await failing(`DOCKER_OPTS="${log}"\n`)).toEqual([]);
});

test('what a script adds to a variable line by line is judged where it stands', async () => {
  const lines = ['DOCKER_OPTS="--icc=false"', 'DOCKER_OPTS="$DOCKER_OPTS --host tcp://10.12.0.8:4243"'];
  expect(await failing(`${lines.join('\n')}\n`)).toEqual(['1 docker_daemon_api_open_without_tls']);
  expect(await failing(`${[...lines, 'DOCKER_OPTS="${DOCKER_OPTS} --tlsverify"'].join('\n')}\n`)).toEqual([]);
  expect(await failing(`${[...lines, 'DOCKER_OPTS="$DOCKER_OPTS $MORE"'].join('\n')}\n`)).toEqual([]);
  expect(await failing('DOCKER_OPTS="$DOCKER_OPTS -H tcp://0.0.0.0:2375"\n')).toEqual([]);
  expect(await failing('DOCKER_OPTS="-H fd://"\nDOCKER_OPTS+=" -H tcp://0.0.0.0:2375"\n')).toEqual([
    '1 docker_daemon_api_open_without_tls',
  ]);
});

test('short options are read as the long ones', async () => {
  expect(await failing("OPTIONS='--selinux-enabled -l debug --icc=false'\n")).toEqual([
    '0 docker_daemon_log_level_unsuited',
  ]);
  expect(await failing("OPTIONS='-D --icc=false'\n")).toEqual(['0 docker_daemon_debug_on']);
});

test('what is a comment, set again, protected or unknown is not', async () => {
  expect(await failing('#DOCKER_OPTS="-H tcp://0.0.0.0:2375"\nDOCKER_OPTS="-H fd://"\n')).toEqual([]);
  expect(await failing('DOCKER_OPTS="-H tcp://0.0.0.0:2375"\nDOCKER_OPTS="-H fd://"\n')).toEqual([]);
  const tls = '--tlsverify --tlscacert=/etc/docker/ca.pem --tlscert=/etc/docker/c.pem --tlskey=/etc/docker/k.pem';
  expect(await failing(`DOCKER_OPTS="-H tcp://10.0.0.5:2376 ${tls}"\n`)).toEqual([]);
  expect(await failing('DOCKER_OPTS="-H tcp://0.0.0.0:2375 $TLS_OPTIONS"\n')).toEqual([]);
  expect(await failing('DOCKER_OPTS="-H tcp://0.0.0.0:2375 {{ more }}"\n')).toEqual([]);
});
