import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_ingress_nginx_used',
  title: 'The controller Ingress NGINX gets no security updates any more',
  terms: ['ingress-nginx', 'end of life'],
  severity: MODERATE,
  problem: 'The project ended in March 2026: flaws that become known since then stay open where all requests come in.',
  remediation: 'Move to another controller, or to the Gateway API.',
  sources: ['https://kubernetes.io/blog/2025/11/11/ingress-nginx-retirement/'],
  references: [cwe(1104), nist('SA-22'), pci('6.3.3')],

  examples: {
    bad: [onePod('').replace('image: example/app:1.4.2', '«image: registry.k8s.io/ingress-nginx/controller:v1.13.0»')],
    good: [
      onePod('').replace('example/app:1.4.2', 'nginx/nginx-ingress:5.2.0'),
      onePod('').replace('example/app:1.4.2', 'registry.k8s.io/ingress-nginx/kube-webhook-certgen:v1.6.0'),
    ],
  },

  judge(container, { judgedAt }) {
    const { image = '' } = container;
    const at = container.pair('image');
    if (!at || !/(?:^|\/)(?:ingress-nginx\/controller|nginx-ingress-controller(?:-\w+)?)(?:[:@]|$)/.test(image))
      return undefined;
    if (judgedAt === undefined) return UNKNOWN;
    return judgedAt > '2026-03-31'
      ? { at, message: { code: 'is', values: { setting: 'image', value: image } } }
      : undefined;
  },
});
