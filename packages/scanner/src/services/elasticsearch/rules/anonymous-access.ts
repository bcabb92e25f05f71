import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_anonymous_access',
  title: 'Anonymous visitors have a role',
  terms: ['unauthenticated access', 'no authentication'],
  severity: HIGH,
  problem:
    'Whoever can connect has the rights of the role without signing in; with superuser or another privileged role that is everything.',
  remediation: 'Remove `xpack.security.authc.anonymous`, and give programs API keys.',
  sources: [`${GUIDE}anonymous-access.html`],
  references: [cwe(306), nist('AC-14'), nist('AC-3')],

  examples: {
    bad: [
      `«xpack.security.authc.anonymous.roles: superuser»`,
      `xpack.security.authc:
  anonymous:
    username: anonymous
    «roles: monitoring_user, viewer»`,
    ],
    good: [
      `xpack.security.authc.anonymous.username: anonymous`,
      `xpack.security.enabled: true`,
      `xpack.security.authc.anonymous:
  username: lb_check
  roles: [lb_health]`, // asks whether the node lives
    ],
  },

  setting: ['xpack.security.authc.anonymous.roles', 'shield.authc.anonymous.roles'],
  bad(value) {
    const roles = value.split(/[\s,]+/).filter((role) => role !== '');
    const privileged = roles.find((role) =>
      /^(?:superuser|admin|all|kibana_admin|editor|.*_admin|kibana_system)$/.test(role),
    );
    if (privileged !== undefined) return { part: privileged, severity: CRITICAL };
    return roles.some((role) => !OF_HEALTH_CHECKS.test(role));
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'an account for each program that came without one' },
});

/** What a load balancer asks, which has no account. */
const OF_HEALTH_CHECKS =
  /(?:^|[-_])(?:health(?:[-_]?checks?)?|heartbeat|ping|probe|liveness|readiness|lb|load[-_]?balancer)(?:[-_]|$)/i;
