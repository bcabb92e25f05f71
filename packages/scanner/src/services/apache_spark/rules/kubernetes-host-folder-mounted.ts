import { HIGH } from '@plumbline/model/severity';
import { severityOfFolder } from '../../../rules/host-folders.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { sparkRule, KUBERNETES } from '../spark-rule.ts';

export default sparkRule({
  id: 'apache_spark_kubernetes_host_folder_mounted',
  title: 'A folder of the machine is mounted into drivers or executors (hostPath)',
  terms: ['container escape', 'docker.sock'],
  severity: HIGH,
  problem:
    'Whoever submits an application reads or changes the files of the system or of other containers, and takes over the machine.',
  remediation: 'Use a persistentVolumeClaim or an emptyDir, or a folder that is there for this alone, read-only.',
  sources: [`${KUBERNETES}#using-kubernetes-volumes`],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `spark.kubernetes.driver.volumes.hostPath.host.mount.path /host\n«spark.kubernetes.driver.volumes.hostPath.host.options.path /»`,
      `«spark.kubernetes.executor.volumes.hostPath.docker.options.path /var/run/docker.sock»\nspark.kubernetes.executor.volumes.hostPath.docker.mount.readOnly true`,
    ],
    good: [
      `spark.kubernetes.executor.volumes.hostPath.scratch.options.path /data/spark`,
      `spark.kubernetes.executor.volumes.persistentVolumeClaim.data.options.claimName data`,
      `spark.kubernetes.driver.volumes.emptyDir.tmp.mount.path /`,
    ],
  },

  *check({ file: { settings } }) {
    for (const { key, setting } of settings.matching((name) => HOST_PATH.test(name))) {
      if (setting.is === 'unknown') yield UNKNOWN;
      if (setting.is !== 'set') continue;
      const readOnly = `${key.slice(0, -'options.path'.length)}mount.readOnly`;
      const isReadOnly = isSetTo(settings.setting(readOnly), oneOf('true'));
      const path = setting.value.replace(/(?<=.)\/$/, '');
      const severity = SOCKET.test(path) ? HIGH : severityOfFolder(path, isReadOnly);
      if (severity !== undefined)
        yield { at: setting.at, message: { code: 'is', values: { setting: key, value: path } }, severity };
    }
  },
});

const HOST_PATH = /^spark\.kubernetes\.(?:driver|executor)\.volumes\.hostPath\.[^.]{1,100}\.options\.path$/;
/** What reaches the container engine reaches the machine. */
const SOCKET = /\/(?:docker|containerd|crio)\.sock$/;
