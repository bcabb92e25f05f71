import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { INGRESS, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Ingress')({
  id: 'kubernetes_ingress_backend_missing',
  title: 'An Ingress leads to a Service that is not there',
  severity: LOW,
  category: 'hygiene',
  problem: 'People get an error, or whoever may make a Service of that name gets their requests.',
  remediation: 'Write the name of the Service that is meant, or remove the path.',
  sources: [INGRESS],
  references: [cwe(1068)],

  examples: {
    bad: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  rules:\n    - host: shop.example.com\n      http: {paths: [{path: /, backend: {service: {«name: shop2»}}}]}\n---\napiVersion: v1\nkind: Service\nmetadata: {name: shop}`,
    ],
    good: [
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec:\n  rules:\n    - http: {paths: [{path: /, backend: {service: {name: shop}}}]}\n---\napiVersion: v1\nkind: Service\nmetadata: {name: shop}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}\nspec: {defaultBackend: {service: {name: shop}}} # the Service stands elsewhere`,
    ],
  },

  judge(ingress, { subject }) {
    if (subject.ofKind('Service').length === 0) return undefined;
    const paths = ingress.blocks('spec.rules').flatMap((rule) => rule.blocks('http.paths'));
    const backends = [ingress.block('spec.defaultBackend'), ...paths.map((path) => path.block('backend'))];
    for (const backend of backends) {
      const path = backend.has('serviceName') ? 'serviceName' : 'service.name';
      const [name, at] = [backend.text(path), backend.pair(path)];
      if (name !== undefined && at && !subject.named('Service', ingress.namespace, name))
        return { at, message: { code: 'is', values: { setting: path, value: name } } };
    }
    return undefined;
  },
});
