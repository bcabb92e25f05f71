import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_models_from_anywhere',
  title: 'Models of machine learning may be loaded from any address or file (allow_registering_model_via_url)',
  severity: MODERATE,
  problem:
    'Whoever may register a model has the cluster fetch it from a host of their own, and a prepared model runs programs on its nodes.',
  remediation: 'Remove the setting, and register the models that OpenSearch provides, or models behind a connector.',
  sources: [
    'https://docs.opensearch.org/latest/ml-commons-plugin/cluster-settings/',
    'https://github.com/pytorch/pytorch/blob/main/SECURITY.md',
  ],
  references: [cwe(829), nist('CM-7'), nist('SI-7')],

  examples: {
    bad: [
      `«plugins.ml_commons.allow_registering_model_via_url: true»`,
      `plugins:
  ml_commons:
    «allow_registering_model_via_local_file: true»`,
    ],
    good: [
      `plugins.ml_commons.allow_registering_model_via_url: false`,
      `plugins.ml_commons.only_run_on_ml_node: true`,
      `plugins.ml_commons.allow_registering_model_via_url: true
plugins.ml_commons.trusted_url_regex: '^https://models\\.example\\.com/.*$'`,
    ],
  },

  setting: [
    'plugins.ml_commons.allow_registering_model_via_url',
    'plugins.ml_commons.allow_registering_model_via_local_file',
  ],
  bad: (value, { file }, setting) =>
    isOn(value) && !(setting.endsWith('_via_url') && file.has('plugins.ml_commons.trusted_url_regex')),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'nobody registers models of their own' },
});
