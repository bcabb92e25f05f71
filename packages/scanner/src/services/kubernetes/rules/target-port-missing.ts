import { LOW } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { labelsIn } from '../kubernetes-object.ts';
import { SERVICES, objectRule } from '../kubernetes-rule.ts';
import type { Pod } from '../pods.ts';

export default objectRule('Service')({
  id: 'kubernetes_target_port_missing',
  title: 'A Service leads to a port that its pods do not have',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody answers where the service is called.',
  remediation: 'Write a port of the containers, or its name, into `targetPort`.',
  sources: [SERVICES],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  selector: {app: shop}\n  ports:\n    - «{port: 80, targetPort: 9377}»\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1, ports: [{containerPort: 8080}]}]}`,
    ],
    good: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  selector: {app: shop}\n  ports: [{port: 80, targetPort: 8080}]\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1, ports: [{containerPort: 8080}]}]}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  selector: {app: shop}\n  ports: [{port: 80, targetPort: 8080}]\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {app: shop}}\nspec: {containers: [{name: app, image: a:1}]} # need not name its ports`,
    ],
  },

  judge(service, { subject }) {
    const wanted = labelsIn(service, 'spec.selector');
    if (!wanted || wanted.size === 0 || service.group !== '') return undefined;
    const [pod, ...others] = subject.podsSelected(service.namespace, wanted) ?? [];
    if (!pod || others.length > 0) return undefined;
    const open = portsOf(pod);
    if (!open || open.size === 0) return undefined;
    const found = service.blocks('spec.ports').find((port) => {
      const target = port.text('targetPort') ?? port.text('port');
      return target !== undefined && !open.has(target);
    });
    return (
      found && {
        at: found.at,
        message: {
          code: 'is',
          values: { setting: 'targetPort', value: found.text('targetPort') ?? found.text('port') ?? '' },
        },
      }
    );
  },
});

/** The numbers and names of the ports of a pod; undefined where a container names none, which says nothing. */
const portsOf = oncePer(({ containers }: Pod): ReadonlySet<string> | undefined => {
  const mains = containers.filter(({ isMain }) => isMain);
  const lists = mains.map((container) => container.blocks('ports'));
  if (lists.some(({ length }) => length === 0)) return undefined;
  return new Set(lists.flat().flatMap((port) => [port.text('containerPort') ?? '', port.text('name') ?? '']));
});
