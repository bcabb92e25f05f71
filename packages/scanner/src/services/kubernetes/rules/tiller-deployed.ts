import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';
import { isTiller } from '../tiller.ts';

export default containerRule({
  id: 'kubernetes_tiller_deployed',
  title: 'Tiller of Helm 2 is deployed, which lets every pod do what it may',
  severity: HIGH,
  problem:
    'Tiller takes orders without a sign-in from the network of the cluster, and is most often allowed everything.',
  remediation: 'Move to Helm 3 and remove Tiller.',
  sources: ['https://helm.sh/docs/v3/faq/changes_since_helm2/'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      onePod('').replace('image: example/app:1.4.2', '«image: ghcr.io/helm/tiller:v2.17.0»'),
      onePod('')
        .replace('name: shop', 'name: shop\n  labels: {app: helm, name: tiller}')
        .replace('image: example/app:1.4.2', '«image: registry.example.com/mirror/helm-server:v2.17.0»'),
    ],
    good: [
      onePod('').replace('example/app:1.4.2', 'ghcr.io/helm/chartmuseum:v0.16.0'),
      onePod(`env: [{name: NOTE, value: tiller}]`),
      onePod('').replace('name: shop', 'name: shop\n  labels: {app: helm, name: chartmuseum}'),
    ],
  },

  judge(container) {
    const { image } = container;
    const at = container.pair('image');
    if (!at || image === undefined) return undefined;
    return isTiller(container)
      ? { at, message: { code: 'is', values: { setting: 'image', value: image } } }
      : undefined;
  },
});
