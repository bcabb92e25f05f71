import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_id_token_for_all_jobs',
  title: 'All jobs of the workflow may sign in to clouds (id-token: write)',
  terms: ['OIDC', 'OpenID Connect'],
  severity: MODERATE,
  problem: 'Each step of each job can ask for a token with which the cloud lets it in, although one job alone deploys.',
  remediation: 'Give `id-token: write` to the job that signs in, and to no other.',
  sources: ['https://docs.github.com/en/actions/reference/security/oidc', zizmor('excessive-permissions')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      'on: push\npermissions:\n  contents: read\n  «id-token: write»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n  b:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    permissions:\n      id-token: write\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions:\n  id-token: none\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    if (!file.permissions || file.jobs.length === 1) return;
    if (!file.permissions.granted) yield UNKNOWN;
    const found = file.permissions.granted?.find(({ scope, level }) => scope === 'id-token' && level === 'write');
    if (found)
      yield { at: found.at, message: { code: 'is', values: { setting: 'permissions.id-token', value: 'write' } } };
  },
});
