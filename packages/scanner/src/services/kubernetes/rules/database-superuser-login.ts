import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting('Cluster')({
  id: 'kubernetes_database_superuser_login',
  title: 'The superuser of a PostgreSQL of CloudNativePG may log in over the network with a password',
  terms: ['enableSuperuserAccess', 'CloudNativePG'],
  severity: MODERATE_LOW,
  problem:
    'Whoever reads the Secret with the password, or guesses it, is superuser: reads every database and runs programs in the pod.',
  remediation: 'Set `enableSuperuserAccess: false`, and let programs log in as the owner of their database.',
  sources: ['https://cloudnative-pg.io/documentation/current/security/#postgresql'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  instances: 3\n  «enableSuperuserAccess: true»`,
    ],
    good: [
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec: {instances: 3, enableSuperuserAccess: false}`,
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec: {instances: 3}`,
    ],
  },

  setting: 'spec.enableSuperuserAccess',
  bad: isTrue,
});
