import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_tokens_without_end',
  title: 'API keys may be valid for ever, or for years (api_key_max_seconds_to_live, token_expiration_day_limit)',
  terms: ['service account token', 'expiration'],
  severity: LOW,
  problem:
    'Whoever finds a key in an old script or backup is an editor or administrator, years after it was forgotten.',
  remediation:
    'Set `api_key_max_seconds_to_live = 7776000` in `[auth]`, or `token_expiration_day_limit = 90` in `[service_accounts]`.',
  sources: [`${CONFIGURATION}#api_key_max_seconds_to_live`, `${CONFIGURATION}#token_expiration_day_limit`],
  references: [cwe(613), nist('IA-5')],

  examples: {
    bad: [
      `[auth]\n«api_key_max_seconds_to_live = -1»`,
      `[auth]\n«api_key_max_seconds_to_live = 94608000»`,
      `[service_accounts]\n«token_expiration_day_limit = 730»`,
    ],
    good: [
      `[auth]\napi_key_max_seconds_to_live = 7776000\n[service_accounts]\ntoken_expiration_day_limit = 90`,
      `[auth]\n;api_key_max_seconds_to_live = -1`,
    ],
  },

  setting: ['api_key_max_seconds_to_live', 'token_expiration_day_limit'],
  scope: 'auth service_accounts',
  bad: (value, _input, setting) => {
    if (!/^-?\d{1,12}$/.test(value)) return false;
    const days = setting === 'token_expiration_day_limit' ? Number(value) : Number(value) / 86_400;
    return days < 0 || days > 366;
  },
  default: UNTOLD,
  safe: (_version, _bad, _file, setting) => (setting === 'token_expiration_day_limit' ? '90' : '7776000'),
  fix: { kind: 'suggested', needs: 'keys that are made anew at least every ninety days' },
});
