import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_content_security_policy_unsafe',
  title: 'The Content-Security-Policy lets scripts of any place or in the page run (content_security_policy_template)',
  terms: ['CSP', 'cross-site scripting'],
  severity: MODERATE_LOW,
  problem:
    'A script that an attacker gets into a page, or loads from their own machine, runs, and the policy does not hold it back.',
  remediation: "Take `*` and `http:` out of `script-src`, and keep `'strict-dynamic' $NONCE`.",
  sources: [`${CONFIGURATION}#content_security_policy_template`],
  references: [cwe(693), cwe(79), nist('SC-18')],

  examples: {
    bad: [
      `[security]\ncontent_security_policy = true\n«content_security_policy_template = """script-src * 'unsafe-inline';object-src 'none';"""»`,
      `[security]\ncontent_security_policy = true\n«content_security_policy_template = """script-src 'self' 'unsafe-inline';object-src 'none';"""»`,
    ],
    good: [
      `[security]\ncontent_security_policy = true\ncontent_security_policy_template = """script-src 'self' 'unsafe-inline' $NONCE;"""`, // browsers then pass over 'unsafe-inline'
      `[security]\ncontent_security_policy = true\ncontent_security_policy_template = """script-src 'self' 'strict-dynamic' $NONCE;img-src * data:;"""`,
      `[security]\ncontent_security_policy = true\ncontent_security_policy_template = """script-src * 'strict-dynamic' $NONCE;"""`, // browsers then pass over hosts
      `[security]\ncontent_security_policy_template = """script-src *;"""`, // no policy is sent at all
    ],
  },

  setting: 'content_security_policy_template',
  scope: 'security',
  bad: (value, { file }) => {
    const scripts = /(?:^|;)\s*script-src\s([^;]{0,2000})/.exec(value)?.[1] ?? '';
    const open = scripts
      .split(/\s+/)
      .filter((source) => ANY_PLACE.test(source) || (source === "'unsafe-inline'" && !ONE_BY_ONE.test(scripts)));
    // Browsers then ignore where a script comes from.
    if (open.length === 0 || scripts.includes("'strict-dynamic'")) return false;
    const isSent = file.isOn('security', 'content_security_policy');
    return isSent === true ? { part: open.join(' ') } : (isSent ?? UNKNOWN);
  },
});

const ANY_PLACE = /^(?:\*|https?:|https?:\/\/\*)$/;

/** Scripts in the page that are named each; browsers then ignore 'unsafe-inline'. */
const ONE_BY_ONE = /\$NONCE|'(?:nonce|sha(?:256|384|512))-/;
