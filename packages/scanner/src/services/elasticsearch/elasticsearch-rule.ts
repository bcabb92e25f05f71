import { NOTHING, rulesOf, UNKNOWN, type Rule, type WrittenRule } from '../../rule.ts';
import { yamlSettingRulesOf, type MappingSettingRule } from '../../rules/mapping-rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import type { ElasticFile } from './elasticsearch-file.ts';
import type { PipelineFile, Plugin } from './pipeline-file.ts';
import type { SecurityFile, SecurityFileType } from './security-file.ts';

export const elasticRule = rulesOf<ElasticFile>('elasticsearch');

/** A rule about one setting by its path, however its keys are nested. */
export const elasticSetting = yamlSettingRulesOf<ElasticFile>('elasticsearch');

/** The same about what belongs to a realm, an exporter or the like, of which one that is switched off does nothing. */
export function elasticPartSetting(rule: MappingSettingRule<ElasticFile>): Rule<ElasticFile> {
  return elasticSetting({
    ...rule,
    bad(value, input, setting, at) {
      const bad = rule.bad(value, input, setting, at);
      if (bad === false || bad === UNKNOWN) return bad;
      const isUnused = input.file.isUnused(setting);
      if (isUnused === undefined) return UNKNOWN;
      return isUnused ? false : bad;
    },
  });
}

/** Under which name the files are registered that OpenSearch loads into its security index. */
export const SECURITY_FILE = 'opensearch-security.yml';

/** Under which name the settings of Kibana and of OpenSearch Dashboards are registered. */
export const DASHBOARD_FILE = 'kibana.yml';

/** Under which name the settings of Logstash are registered. */
export const LOGSTASH_FILE = 'logstash.yml';

const toSecurityRule = rulesOf<SecurityFile>('elasticsearch');
const toSecuritySetting = yamlSettingRulesOf<SecurityFile>('elasticsearch');

/** A rule about files of one type that OpenSearch loads into its security index. */
export function securityRule(
  type: SecurityFileType,
  { check, ...rule }: Omit<WrittenRule<SecurityFile>, 'reads'>,
): Rule<SecurityFile> {
  return toSecurityRule({
    ...rule,
    reads: [SECURITY_FILE],
    *check(input) {
      if (input.file.is(type)) yield* check(input);
      else yield NOTHING;
    },
  });
}

/** The same about one setting by its path. */
export function securitySetting(
  type: SecurityFileType,
  rule: Omit<MappingSettingRule<SecurityFile>, 'reads' | 'applies'>,
): Rule<SecurityFile> {
  return toSecuritySetting({ ...rule, reads: [SECURITY_FILE], applies: ({ file }) => file.is(type) });
}

/** Under which name the pipelines of Logstash are registered. */
export const PIPELINE_FILE = 'logstash-pipeline.conf';

const ofPlugin = itemRulesOf<PipelineFile, Plugin>(
  'elasticsearch',
  ({ file }) => file.plugins,
  (plugin) => plugin.head,
);

/** A rule about each plugin of a pipeline of Logstash. */
export function pipelineRule(rule: Omit<ItemRule<PipelineFile, Plugin>, 'reads'>): Rule<PipelineFile> {
  return ofPlugin({ ...rule, reads: [PIPELINE_FILE] });
}

/** The reference of Elasticsearch. */
export const GUIDE = 'https://www.elastic.co/guide/en/elasticsearch/reference/8.12/';
/** The reference of Kibana. */
export const KIBANA = 'https://www.elastic.co/guide/en/kibana/8.12/';
/** The commented settings that Logstash is delivered with. */
export const LOGSTASH = 'https://github.com/elastic/logstash/blob/main/config/logstash.yml';
/** The reference of Logstash. */
export const PIPELINE = 'https://www.elastic.co/guide/en/logstash/8.12/';
export const ELASTICSEARCH_PLUGIN =
  'https://github.com/logstash-plugins/logstash-output-elasticsearch/blob/main/docs/index.asciidoc';
export const HTTP_PLUGIN = 'https://github.com/logstash-plugins/logstash-input-http/blob/main/docs/index.asciidoc';
/** The documentation of OpenSearch's security. */
export const OPENSEARCH = 'https://docs.opensearch.org/latest/security/';
