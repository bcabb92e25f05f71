import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN, rulesOf, type Finding } from '../../../rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { EnvScriptFile } from '../../../rules/env-script-rules.ts';
import { SCRIPT } from '../java-options.ts';
import type { SparkFile } from '../spark-file.ts';
import { sparkSetting, SECURITY, STANDALONE } from '../spark-rule.ts';

const { applies, check, fix, ...rule } = sparkSetting({
  id: 'apache_spark_rest_submission_open',
  title: 'Whoever reaches the master may submit jobs (spark.master.rest.enabled)',
  severity: CRITICAL,
  problem: 'The REST interface asks nobody who they are: one request has the cluster run a program of the attacker’s.',
  remediation:
    'Set `spark.master.rest.enabled false`, or with Spark 4 have `spark.master.rest.filters` ask for signed tokens.',
  sources: [`${SECURITY}#authentication`, STANDALONE],
  references: [cwe(306), nist('IA-2'), nist('AC-3'), nist('CM-7')],

  examples: {
    bad: [`«spark.master.rest.enabled true»`],
    good: [
      `spark.master.rest.enabled true\nspark.master.rest.filters org.apache.spark.ui.JWSFilter`,
      `spark.master.rest.enabled false`,
      `spark.master spark://master:7077`,
    ],
  },

  setting: 'spark.master.rest.enabled',
  bad(value, { file }) {
    if (value !== 'true') return false;
    // Since Spark 4 a filter may ask for signed tokens.
    const filters = file.settings.setting('spark.master.rest.filters');
    return filters.is === 'unknown' ? UNKNOWN : !isSetTo(filters, (names) => names !== '');
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no program submits jobs this way' },
});

/** It may be given to the master alone, among the options of its Java. */
export default rulesOf<SparkFile | EnvScriptFile>('apache_spark')({
  ...rule,
  reads: ['spark-defaults.conf', SCRIPT],
  *check({ file, ...input }) {
    if (file instanceof EnvScriptFile) yield* inScript(file);
    else if (applies?.({ ...input, file }) !== false) yield* check({ ...input, file });
  },
  ...(fix && {
    fix: {
      kind: 'suggested',
      needs: 'certainty that no program submits jobs this way',
      edits: (finding, { file, ...input }) =>
        file instanceof EnvScriptFile ? [] : fix.edits(finding, { ...input, file }),
    },
  }),
});

function* inScript(file: EnvScriptFile): Iterable<Finding> {
  // What one variable puts in another is both programs' option.
  const found = new Set<Finding['at']>();
  for (const options of file.programs) {
    const at = options.last(OPTION);
    if (!at || found.has(at) || options.value(OPTION) !== 'true' || options.has(FILTERS)) continue;
    found.add(at);
    yield { at, message: { code: 'is', values: { setting: 'spark.master.rest.enabled', value: 'true' } } };
  }
}

const OPTION = '-Dspark.master.rest.enabled=';
const FILTERS = '-Dspark.master.rest.filters=';
