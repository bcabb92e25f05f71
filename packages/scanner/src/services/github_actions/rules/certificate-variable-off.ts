import { HIGH } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { oneJob, valueRule } from '../workflow-rule.ts';

export default valueRule({
  id: 'github_actions_certificate_variable_off',
  title: 'A variable disables the verification of TLS certificates',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'All programs that read it talk to whoever answers: an attacker on the network path reads tokens and changes packages.',
  remediation:
    'Remove the variable; add the certificate of a private authority to the trusted ones, such as by `NODE_EXTRA_CA_CERTS`.',
  sources: [
    'https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue',
    'https://git-scm.com/docs/git-config#Documentation/git-config.txt-httpsslVerify',
  ],
  references: [cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      oneJob("- run: npm ci\n  env:\n    CI: true\n    «NODE_TLS_REJECT_UNAUTHORIZED: '0'»"),
      oneJob('- run: git fetch\n  env:\n    CI: true\n    «GIT_SSL_NO_VERIFY: true»'),
    ],
    good: [
      oneJob("- run: npm ci\n  env:\n    NODE_TLS_REJECT_UNAUTHORIZED: '1'"),
      oneJob('- run: npm ci\n  env:\n    NODE_ENV: test'),
    ],
  },

  judge({ value: { name, text }, scope }) {
    if (scope === 'input' || text === undefined) return undefined;
    return switchesVerificationOff(name, text)
      ? { code: 'is', values: { setting: name, value: text.trim() } }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the certificates are valid, or that of a private authority installed first',
    edits: removeEntry,
  },
});
