import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_connectors_to_anywhere',
  title: 'Connectors of machine learning may call any host (trusted_connector_endpoints_regex)',
  terms: ['SSRF'],
  severity: MODERATE,
  problem:
    'Whoever may make a connector has the cluster send requests into the network behind it, with headers of their own, and read the answers.',
  remediation:
    'Name the hosts of the models in `plugins.ml_commons.trusted_connector_endpoints_regex`, each with `^https://` and its end.',
  sources: ['https://docs.opensearch.org/latest/ml-commons-plugin/remote-models/index/'],
  references: [cwe(918), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [
      `plugins.ml_commons.trusted_connector_endpoints_regex: [«'.*'»]`,
      `plugins.ml_commons.trusted_connector_endpoints_regex:
  - ^https://api\\.example\\.com/.*$
  - «^https?://.*$»`,
    ],
    good: [
      `plugins.ml_commons.trusted_connector_endpoints_regex: ['^https://api\\.example\\.com/.*$']`,
      `plugins.ml_commons.only_run_on_ml_node: true`,
    ],
  },

  setting: 'plugins.ml_commons.trusted_connector_endpoints_regex',
  scope: 'items',
  bad: (value) => /^\^?(?:https\??:(?:\\?\/){2})?\.[*+]\/?(?:\.\*)?\$?$/.test(value),
});
