import { LOW } from '@plumbline/model/severity';
import { isOfMachine, parseImage } from '../../../formats/image-reference.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { containerRule, onePod, writeSetting } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_image_pulled_once',
  title: 'The image is not pulled each time: imagePullPolicy is not Always',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Pods of a node start what lies there, also an older image of that tag, or one that they have no right to pull.',
  remediation: 'Set `imagePullPolicy: Always`, or name the image by its digest.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/'],
  references: [cwe(494)],

  examples: {
    bad: [
      onePod(`«imagePullPolicy: IfNotPresent»`),
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: example/app:1.4.2`,
    ],
    good: [
      onePod(`imagePullPolicy: Always`),
      onePod(`imagePullPolicy: IfNotPresent`).replace('1.4.2', `1.4.2@sha256:${'0'.repeat(64)}`),
      onePod('').replace(':1.4.2', ':latest # pulled each time'),
    ],
  },

  judge(container) {
    const { image } = container;
    const setting = container.setting('imagePullPolicy');
    if (image === undefined) return undefined;
    if (setting.is === 'unknown') return UNKNOWN;
    const reference = parseImage(image);
    const { tag = 'latest', digest } = reference;
    if (digest !== undefined || isOfMachine(reference) || isSetTo(setting, oneOf('Always'))) return undefined;
    if (setting.is === 'set')
      return { at: setting.at, message: { code: 'is', values: { setting: 'imagePullPolicy', value: setting.value } } };
    return tag === 'latest'
      ? undefined
      : { code: 'default', values: { setting: 'imagePullPolicy', value: 'IfNotPresent' } };
  },
  fix: {
    kind: 'suggested',
    needs: 'a registry that answers whenever a pod starts',
    edits: (finding, { file }) =>
      writeSetting(finding, 'imagePullPolicy', 'Always', () => file.containerAt(finding.at)),
  },
});
