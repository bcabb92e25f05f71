import { HIGH } from '@plumbline/model/severity';
import { rulesOf, UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ElasticFile } from '../elasticsearch-file.ts';
import { isEveryName } from '../every-name.ts';
import { GUIDE, OPENSEARCH, SECURITY_FILE } from '../elasticsearch-rule.ts';
import { SecurityFile } from '../security-file.ts';

export default rulesOf<ElasticFile | SecurityFile>('elasticsearch')({
  id: 'elasticsearch_impersonates_everybody',
  title: 'One account may act as every user, administrators too (impersonation *)',
  terms: ['privilege escalation'],
  severity: HIGH,
  problem:
    'Whoever gets the password or the certificate of the account names an administrator in a header of the request, and has all rights.',
  remediation: 'List the users whom the account has to act for in place of `*`.',
  sources: [`${OPENSEARCH}access-control/impersonation/`, `${GUIDE}run-as-privilege.html`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `plugins.security.authcz.rest_impersonation_user:
  «"kibanaserver": ["*"]»`,
      `plugins.security.authcz.impersonation_dn:
  "CN=proxy,OU=web,O=Example":
    - reports
    - «"*"»`,
      `plugins.security.authcz.rest_impersonation_user:
  kibanaserver:
    - «/.*/»`,
    ],
    good: [
      `plugins.security.authcz.rest_impersonation_user:
  "kibanaserver": ["reports", "archive-*", "/reports-.*/"]`,
      `plugins.security.authcz.impersonation_dn:
  "CN=proxy,OU=web,O=Example": []`,
    ],
  },

  reads: ['elasticsearch.yml', SECURITY_FILE],
  *check({ file }) {
    const seen = new Set<unknown>();
    const isRoles = file instanceof SecurityFile && file.is('roles');
    if (file instanceof SecurityFile && !isRoles) return;
    for (const path of isRoles ? ['*.run_as'] : PATHS)
      for (const user of file.items(path)) {
        if (user.is === 'unknown') yield UNKNOWN;
        // An item is found by its list and by its own path.
        else if (user.is === 'set' && isEveryName(user.value) && !seen.has(user.at)) {
          seen.add(user.at);
          yield {
            at: user.at,
            message: { code: 'has', values: { setting: path.replace(/\.\*\*$|^\*\./, ''), value: user.value } },
          };
        }
      }
  },
});

const PATHS = ['plugins.security', 'opendistro_security'].flatMap((plugin) => [
  `${plugin}.authcz.rest_impersonation_user.**`,
  `${plugin}.authcz.impersonation_dn.**`,
]);
