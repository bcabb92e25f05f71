import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, JWT } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_jwt_in_url',
  title: 'Tokens for signing in may stand in URLs (url_login)',
  severity: MODERATE,
  problem: 'URLs are kept in histories and in the logs of proxies: whoever reads them there signs in with the token.',
  remediation: 'Set `url_login = false` in `[auth.jwt]`, and send the token in a header.',
  sources: [JWT],
  references: [cwe(598), nist('IA-5')],

  examples: {
    bad: [`[auth.jwt]\nenabled = true\n«url_login = true»`],
    good: [`[auth.jwt]\nenabled = true\nurl_login = false`, `[auth.jwt]\nenabled = false\nurl_login = true`],
  },

  setting: 'url_login',
  scope: 'auth.jwt',
  bad: (value, { file }) => isOn(value) && (file.isOn('auth.jwt') ?? UNKNOWN),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'programs that send the token in a header' },
});
