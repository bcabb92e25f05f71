import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { ofHost } from '../container-findings.ts';
import { isHarmless } from '../host-paths.ts';
import { POD_SECURITY, VOLUMES, onePod, volumeRule, ofWorkloads } from '../kubernetes-rule.ts';

export default ofWorkloads(volumeRule)({
  id: 'kubernetes_host_path',
  title: 'A folder of the node is mounted into a pod: hostPath',
  severity: MODERATE,
  problem:
    'What lies there belongs to the node or to other pods as well; whoever takes over the pod can read it, and change it where it is writable.',
  remediation: 'Use a PersistentVolumeClaim, an `emptyDir` or a ConfigMap instead.',
  sources: [VOLUMES, POD_SECURITY],
  references: [cisKubernetes('5.2.12'), cwe(668), nist('AC-6')],

  examples: {
    bad: [onePod(`stdin: true`, 'volumes:\n  - name: data\n    hostPath:\n      «path: /srv/shop»')],
    good: [
      onePod(`stdin: true`, 'volumes:\n  - {name: data, persistentVolumeClaim: {claimName: data}}'),
      onePod(`stdin: true`, 'volumes:\n  - {name: data, emptyDir: {}}'),
    ],
  },

  judge: (volume) => {
    const found = ofHost(volume, 'other');
    return found && isHarmless(volume.text('hostPath.path') ?? '') ? { ...found, severity: MODERATE_LOW } : found;
  },
});
