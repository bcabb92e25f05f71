import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PROXIES, ROLES, pathsRule } from '../netlify-rule.ts';

export default pathsRule({
  id: 'netlify_role_not_enforced',
  title: 'Files are kept for a role by rules that are not forced (Role without 200!)',
  terms: ['role-based access control', 'shadowing'],
  severity: HIGH,
  problem:
    'Where a file exists, Netlify sends it before it looks at rules that are not forced: everybody gets what only some roles should.',
  remediation:
    'Force both rules: write `200!`, or `force = true`, for the role, and the same for what sends all others away.',
  sources: [ROLES, `${PROXIES}#shadowing`],
  references: [cwe(285), cwe(862), nist('AC-3')],

  examples: {
    bad: [`/old/* /new/:splat 301\n«/admin/* 200 Role=admin»\n/admin/* /login 302\n`],
    good: [
      `/admin/* 200! Role=admin\n/admin/* /login 302!\n`,
      `/admin/* 200 Role=admin\n/admin/* /login 302!\n`, // whoever has no other role is sent away
      `/api/* /.netlify/functions/:splat 200 Role=admin\n/old/* /new/:splat 301\n`, // there are no files
    ],
  },

  *check({ file }) {
    const rules = file.pathRules;
    const forced = new Set(rules.filter(({ isForced }) => isForced).map(({ from }) => from));
    for (const { from, isOfItself, status, isOfRole, at } of rules) {
      if (isOfRole && isOfItself && status === '200' && !forced.has(from))
        yield { at, message: { code: 'is', values: { setting: 'status', value: status } } };
    }
  },
});
