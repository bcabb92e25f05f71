import { setAssigned } from '../../../fixing/edit-assigned.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { netlifySetting, SECRETS_CONTROLLER } from '../netlify-rule.ts';

export default netlifySetting({
  id: 'netlify_secret_scan_off',
  title: 'Netlify does not look for secrets in what is published (SECRETS_SCAN_ENABLED)',
  severity: MODERATE,
  problem: 'A secret that a build puts into a page goes on-line without anybody noticing.',
  remediation: 'Remove the line, and name in `SECRETS_SCAN_OMIT_KEYS` what is found wrongly.',
  sources: [SECRETS_CONTROLLER],
  references: [cwe(200), nist('SI-4')],

  examples: {
    bad: [`[build.environment]\n«SECRETS_SCAN_ENABLED = "false"»\n`],
    good: [`[build.environment]\nSECRETS_SCAN_ENABLED = "true"\n`, `[build.environment]\nNODE_VERSION = "22"\n`],
  },

  setting: ['build.environment.SECRETS_SCAN_ENABLED', 'context.*.environment.SECRETS_SCAN_ENABLED'],
  bad: isOff,
  fix: {
    kind: 'suggested',
    needs: 'a site that publishes none of its variables: else the build fails',
    edits: ({ at }) => (typeof at === 'object' ? setAssigned(at, 'SECRETS_SCAN_ENABLED', 'true') : []),
  },
});
