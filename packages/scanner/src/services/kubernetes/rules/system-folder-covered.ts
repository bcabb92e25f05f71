import { MODERATE_LOW } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { containerRule, onePod, VOLUMES } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_system_folder_covered',
  title: 'A volume that can be written to covers a system folder of the container, such as /bin or /etc',
  severity: MODERATE_LOW,
  problem:
    'Whoever writes to the volume, also from another pod, decides which programs and settings the container has.',
  remediation: 'Mount the volume at a folder of its own, or with `readOnly: true`.',
  sources: [VOLUMES],
  references: [cwe(732), nist('CM-5')],

  examples: {
    bad: [onePod(`volumeMounts:\n  - name: data\n    «mountPath: /bin»`)],
    good: [
      onePod(`volumeMounts:\n  - {name: data, mountPath: /usr/bin, readOnly: true}`),
      onePod(`volumeMounts:\n  - {name: data, mountPath: /var/lib/shop}\n  - {name: run, mountPath: /run}`),
      onePod(`volumeMounts:\n  - {name: settings, mountPath: /etc, subPath: shop.conf}`),
      onePod(
        `volumeMounts:\n  - {name: settings, mountPath: /etc}`,
        'volumes: [{name: settings, configMap: {name: a}}]',
      ),
    ],
  },

  judge(container) {
    const mount = container.blocks('volumeMounts').find((block) => {
      const path = block.text('mountPath') ?? '';
      if (!SYSTEM.test(withoutSlash(path)) || block.has('subPath') || isTrue(block.text('readOnly') ?? ''))
        return false;
      const volume = container.pod.spec.blocks('volumes').find((one) => one.text('name') === block.text('name'));
      // Of these nothing is written back; what a machine shares is a danger of its own.
      return !volume || !['configMap', 'secret', 'projected', 'downwardAPI', 'hostPath'].some((key) => volume.has(key));
    });
    const at = mount?.pair('mountPath');
    return (
      at && { at, message: { code: 'is', values: { setting: 'mountPath', value: mount?.text('mountPath') ?? '' } } }
    );
  },
});

const SYSTEM = /^\/(?:bin|boot|dev|etc|lib|lib64|proc|sbin|sys|usr|usr\/(?:bin|lib|sbin|local\/bin))$/;
