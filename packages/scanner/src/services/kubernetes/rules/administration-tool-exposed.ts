import { HIGH } from '@plumbline/model/severity';
import { parseImage } from '../../../formats/image-reference.ts';
import { administrationToolOf } from '../../../rules/administration-tools.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { labelsIn, type KubernetesObject } from '../kubernetes-object.ts';
import { SERVICES, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Service')({
  id: 'kubernetes_administration_tool_exposed',
  title: 'A tool to administrate the cluster or its databases is open to the network: NodePort or LoadBalancer',
  terms: ['dashboard', 'phpMyAdmin', 'Argo CD'],
  severity: HIGH,
  problem:
    'Whoever reaches the port tries passwords and old holes of the tool, and behind it stand the databases, the deliveries or the cluster itself.',
  remediation: 'Set `type: ClusterIP`, and reach it by `kubectl port-forward`, or through a proxy that asks who calls.',
  sources: [SERVICES],
  references: [cwe(749), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: admin}\nspec:\n  «type: LoadBalancer»\n  selector: {app: admin}\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: admin, labels: {app: admin}}\nspec: {containers: [{name: app, image: "phpmyadmin:5.2"}]}`,
    ],
    good: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: admin}\nspec:\n  selector: {app: admin}\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: admin, labels: {app: admin}}\nspec: {containers: [{name: app, image: "phpmyadmin:5.2"}]}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  type: LoadBalancer\n  selector: {app: shop}\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: "shop:5.2"}]}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: admin}\nspec:\n  type: LoadBalancer\n  loadBalancerSourceRanges: [10.0.0.0/8]\n  selector: {app: admin}\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: admin, labels: {app: admin}}\nspec: {containers: [{name: app, image: "phpmyadmin:5.2"}]}`,
    ],
  },

  judge(service, { subject }) {
    const at = service.pair('spec.type');
    const type = service.text('spec.type') ?? '';
    if (!at || !/^(?:NodePort|LoadBalancer)$/.test(type) || isKeptInside(service)) return undefined;
    const wanted = labelsIn(service, 'spec.selector');
    const pods = (wanted && subject.podsSelected(service.namespace, wanted)) ?? [];
    for (const { image } of pods.flatMap(({ containers }) => containers)) {
      const tool = administrationToolOf(image ?? '') ?? OF_CLUSTERS.exec(parseImage(image ?? '').repository)?.[1];
      if (tool !== undefined)
        return { at, message: { code: 'is', values: { setting: 'type', value: `${type} (${tool})` } } };
    }
    return undefined;
  },
});

const OF_CLUSTERS = /(?:^|\/)(argocd|headlamp|kubernetesui\/dashboard|weaveworks\/scope)$/;

/** Only some addresses reach it, or those of the network of the cloud. */
function isKeptInside(service: KubernetesObject): boolean {
  return (
    service.has('spec.loadBalancerSourceRanges') ||
    [...service.entries('metadata.annotations').keys()].some((name) => /internal|scheme|source-ranges/i.test(name))
  );
}
