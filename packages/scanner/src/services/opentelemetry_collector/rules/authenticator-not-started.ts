import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorRule, CORE } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_authenticator_not_started',
  title: 'An authenticator is defined but not started (service.extensions)',
  severity: LOW,
  problem:
    'The extension that should ask who sends is not in `service.extensions`: where a receiver names it, the collector does not start, and where none does, it asks nobody.',
  remediation: 'Add the extension to `service.extensions`, and name it below `auth` of the receivers.',
  sources: [`${CORE}config/configauth/README.md`],
  references: [cwe(306), nist('AC-3'), nist('CM-6')],

  examples: {
    bad: [
      `extensions:
  «basicauth/server»:
    htpasswd:
      file: /etc/otel/htpasswd
service:
  extensions: [health_check]`,
    ],
    good: [
      `extensions:
  basicauth/server:
    htpasswd:
      file: /etc/otel/htpasswd
service:
  extensions: [basicauth/server]`,
      `extensions:
  health_check:
service:
  extensions: []`,
      `extensions:
  oauth2client:
    token_url: https://auth.example.com/token
service:
  extensions: []`, // for what is sent
    ],
  },

  *check({ file }) {
    const { unused } = file;
    if (unused === undefined) yield UNKNOWN;
    for (const { at, keys } of unused ?? []) {
      if (keys[0] === 'extensions' && /^(?:basicauth|bearertokenauth|oidc)(?:\/|$)/.test(keys[1] ?? '') && 'key' in at)
        yield {
          at: at.key,
          message: { code: 'lacks', values: { setting: 'service.extensions', value: keys[1] ?? '' } },
        };
    }
  },
});
