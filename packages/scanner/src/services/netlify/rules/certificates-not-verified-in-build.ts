import { setAssigned } from '../../../fixing/edit-assigned.ts';
import { HIGH } from '@plumbline/model/severity';
import { switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { variableRule, CONFIGURATION } from '../netlify-rule.ts';

export default variableRule({
  id: 'netlify_certificates_not_verified_in_build',
  title: 'The build does not verify certificates (NODE_TLS_REJECT_UNAUTHORIZED)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'Someone on the network path puts other packages and other data into the build, and so into the site.',
  remediation: 'Remove the line; name the authority in `NODE_EXTRA_CA_CERTS` where it is your own.',
  sources: ['https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue', CONFIGURATION],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `[build.environment]\n«NODE_TLS_REJECT_UNAUTHORIZED = "0"»\n`,
      `[build.environment]\n«GIT_SSL_NO_VERIFY = "false"»\n`, // Git asks whether it is there
    ],
    good: [`[build.environment]\nNODE_TLS_REJECT_UNAUTHORIZED = "1"\n`],
  },

  judge: ({ name, value }) =>
    switchesVerificationOff(name, value) ? { message: { code: 'is', values: { setting: name, value } } } : undefined,
  fix: {
    kind: 'suggested',
    needs: 'certificates that the build trusts',
    edits: ({ at, message }) => {
      const name = typeof message === 'object' ? (message.values.setting ?? '') : '';
      if (typeof at !== 'object') return [];
      if (name === 'NODE_TLS_REJECT_UNAUTHORIZED') return setAssigned(at, name, '1');
      return /_strict_ssl$/i.test(name) ? setAssigned(at, name, 'true') : [];
    },
  },
});
