import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { PROTECTED, objectSetting } from '../kubernetes-rule.ts';

export default objectSetting(
  'Issuer',
  'ClusterIssuer',
)({
  id: 'kubernetes_certificate_issuer_unverified',
  title: 'cert-manager takes certificates from an ACME server that it does not verify: skipTLSVerify',
  severity: MODERATE,
  problem:
    'An attacker on the network path answers as the authority, and gives out certificates or keeps them from being renewed.',
  remediation: "Remove `skipTLSVerify` and name the server's authority in `caBundle`.",
  sources: ['https://cert-manager.io/docs/configuration/acme/', 'https://cert-manager.io/docs/reference/api-docs/'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: cert-manager.io/v1\nkind: ClusterIssuer\nmetadata: {name: acme}\nspec:\n  acme:\n    server: https://acme.example.com/directory\n    «skipTLSVerify: true»`,
    ],
    good: [
      `apiVersion: cert-manager.io/v1\nkind: ClusterIssuer\nmetadata: {name: acme}\nspec: {acme: {server: "https://acme.example.com/directory"}}`,
    ],
  },

  setting: 'spec.acme.skipTLSVerify',
  bad: isTrue,
  safe: 'false',
  fix: PROTECTED,
});
