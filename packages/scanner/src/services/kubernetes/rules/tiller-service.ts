import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Service')({
  id: 'kubernetes_tiller_service',
  title: 'A Service leads to Tiller of Helm 2, which takes orders without a sign-in',
  severity: HIGH,
  problem: 'Every pod of the cluster reaches Tiller by this service, and does what Tiller may, most often everything.',
  remediation: 'Delete the Service and move to Helm 3.',
  sources: ['https://helm.sh/docs/v3/faq/changes_since_helm2/'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [`apiVersion: v1\nkind: Service\nmetadata:\n  «name: tiller-deploy»\nspec: {selector: {app: helm}}`],
    good: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: distiller}\nspec: {selector: {app: distiller}}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {ports: [{name: tiller, port: 80}]}`,
    ],
  },

  judge(service) {
    const at = service.pair('metadata.name');
    const isTillers =
      /^tiller(?:-deploy)?$/.test(service.name ?? '') ||
      /^tiller(?:-deploy)?$/.test(service.text('spec.selector.name') ?? '');
    return at && isTillers
      ? { at, message: { code: 'is', values: { setting: 'metadata.name', value: service.name ?? '' } } }
      : undefined;
  },
});
