import { LOW } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { labelsIn } from '../kubernetes-object.ts';
import { SERVICES, objectRule } from '../kubernetes-rule.ts';
import type { Pod } from '../pods.ts';

export default objectRule('Service')({
  id: 'kubernetes_target_port_missing',
  title: 'A Service leads to a named port that its pods do not have',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody answers where the service is called.',
  remediation: 'Write the name of a port of the containers, or its number, into `targetPort`.',
  sources: [SERVICES],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  selector: {app: shop}\n  ports:\n    - «{port: 80, targetPort: web}»\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1, ports: [{name: http, containerPort: 8080}]}]}`,
    ],
    good: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  selector: {app: shop}\n  ports: [{port: 80, targetPort: 8080}]\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1, ports: [{containerPort: 8080}]}]}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  selector: {app: shop}\n  ports: [{port: 80, targetPort: 8080}]\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1, ports: [{containerPort: 9090}]}]} # need not say which ports it opens`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  selector: {app: shop}\n  ports: [{port: 80, targetPort: web}]\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1, ports: [{name: web, containerPort: 8080}]}]}`,
    ],
  },

  judge(service, { subject }) {
    const wanted = labelsIn(service, 'spec.selector');
    if (!wanted || wanted.size === 0 || service.group !== '') return undefined;
    const [pod, ...others] = subject.podsSelected(service.namespace, wanted) ?? [];
    if (!pod || others.length > 0) return undefined;
    const names = portNamesOf(pod);
    if (!names) return undefined;
    const found = service.blocks('spec.ports').find((port) => {
      const target = port.text('targetPort');
      return target !== undefined && !/^\d+$/.test(target) && !names.has(target);
    });
    return (
      found && {
        at: found.at,
        message: { code: 'is', values: { setting: 'targetPort', value: found.text('targetPort') ?? '' } },
      }
    );
  },
});

/** The names of the ports of a pod; undefined where a container says nothing of its ports, which may come from elsewhere. */
const portNamesOf = oncePer(({ containers }: Pod): ReadonlySet<string> | undefined => {
  const lists = containers.filter(({ isMain }) => isMain).map((container) => container.blocks('ports'));
  if (lists.length === 0 || lists.some(({ length }) => length === 0)) return undefined;
  return new Set(lists.flat().flatMap((port) => port.text('name') ?? []));
});
