import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { ofHost } from '../container-findings.ts';
import { POD_SECURITY, VOLUMES, onePod, volumeRule, ofWorkloads, oneComponent } from '../kubernetes-rule.ts';

export default ofWorkloads(volumeRule)({
  id: 'kubernetes_sensitive_host_path',
  ...containerDanger('systemFolder', cisKubernetes('5.2.12')),
  terms: ['/etc', '/var/lib/kubelet', '/proc', 'root file system'],
  remediation: 'Remove the volume, or mount the one folder below it that the program needs, with `readOnly: true`.',
  sources: [VOLUMES, POD_SECURITY],

  examples: {
    bad: [
      onePod(`stdin: true`, 'volumes:\n  - name: etc\n    hostPath:\n      «path: /etc»'),
      onePod(`stdin: true`, 'volumes:\n  - name: kubelet\n    hostPath:\n      «path: /var/lib/kubelet/pods»'),
      onePod(`stdin: true`, 'volumes:\n  - name: root\n    hostPath:\n      «path: /»'),
      onePod(`stdin: true`, 'volumes:\n  - name: root\n    hostPath:\n      «path: "C:\\\\"»'),
      `${oneComponent('etcd', '--data-dir=/var/lib/etcd')}\n---\n${onePod('stdin: true', 'volumes:\n  - name: root\n    hostPath:\n      «path: /root»')}`,
    ],
    good: [
      onePod(`stdin: true`, 'volumes:\n  - name: data\n    hostPath: {path: /srv/shop}'),
      onePod(`stdin: true`, 'volumes:\n  - name: data\n    hostPath: {path: "C:\\\\shop\\\\data"}'),
      onePod(`stdin: true`, 'volumes:\n  - name: time\n    hostPath: {path: /etc/localtime}'),
      onePod(`stdin: true`, 'volumes:\n  - {name: etc, configMap: {name: etc}}'),
    ],
  },

  judge: (volume) => ofHost(volume, 'sensitive'),
});
