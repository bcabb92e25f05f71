import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { ofHost } from '../container-findings.ts';
import { POD_SECURITY, VOLUMES, onePod, volumeRule } from '../kubernetes-rule.ts';

export default volumeRule({
  id: 'kubernetes_runtime_socket_mounted',
  ...containerDanger('runtimeSocket', cisKubernetes('5.2.12')),
  remediation: 'Remove the volume; build images and look at containers with tools that need no socket.',
  sources: [VOLUMES, POD_SECURITY],

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
