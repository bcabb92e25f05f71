import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('Kiali')({
  id: 'kubernetes_mesh_console_without_login',
  title: 'The console of the service mesh (Kiali) asks for no login: strategy anonymous',
  terms: ['Istio', 'auth.strategy', 'unauthenticated access'],
  severity: MODERATE,
  problem:
    'Whoever reaches it sees all services and their traffic, and changes the rules of the mesh with the rights of Kiali.',
  remediation: 'Set `strategy` to `openid`, `openshift` or `token`.',
  sources: ['https://kiali.io/docs/configuration/authentication'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `apiVersion: kiali.io/v1alpha1\nkind: Kiali\nmetadata: {name: kiali}\nspec:\n  auth:\n    «strategy: anonymous»`,
    ],
    good: [`apiVersion: kiali.io/v1alpha1\nkind: Kiali\nmetadata: {name: kiali}\nspec: {auth: {strategy: openid}}`],
  },

  setting: 'spec.auth.strategy',
  bad: (value) => value === 'anonymous',
});
