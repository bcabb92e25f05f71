import { HIGH } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { VOLUMES, WITHOUT, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_mount_shared_with_host',
  title: 'What the container mounts appears on the node: mountPropagation is Bidirectional',
  severity: HIGH,
  problem: 'Whoever takes over the container can lay file systems over folders of the node and of other pods.',
  remediation: 'Remove `mountPropagation: Bidirectional`; `HostToContainer` is enough to see what the node mounts.',
  sources: [VOLUMES],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [onePod(`volumeMounts:\n  - name: data\n    mountPath: /data\n    «mountPropagation: Bidirectional»`)],
    good: [
      onePod(`volumeMounts:\n  - {name: data, mountPath: /data, mountPropagation: HostToContainer}`),
      onePod(`volumeMounts:\n  - {name: data, mountPath: /data}`),
    ],
  },

  judge(container) {
    const found = container.blocks('volumeMounts').find((mount) => mount.text('mountPropagation') === 'Bidirectional');
    const at = found?.pair('mountPropagation');
    return at && { at, message: { code: 'is', values: { setting: 'mountPropagation', value: 'Bidirectional' } } };
  },
  fix: { ...WITHOUT, edits: removeEntry },
});
