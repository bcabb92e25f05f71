import { MODERATE_LOW } from '@plumbline/model/severity';
import { parseImage } from '../../../formats/image-reference.ts';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_dashboard_deployed',
  title: 'The Kubernetes dashboard is deployed',
  severity: MODERATE_LOW,
  problem:
    'One more way into the cluster that has to be guarded: whoever reaches it with a stolen token, or finds a flaw in it, works in the cluster.',
  remediation:
    'Use kubectl or another client that runs where people are, or let nobody reach it but through a sign-in.',
  sources: ['https://kubernetes.io/docs/tasks/access-application-cluster/web-ui-dashboard/'],
  references: [cwe(1125), nist('CM-7'), stigKubernetes('V-242395')],

  examples: {
    bad: [onePod('').replace('image: example/app:1.4.2', '«image: kubernetesui/dashboard:v2.7.0»')],
    good: [
      onePod('').replace('example/app:1.4.2', 'example/dashboard:1.2'),
      onePod('').replace('example/app:1.4.2', 'kubernetesui/metrics-scraper:v1.0.8'),
    ],
  },

  judge(container) {
    const { image = '' } = container;
    const at = container.pair('image') ?? container.at;
    const isDashboard = /(?:^|\/)kubernetes-dashboard(?:-\w+)?$|^kubernetesui\/dashboard(?:-\w+)?$/.test(
      parseImage(image).repository,
    );
    const { labels } = container.pod;
    const isLabelled = ['app', 'k8s-app', 'app.kubernetes.io/name'].some(
      (name) => labels?.get(name) === 'kubernetes-dashboard',
    );
    return isDashboard || (isLabelled && container.isMain)
      ? { at, message: { code: 'is', values: { setting: 'image', value: image } } }
      : undefined;
  },
});
