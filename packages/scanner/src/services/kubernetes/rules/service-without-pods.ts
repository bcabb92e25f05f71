import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { labelsIn } from '../kubernetes-object.ts';
import { SERVICES, objectRule } from '../kubernetes-rule.ts';
import { noneSelected, selectsNone } from '../object-findings.ts';

export default objectRule('Service')({
  id: 'kubernetes_service_without_pods',
  title: 'A Service selects none of the pods beside it',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody answers where the service is called, or pods do that are meant for something else.',
  remediation: 'Write the labels of the pods into `selector`, and their port into `targetPort`.',
  sources: [SERVICES],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  «selector: {app: shop}»\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop2}}\nspec: {containers: [{name: app, image: a:1}]}`,
    ],
    good: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  selector: {app: shop}\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1}]}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {selector: {app: shop}} # its pods stand elsewhere`,
      {
        text: `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {selector: {app: shop}}`,
        files: {
          'kube-deployment.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: adapter, labels: {app: adapter}}\nspec: {template: {metadata: {labels: {app: adapter}}, spec: {containers: [{name: app, image: a:1}]}}}`,
        },
      },
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {selector: {statefulset.kubernetes.io/pod-name: shop-0, app: shop}}\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1}]}`,
    ],
  },

  judge(service, input) {
    const wanted = labelsIn(service, 'spec.selector');
    const at = service.pair('spec.selector');
    if (!wanted || wanted.size === 0 || !at || service.group !== '') return undefined;
    return selectsNone(input, service.namespace, wanted)
      ? { at, message: noneSelected('selector', wanted) }
      : undefined;
  },
});
