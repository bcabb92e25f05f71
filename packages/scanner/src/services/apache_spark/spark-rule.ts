import { rulesOf } from '../../rule.ts';
import { keyValueForm } from '../../rules/key-value-rule.ts';
import { named } from '../../rules/key-values.ts';
import { settingRulesOf } from '../../rules/setting-rule.ts';
import type { SparkFile } from './spark-file.ts';

/** A rule about a spark-defaults.conf. */
export const sparkRule = rulesOf<SparkFile>('apache_spark');

/** A rule about one setting. */
export const sparkSetting = settingRulesOf<SparkFile>('apache_spark', keyValueForm(' '));

/** A rule about the settings of one name, of whichever part of Spark: `spark.ssl.*.protocol` is `spark.ssl.protocol` too. */
export const sparkSettings = settingRulesOf<SparkFile>('apache_spark', {
  ...keyValueForm(' '),
  ask: ({ settings }, form) => {
    const [before = '', behind = ''] = form.split('*', 2);
    return settings.matching((key) => key.startsWith(before) && key.endsWith(behind.replace(/^\./, ''))).map(named);
  },
});

export const SECURITY = 'https://spark.apache.org/docs/latest/security.html';
export const CONFIGURATION = 'https://spark.apache.org/docs/latest/configuration.html';
export const STANDALONE = 'https://spark.apache.org/docs/latest/spark-standalone.html';
export const KUBERNETES = 'https://spark.apache.org/docs/latest/running-on-kubernetes.html';
