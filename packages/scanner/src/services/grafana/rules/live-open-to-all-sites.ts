import { ANY_ORIGIN } from '../../../terms.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_live_open_to_all_sites',
  title: 'Every site may connect to Grafana Live (allowed_origins)',
  terms: ANY_ORIGIN,
  severity: MODERATE,
  problem:
    'A page of an attacker opens a connection in the name of a user who has it open, and reads the data that dashboards stream.',
  remediation: 'Leave `allowed_origins` in `[live]` empty, or list the sites that need it.',
  sources: [`${CONFIGURATION}#allowed_origins`],
  references: [cwe(1385), cwe(942), nist('AC-4')],

  examples: {
    bad: [`[live]\n«allowed_origins = *»`, `[live]\n«allowed_origins = "https://*"»`],
    good: [
      `[live]\nallowed_origins = https://shop.example.com`,
      `[live]\nallowed_origins = https://*.example.com`,
      `[live]\nallowed_origins =`,
      `[live]\nmax_connections = 0\nallowed_origins = *`, // Live is off then
    ],
  },

  setting: 'allowed_origins',
  scope: 'live',
  bad: (value, { file }) =>
    !isSetTo(file.setting('live', 'max_connections'), (most) => most === '0') &&
    value.split(',').some((origin) => /^(?:https?:\/\/)?\*$/.test(origin.trim())),
  safe: '',
  fix: { kind: 'suggested', needs: 'the list of other sites that show live data' },
});
