import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { DASHBOARD_FILE, elasticSetting, KIBANA } from '../elasticsearch-rule.ts';

const isNever = (duration: string): boolean => /^0(?:ms|[smhdwMY])?$/.test(duration);

export default elasticSetting({
  id: 'elasticsearch_dashboards_sessions_endless',
  title: 'Sessions of Kibana never end (session.idleTimeout, session.lifespan)',
  terms: ['session timeout', 'session expiration'],
  severity: MODERATE_LOW,
  problem:
    'Whoever finds a browser that was left open, or has stolen a cookie, goes on as this user for as long as they like.',
  remediation: 'Set `xpack.security.session.idleTimeout: 1h` and `xpack.security.session.lifespan: 24h`, or similar.',
  sources: [`${KIBANA}security-settings-kb.html`, `${KIBANA}xpack-security-session-management.html`],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [
      `server.host: localhost\n«xpack.security.session.idleTimeout: 0»`,
      `server.host: localhost\nxpack.security.session:\n  idleTimeout: 1h\n  «lifespan: "0s"»`,
    ],
    good: [
      `server.host: localhost\nxpack.security.session.idleTimeout: 1h\nxpack.security.session.lifespan: 24h`,
      `server.host: localhost\nxpack.security.session.idleTimeout: 0\nxpack.security.session.lifespan: 8h`, // ends all the same
      `server.host: localhost\n# xpack.security.session.idleTimeout: 0`,
      `server.host: localhost\nxpack.security.session.lifespan: \${LIFESPAN}`,
    ],
  },

  reads: [DASHBOARD_FILE],
  setting: ['xpack.security.session.idleTimeout', 'xpack.security.session.lifespan'],
  bad(value, { file }, setting) {
    if (!isNever(value)) return false;
    if (!setting.endsWith('idleTimeout')) return true;
    const lifespan = file.setting('xpack.security.session.lifespan');
    return lifespan.is === 'unknown' ? UNKNOWN : !isSetTo(lifespan, (duration) => !isNever(duration));
  },
  default: UNTOLD,
});
