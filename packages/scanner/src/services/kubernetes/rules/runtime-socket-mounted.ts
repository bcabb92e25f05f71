import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { ofHost } from '../container-findings.ts';
import { POD_SECURITY, VOLUMES, onePod, volumeRule } from '../kubernetes-rule.ts';

export default volumeRule({
  id: 'kubernetes_runtime_socket_mounted',
  title: 'The socket of the container runtime (docker.sock, containerd.sock) is mounted into a pod',
  severity: CRITICAL,
  problem:
    'Through the runtime the pod starts containers with all rights: whoever takes it over is root on the node. Read-only mounts do not change that.',
  remediation: 'Remove the volume; build images and look at containers with tools that need no socket.',
  sources: [VOLUMES, POD_SECURITY],
  references: [cisKubernetes('5.2.12'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      onePod(
        `volumeMounts: [{name: run, mountPath: /run/d.sock}]`,
        'volumes:\n  - name: run\n    hostPath:\n      «path: /var/run/docker.sock»',
      ),
      onePod(
        `stdin: true`,
        'volumes:\n  - name: run\n    hostPath: {«path: /run/containerd/containerd.sock», type: Socket}',
      ),
    ],
    good: [
      onePod(`stdin: true`, 'volumes:\n  - name: run\n    hostPath: {path: /run/app.sock}'),
      onePod(`stdin: true`, 'volumes:\n  - {name: run, emptyDir: {}} # /var/run/docker.sock'),
    ],
  },

  judge: (volume) => ofHost(volume, 'socket'),
});
