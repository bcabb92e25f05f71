import { rulesOf } from '../../rule.ts';
import { yamlSettingRulesOf } from '../../rules/mapping-rule.ts';
import type { ElasticFile } from './elasticsearch-file.ts';

export const elasticRule = rulesOf<ElasticFile>('elasticsearch');

/** A rule about one setting by its path, however its keys are nested. */
export const elasticSetting = yamlSettingRulesOf<ElasticFile>('elasticsearch');

/** The reference of Elasticsearch. */
export const GUIDE = 'https://www.elastic.co/guide/en/elasticsearch/reference/8.12/';
/** The documentation of OpenSearch's security. */
export const OPENSEARCH = 'https://docs.opensearch.org/latest/security/';
