import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION, druidSetting } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_framing_allowed',
  title: 'Other sites may show the console of Druid in a frame (clickjacking)',
  terms: ['frame-ancestors', 'Content-Security-Policy'],
  severity: MODERATE_LOW,
  problem:
    'A page of an attacker puts the console under its own buttons: an administrator who clicks there starts tasks or deletes data.',
  remediation: "Remove `druid.server.http.contentSecurityPolicy`, or set it to `frame-ancestors 'none'`, the default.",
  sources: [CONFIGURATION],
  references: [cwe(1021), nist('SC-18')],

  examples: {
    bad: [
      `«druid.server.http.contentSecurityPolicy=frame-ancestors *»`,
      `«druid.server.http.contentSecurityPolicy=default-src 'self'»`,
    ],
    good: [
      `druid.server.http.contentSecurityPolicy=frame-ancestors 'none'`,
      `druid.server.http.contentSecurityPolicy=default-src 'self'; frame-ancestors https://portal.example.com`,
      `druid.host=broker.example.com`,
    ],
  },

  setting: 'druid.server.http.contentSecurityPolicy',
  bad: (policy) => {
    const [, ancestors] = /(?:^|;)\s*frame-ancestors([^;]*)/i.exec(policy) ?? [];
    return ancestors === undefined || ancestors.split(/\s+/).some((source) => /^(?:\*|https?:)$/i.test(source));
  },
  safe: "frame-ancestors 'none'",
  fix: { kind: 'suggested', needs: 'no page that shows the console in a frame' },
});
