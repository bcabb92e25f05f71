import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
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
      `«plugins.ml_commons.allow_registering_model_via_url: true»
plugins.ml_commons.trusted_url_regex: '^(https?|ftp|file)://[-a-zA-Z0-9+&@#/%?=~_|!:,.;]*[-a-zA-Z0-9+&@#/%=~_|]'`, // the default
    ],
    good: [
      `plugins.ml_commons.allow_registering_model_via_url: false`,
      `plugins.ml_commons.only_run_on_ml_node: true`,
      `plugins.ml_commons.allow_registering_model_via_url: true
plugins.ml_commons.trusted_url_regex: '^https://models\\.example\\.com/.*$'`,
      `plugins.ml_commons.allow_registering_model_via_url: true
plugins.ml_commons.local_model.enabled: false`, // no model runs in the cluster itself
    ],
  },

  setting: [
    'plugins.ml_commons.allow_registering_model_via_url',
    'plugins.ml_commons.allow_registering_model_via_local_file',
  ],
  bad(value, { file }, setting) {
    const local = file.setting('plugins.ml_commons.local_model.enabled');
    if (!isOn(value) || isSetTo(local, (enabled) => !isOn(enabled))) return false;
    const trusted = file.setting('plugins.ml_commons.trusted_url_regex');
    const isByUrl = setting.endsWith('_via_url');
    if (isByUrl && isSetTo(trusted, (regex) => !ANY_ADDRESS.test(regex))) return false;
    return local.is === 'unknown' || (isByUrl && trusted.is === 'unknown') ? UNKNOWN : true;
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody registers models of their own' },
});

/** The regular expression that is the default, and what trusts everything as it does. */
const ANY_ADDRESS = /^\^?(?:\.\*|\(https\?\|ftp\|file\):\/\/\[)/;
