import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule, writeSetting } from '../kubernetes-rule.ts';

export default objectRule(
  'IstioOperator',
  'Istio',
)({
  id: 'kubernetes_mesh_paths_not_normalised',
  title: 'Istio judges paths as they are sent: pathNormalization NONE',
  terms: ['path normalization', 'IstioOperator', 'meshConfig'],
  severity: MODERATE,
  problem:
    'A policy about `/admin` is passed by with `/public/../admin` or `\\admin`, which the program behind the proxy takes for the same path.',
  remediation: 'Set `normalization: MERGE_SLASHES`, or `DECODE_AND_MERGE_SLASHES` where policies deny paths.',
  sources: ['https://istio.io/latest/docs/ops/best-practices/security/#customize-your-system-on-path-normalization'],
  references: [cwe(41), nist('SI-10')],

  examples: {
    bad: [
      `apiVersion: install.istio.io/v1alpha1\nkind: IstioOperator\nmetadata: {name: mesh}\nspec:\n  meshConfig:\n    pathNormalization:\n      «normalization: NONE»`,
      `apiVersion: sailoperator.io/v1\nkind: Istio\nmetadata: {name: default}\nspec:\n  values:\n    meshConfig:\n      pathNormalization:\n        «normalization: NONE»`,
    ],
    good: [
      `apiVersion: install.istio.io/v1alpha1\nkind: IstioOperator\nmetadata: {name: mesh}\nspec: {meshConfig: {pathNormalization: {normalization: MERGE_SLASHES}}}`,
      `apiVersion: install.istio.io/v1alpha1\nkind: IstioOperator\nmetadata: {name: mesh}\nspec: {profile: default} # its own default is BASE`,
    ],
  },

  judge(mesh) {
    for (const path of ['spec.meshConfig', 'spec.values.meshConfig']) {
      const setting = `${path}.pathNormalization.normalization`;
      const at = mesh.pair(setting);
      if (at && mesh.text(setting) === 'NONE')
        return { at, message: { code: 'is', values: { setting: 'normalization', value: 'NONE' } } };
    }
    return undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'programs that take no two spellings of a path for different ones',
    edits: (finding) => writeSetting(finding, 'normalization', 'MERGE_SLASHES', () => undefined),
  },
});
