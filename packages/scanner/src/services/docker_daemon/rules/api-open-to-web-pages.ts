import { HIGH } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_api_open_to_web_pages',
  title: 'Web pages may use the Docker API (api-cors-header)',
  terms: ANY_ORIGIN,
  severity: HIGH,
  problem:
    'A page in the browser of somebody who reaches the API starts containers there, and so becomes root on the machine.',
  remediation: 'Remove `api-cors-header`, which Docker 27 no longer knows.',
  sources: ['https://docs.docker.com/engine/deprecated/'],
  references: [cwe(942), nist('AC-4'), nist('AC-3')],

  examples: {
    bad: [`{ «"api-cors-header": "*"» }`, `{ «"api-cors-header": "https://app.example.com"» }`],
    good: [`{ "api-cors-header": "" }`, `{ "icc": false }`],
  },

  setting: 'api-cors-header',
  bad: (value) => value !== '',
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no web page uses the API' },
});
