import { setAssigned } from '../../../fixing/edit-assigned.ts';
import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
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
    bad: [
      `[build.environment]\n«SECRETS_SCAN_ENABLED = "false"»\n`,
      `[build.environment]\n«SECRETS_SCAN_OMIT_PATHS = "**"»\n`,
    ],
    good: [
      `[build.environment]\nSECRETS_SCAN_ENABLED = "true"\n`,
      `[build.environment]\nSECRETS_SCAN_ENABLED = "off"\n`, // only false switches it off
      `[build.environment]\nSECRETS_SCAN_OMIT_PATHS = "docs/examples.md"\n`,
    ],
  },

  setting: [
    'build.environment.SECRETS_SCAN_ENABLED',
    'context.*.environment.SECRETS_SCAN_ENABLED',
    'build.environment.SECRETS_SCAN_SMART_DETECTION_ENABLED',
    'context.*.environment.SECRETS_SCAN_SMART_DETECTION_ENABLED',
    'build.environment.SECRETS_SCAN_OMIT_PATHS',
    'context.*.environment.SECRETS_SCAN_OMIT_PATHS',
  ],
  bad(value, _, setting) {
    if (setting.endsWith('ENABLED')) return isFalse(value);
    const all = value
      .split(',')
      .find((path) => /^(?:\.?\/)?(?:\*{1,2}(?:\/\*{1,2})?|\.|dist|build|public|out|\.next)\/?$/.test(path.trim()));
    return all !== undefined && { part: all.trim(), severity: MODERATE_LOW };
  },
  fix: {
    kind: 'suggested',
    needs: 'a site that publishes none of its variables: else the build fails',
    edits({ at, message }) {
      const name = typeof message === 'object' ? (message.values.setting?.replace(/^.*\./, '') ?? '') : '';
      return typeof at === 'object' && name.endsWith('ENABLED') ? setAssigned(at, name, 'true') : [];
    },
  },
});

const isFalse = oneOf('false');
