import { LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_image_registry_frozen',
  title: 'The image comes from k8s.gcr.io, which gets no new images and may go',
  severity: LOW,
  category: 'hygiene',
  problem: 'New releases and their security updates appear in registry.k8s.io alone.',
  remediation: 'Write `registry.k8s.io` in place of `k8s.gcr.io`.',
  sources: ['https://kubernetes.io/blog/2023/02/06/k8s-gcr-io-freeze-announcement/'],
  references: [cwe(1104)],

  examples: {
    bad: [onePod('').replace('image: example/app:1.4.2', '«image: k8s.gcr.io/pause:3.9»')],
    good: [
      onePod('').replace('example/app:1.4.2', 'registry.k8s.io/pause:3.9'),
      onePod('').replace('example/app:1.4.2', 'registry.example.com/k8s.gcr.io/pause:3.9'),
    ],
  },

  judge(container) {
    const { image = '' } = container;
    const at = container.pair('image');
    return at && image.startsWith('k8s.gcr.io/')
      ? { at, message: { code: 'is', values: { setting: 'image', value: image } } }
      : undefined;
  },
  fix: {
    kind: 'safe',
    edits: (finding) => setValue(finding, (image) => image.replace(/^k8s\.gcr\.io\//, 'registry.k8s.io/')),
  },
});
