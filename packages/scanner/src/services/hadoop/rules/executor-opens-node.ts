import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { severityOfFolder } from '../../../rules/host-folders.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONTAINER, DOCKER, executorRule } from '../hadoop-rule.ts';

export default executorRule({
  id: 'hadoop_executor_opens_node',
  title:
    'container-executor starts containers that own the node (privileged, host PID namespace, mounts, capabilities)',
  terms: ['container escape', 'docker.sock'],
  severity: HIGH,
  problem:
    'This file of root is the last word about what containers of users get. With this a program of a user changes files of the node or is root on it, and from there has the cluster.',
  remediation:
    'Set `docker.privileged-containers.enabled` and `docker.host-pid-namespace.enabled` to false, and allow no mounts of `/`, `/etc` and the socket of Docker and no capability such as SYS_ADMIN.',
  sources: [DOCKER, CONTAINER],
  references: [cwe(250), cwe(668), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [
      `min.user.id=1000\n[docker]\n  module.enabled=true\n  «docker.privileged-containers.enabled=true»\n  docker.trusted.registries=library\n`,
      `[docker]\nmodule.enabled=true\n«docker.allowed.rw-mounts=/var/run/docker.sock,/data/yarn/local»\n`,
      `[docker]\nmodule.enabled=true\n«docker.host-pid-namespace.enabled=1»\n`,
      `[docker]\nmodule.enabled=true\n«docker.allowed.capabilities=CHOWN,SYS_ADMIN»\n`,
    ],
    good: [
      `min.user.id=1000\n[docker]\n  module.enabled=true\n  docker.privileged-containers.enabled=false\n  docker.allowed.rw-mounts=/data/yarn/local,/data/yarn/log\n  docker.allowed.ro-mounts=/sys/fs/cgroup\n`,
      `[docker]\nmodule.enabled=false\ndocker.privileged-containers.enabled=true\n`, // no container is started
      `[docker]\nmodule.enabled=true\n#docker.privileged-containers.enabled=true\ndocker.allowed.capabilities=CHOWN,SETUID\n`,
    ],
  },

  *check({ file }) {
    const isOn = file.setting('docker', 'module.enabled');
    if (isOn.is === 'unknown') yield UNKNOWN;
    if (isOn.is !== 'set' || !SWITCHED_ON.test(isOn.value)) return;
    for (const [key, isBad] of OPENINGS) {
      const setting = file.setting('docker', key);
      if (setting.is === 'unknown') yield UNKNOWN;
      if (setting.is === 'set' && isBad(setting.value))
        yield {
          at: setting.at,
          message: { code: 'is', values: { setting: key, value: setting.value } },
          // Of these the settings of YARN have to allow it as well.
          ...(key.endsWith('.enabled') ? { severity: MODERATE } : {}),
        };
    }
  },
});

const SWITCHED_ON = /^(?:true|1)$/i;

const OPENINGS = [
  ['docker.privileged-containers.enabled', (value: string) => SWITCHED_ON.test(value)],
  ['docker.host-pid-namespace.enabled', (value: string) => SWITCHED_ON.test(value)],
  ['docker.allowed.rw-mounts', (value: string) => value.split(',').some((folder) => givesNodeAway(folder, false))],
  ['docker.allowed.ro-mounts', (value: string) => value.split(',').some((folder) => givesNodeAway(folder, true))],
  [
    'docker.allowed.capabilities',
    (value: string) =>
      /\b(?:ALL|(?:CAP_)?(?:SYS_ADMIN|SYS_PTRACE|SYS_MODULE|SYS_RAWIO|DAC_READ_SEARCH|NET_ADMIN|BPF))\b/i.test(value),
  ],
] as const;

function givesNodeAway(written: string, isReadOnly: boolean): boolean {
  const folder = written.trim();
  return /\/(?:docker|containerd)\.sock$/.test(folder) || severityOfFolder(folder, isReadOnly) !== undefined;
}
