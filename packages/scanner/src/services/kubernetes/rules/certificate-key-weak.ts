import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Certificate')({
  id: 'kubernetes_certificate_key_weak',
  title: 'cert-manager makes a short RSA key: privateKey.size below 2048',
  severity: MODERATE,
  problem: 'Whoever records the traffic or has the certificate can work the key out, and stand in for the server.',
  remediation: 'Set `size` to 2048 or more, or use `algorithm: ECDSA`.',
  sources: [
    'https://cert-manager.io/docs/usage/certificate/',
    'https://nvlpubs.nist.gov/nistpubs/SpecialPublications/NIST.SP.800-57pt1r5.pdf',
  ],
  references: [cwe(326), nist('SC-12')],

  examples: {
    bad: [
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec:\n  privateKey:\n    algorithm: RSA\n    «size: 1024»`,
    ],
    good: [
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec: {privateKey: {algorithm: RSA, size: 2048}}`,
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec: {privateKey: {algorithm: ECDSA, size: 256}}`,
      `apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: {name: shop}\nspec: {secretName: shop}`,
    ],
  },

  judge(certificate) {
    const [at, size] = [certificate.pair(SIZE), certificate.text(SIZE)];
    const isOfRsa = /^rsa$/i.test(certificate.text('spec.privateKey.algorithm') ?? 'RSA');
    const isOfManager = certificate.text('apiVersion')?.startsWith('cert-manager.io/') === true;
    if (!isOfManager || !at || !isOfRsa || !(Number(size) < 2048)) return undefined;
    return { at, message: { code: 'is', values: { setting: 'size', value: size ?? '' } }, wanted: '2048' };
  },
  fix: { kind: 'safe', edits: (finding) => setValue(finding, 2048) },
});

const SIZE = 'spec.privateKey.size';
