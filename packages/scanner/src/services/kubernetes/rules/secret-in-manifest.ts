import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { SECRETS, objectRule } from '../kubernetes-rule.ts';
import { secretIn, secretInLiterals } from '../object-findings.ts';

export default objectRule(
  'Secret',
  'Kustomization',
)({
  id: 'kubernetes_secret_in_manifest',
  title: 'A Secret stands in plain text in a manifest',
  severity: MODERATE,
  problem: 'Whoever reads the file has the secret: base64 hides nothing, and the history of the repository keeps it.',
  remediation:
    'Make the Secret from a vault (External Secrets, Secrets Store CSI) or encrypt the file (SOPS, Sealed Secrets); change the secret.',
  sources: [SECRETS],
  references: [cisKubernetes('5.4.2'), cwe(312), nist('IA-5')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Secret\nmetadata: {name: db}\nstringData:\n  user: shop\n  «password: correct-horse-battery»`,
      `apiVersion: v1\nkind: Secret\nmetadata: {name: pull}\ntype: kubernetes.io/dockerconfigjson\ndata:\n  «.dockerconfigjson: eyJhdXRocyI6eyJyZWdpc3RyeS5leGFtcGxlLmNvbSI6eyJhdXRoIjoiYzJodmNEcG9OMHR4TW0xV2R6bDQifX19»`,
      `apiVersion: v1\nkind: Secret\nmetadata: {name: db}\ndata:\n  «password: Y29ycmVjdC1ob3JzZS1iYXR0ZXJ5»`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nsecretGenerator:\n  - name: shop\n    literals:\n      - user=shop\n      - «password=Wq8dkPz01mN»`,
    ],
    good: [
      `apiVersion: v1\nkind: Secret\nmetadata: {name: db}\nstringData: {password: "{{ password }}"}`,
      `apiVersion: v1\nkind: Secret\nmetadata: {name: db}\nstringData: {password: "", username: shop}`,
      `apiVersion: v1\nkind: Secret\nmetadata: {name: db}\nstringData: {password: "ENC[AES256_GCM,data:p673w==,iv:YY=,tag:UQ=,type:str]"}`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nsecretGenerator:\n  - name: shop\n    literals: [user=shop, "password=$PASSWORD"]\n    envs: [secret.env]`,
    ],
  },

  judge: (object) =>
    object.kind === 'Kustomization'
      ? secretInLiterals(object, 'secretGenerator', 'Secret')
      : secretIn(object, ['stringData', 'data']),
});
