import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PROXIES, ROLES, pathsRule } from '../netlify-rule.ts';

export default pathsRule({
  id: 'netlify_role_not_enforced',
  title:
    'Files are kept for a role by rules that are not forced, come too late or let all others in (Role without 200!)',
  terms: ['role-based access control', 'shadowing'],
  severity: HIGH,
  problem:
    'Where a file exists, Netlify sends it before it looks at rules that are not forced, and of rules the first that fits counts: everybody gets what only some roles should.',
  remediation:
    'Send all others away behind the rule for the role, not to the same files. Force both rules: write `200!`, or `force = true`, for the role, and the same for what sends all others away. Write them above rules for all paths.',
  sources: [ROLES, `${PROXIES}#shadowing`, 'https://docs.netlify.com/manage/routing/redirects/overview/'],
  references: [cwe(285), cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `/old/* /new/:splat 301\n«/admin/* 200 Role=admin»\n/admin/* /login 302\n`,
      `/members/* /members/:splat 200! Role=member\n«/members/* /members/:splat 200»\n`, // whoever has no role
      `/* /index.html 200!\n«/admin/* 200! Role=admin»\n/admin/* /login 302!\n`,
    ],
    good: [
      `/admin/* 200! Role=admin\n/admin/* /login 302!\n`,
      `/admin/* 200 Role=admin\n/admin/* /login 302!\n`, // whoever has no other role is sent away
      `/api/* /.netlify/functions/:splat 200 Role=admin\n/old/* /new/:splat 301\n`, // there are no files
      `/* /index.html 200! Country=de\n/admin/* 200! Role=admin\n/admin/* /login 302!\n`,
      `/* /index.html 200\n/admin/* 200! Role=admin\n/admin/* /login 302!\n`, // leaves alone what exists
      `/admin/* 200! Role=admin\n/admin/* 200! Role=editor\n/admin/* /login 302!\n`,
      `/admin/* 200! Role=admin\n/admin/* /login 302!\n/admin/* /admin/:splat 200\n`, // never gets there
    ],
  },

  *check({ file }) {
    const rules = file.pathRules;
    const forced = new Set(rules.filter(({ isForced }) => isForced).map(({ from }) => from));
    const before: string[] = [];
    // The paths that are kept for a role, until a rule sends all others away.
    const kept = new Set<string>();
    for (const { from, isOfItself, status, isForced, isOfRole, isForAll, at } of rules) {
      if (isForAll && kept.delete(from) && isOfItself && status === '200')
        yield { at, message: `${from} is for everybody here` };
      if (isForced && isForAll && from.endsWith('/*') && before.length < MOST_WIDE) before.push(from);
      if (!isOfRole || !isOfItself || status !== '200') continue;
      kept.add(from);
      const earlier = before.find((wide) => from.startsWith(wide.slice(0, -1)));
      if (earlier !== undefined) yield { at, message: `${earlier} stands before it` };
      else if (!forced.has(from)) yield { at, message: { code: 'is', values: { setting: 'status', value: status } } };
    }
  },
});

/** That many rules for all paths of a folder are looked at: real files have a few. */
const MOST_WIDE = 50;
