import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectRule, writeSetting } from '../kubernetes-rule.ts';

export default objectRule('AuthenticationConfiguration')({
  id: 'kubernetes_anonymous_for_every_path',
  title: 'An AuthenticationConfiguration lets requests without a sign-in to every path of the API server',
  terms: ['anonymous authentication', 'AuthenticationConfiguration'],
  severity: HIGH,
  problem: 'One role that is given to everybody, on purpose or not, is then open to all who reach the API server.',
  remediation:
    'Set `anonymous.enabled: false`, or name in `conditions` the paths that may be asked so: `/livez`, `/readyz` and `/healthz`.',
  sources: [
    'https://kubernetes.io/docs/reference/access-authn-authz/authentication/#anonymous-authenticator-configuration',
  ],
  references: [cisKubernetes('1.2.1'), cwe(306), nist('AC-14')],

  examples: {
    bad: [`apiVersion: apiserver.config.k8s.io/v1\nkind: AuthenticationConfiguration\nanonymous:\n  «enabled: true»`],
    good: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AuthenticationConfiguration\nanonymous: {enabled: true, conditions: [{path: /livez}, {path: /readyz}]}`,
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AuthenticationConfiguration\nanonymous: {enabled: false}`,
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AuthenticationConfiguration\njwt: []`,
    ],
  },

  judge(configuration) {
    const anonymous = configuration.block('anonymous');
    const [at, value] = [anonymous.pair('enabled'), anonymous.text('enabled')];
    if (!at || !isTrue(value ?? '') || !(anonymous.lacks('conditions') || anonymous.block('conditions').isEmpty))
      return undefined;
    return { at, message: { code: 'is', values: { setting: 'anonymous.enabled', value: 'true' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'health checks that sign in',
    edits: (finding) => writeSetting(finding, 'enabled', 'false', () => undefined),
  },
});
