import { cwe, nist } from '../../rules/rulesets.ts';
import { ROLE_BINDINGS } from '../kubernetes-bindings.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_anonymous_bound',
  title: 'A role is given to anonymous users: system:anonymous or system:unauthenticated',
  severity: 5,
  problem: 'Whoever reaches the API of the cluster has the role without a sign-in.',
  family: 'leastPrivilege',
  references: [cwe(306), nist('AC-14')],
  remediation: 'Remove the subject that {} names.',
  sources: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  wrong: oneOf('system:anonymous', 'system:unauthenticated'),
  in: {
    terraform: [
      {
        types: ROLE_BINDINGS,
        each: 'subject',
        key: 'name',
        unset: 'fine',
        bad: 'system:anonymous',
        good: 'shop',
        when: [
          {
            key: 'role_ref.name',
            ofResource: true,
            // What everybody may read in every cluster.
            is: (role) => matching(PUBLIC)(role).not(),
            shown: 'view',
          },
        ],
      },
    ],
  },
});

const PUBLIC = /^system:(?:public-info-viewer|discovery)$|^kubeadm:bootstrap-signer-clusterinfo$/;
