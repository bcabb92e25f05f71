import { setAssigned } from '../../../fixing/edit-assigned.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { variableRule, CONFIGURATION } from '../netlify-rule.ts';

export default variableRule({
  id: 'netlify_certificates_not_verified_in_build',
  title: 'The build does not verify certificates (NODE_TLS_REJECT_UNAUTHORIZED)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'Someone on the way puts other packages and other data into the build, and so into the site.',
  remediation: 'Remove the line; name the authority in `NODE_EXTRA_CA_CERTS` where it is your own.',
  sources: ['https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue', CONFIGURATION],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [`[build.environment]\n«NODE_TLS_REJECT_UNAUTHORIZED = "0"»\n`],
    good: [`[build.environment]\nNODE_TLS_REJECT_UNAUTHORIZED = "1"\n`],
  },

  judge({ name, value }) {
    const isBad =
      (name === 'NODE_TLS_REJECT_UNAUTHORIZED' && value === '0') ||
      (/^npm_config_strict_ssl$/i.test(name) && value === 'false') ||
      (name === 'GIT_SSL_NO_VERIFY' && /^(?:1|true)$/.test(value));
    return isBad ? { message: { code: 'is', values: { setting: name, value } } } : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certificates that the build trusts',
    edits: ({ at, message }) => {
      const name = typeof message === 'object' ? (message.values.setting ?? '') : '';
      // Git takes any value, also an empty one, for a yes.
      if (typeof at !== 'object' || name === 'GIT_SSL_NO_VERIFY') return [];
      return setAssigned(at, name, name === 'NODE_TLS_REJECT_UNAUTHORIZED' ? '1' : 'true');
    },
  },
});
