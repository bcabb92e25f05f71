import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { elasticRule, GUIDE } from '../elasticsearch-rule.ts';

export default elasticRule({
  id: 'elasticsearch_cors_any_origin',
  title: 'Every web page may use the cluster (http.cors.allow-origin *)',
  terms: ANY_ORIGIN,
  severity: HIGH,
  problem:
    "A page that somebody opens in the browser sends requests to the cluster, with that person's access, and reads the answers.",
  remediation: 'Name the origins that need it in `http.cors.allow-origin`, or remove `http.cors.enabled`.',
  sources: [`${GUIDE}modules-network.html`],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `http.cors.enabled: true
«http.cors.allow-origin: "*"»`,
      `http.cors:
  enabled: true
  «allow-origin: /.*/»`,
      `http.cors.enabled: true
«http.cors.allow-origin: /https?:\\/\\/.*/»`,
    ],
    good: [
      `http.cors.enabled: true
http.cors.allow-origin: https://app.example.com`,
      `http.cors.enabled: false
http.cors.allow-origin: "*"`,
      `http.cors.allow-origin: "*"`,
      `http.cors.enabled: true
http.cors.allow-origin: /https?:\\/\\/localhost(:[0-9]+)?/`,
    ],
  },

  *check({ file }) {
    const enabled = file.setting('http.cors.enabled');
    const origin = file.setting('http.cors.allow-origin');
    if (enabled.is === 'absent' || (enabled.is === 'set' && !isOn(enabled.value)) || origin.is === 'absent') return;
    if (enabled.is === 'unknown' || origin.is === 'unknown') yield UNKNOWN;
    else if (
      origin.value === '*' ||
      /^\/\^?(?:https?\\?\??:?\\?\/\\?\/|https\?:\\\/\\\/)?\.[*+]\$?\/$/.test(origin.value)
    )
      yield {
        at: origin.at,
        message: { code: 'is', values: { setting: 'http.cors.allow-origin', value: origin.value } },
      };
  },
  fix: {
    kind: 'suggested',
    needs: 'the origins of the pages that use the cluster',
    edits: (finding) => removeEntry(finding),
  },
});
