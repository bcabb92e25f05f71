import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_nomad_policy_runs_anything',
  title: 'A policy of Nomad lets its holder run jobs in every namespace: write for *',
  severity: 3,
  problem:
    'Whoever gets hold of one token with this policy runs programs of their own beside those of everybody, stops theirs and opens a shell in them.',
  family: 'leastPrivilege',
  remediation: 'Name in {} the namespaces, and the capabilities, that are needed.',
  sources: ['https://developer.hashicorp.com/nomad/docs/other-specifications/acl-policy'],
  wrong: matching(
    /^(?:[^#/\n]{0,500}[\s}])?namespace\s{0,20}"\*"\s{0,20}\{[^#/{}]{0,1000}?\bpolicy\s{0,20}=\s{0,20}"write"/m,
  ),
  in: {
    terraform: [
      {
        types: ['nomad_acl_policy'],
        key: 'rules_hcl',
        unset: 'fine',
        bad: 'namespace "*" { policy = "write" }',
        good: 'namespace "shop" { policy = "write" }',
        shown: { name: 'shop' },
      },
    ],
  },
});
