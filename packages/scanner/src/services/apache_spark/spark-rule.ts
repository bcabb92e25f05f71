import { NOTHING, UNKNOWN, rulesOf, type CheckInput, type Finding, type Rule } from '../../rule.ts';
import { EnvScriptFile } from '../../rules/env-script-rules.ts';
import { keyValueForm } from '../../rules/key-value-rule.ts';
import { named } from '../../rules/key-values.ts';
import { oncePer } from '../../rules/once-per.ts';
import { settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import { SparkFile } from './spark-file.ts';

/** What the master, workers and the history server are started with. */
export const SCRIPT = 'spark-env.sh';

const DEFAULTS = 'spark-defaults.conf';

/** A rule about a spark-defaults.conf. */
export const sparkRule = rulesOf<SparkFile>('apache_spark');

/**
 * A rule that programs may also break by the options of their Java in spark-env.sh, which no fix is written in. `isAsked`:
 * whether it asks for a key.
 */
function inEither(
  { applies, check, fix, ...rule }: Rule<SparkFile, unknown>,
  isAsked: (key: string) => boolean,
): Rule<SparkFile | EnvScriptFile> {
  const inScript = (file: EnvScriptFile): readonly SparkFile[] =>
    programsOf(file).filter(({ settings }) => settings.hasOne(isAsked));

  return aboutEither({
    ...rule,
    reads: [DEFAULTS, SCRIPT],
    applies: ({ file, ...input }) =>
      file instanceof EnvScriptFile
        ? inScript(file).some((program) => applies?.({ ...input, file: program }) !== false)
        : applies?.({ ...input, file }) !== false,
    *check({ file, ...input }) {
      if (!(file instanceof EnvScriptFile)) {
        yield* check({ ...input, file });
        return;
      }
      // What one variable puts in another is both programs' option.
      const found = new Set<number>();
      let isAnyJudged = false;
      for (const program of inScript(file)) {
        if (applies?.({ ...input, file: program }) === false) continue;
        const findings = [...check({ ...input, file: program })];
        isAnyJudged ||= !findings.includes(NOTHING);
        for (const finding of findings) {
          if (finding === NOTHING) continue;
          const start = startOf(finding);
          if (start !== undefined && found.has(start)) continue;
          if (start !== undefined) found.add(start);
          yield finding;
        }
      }
      if (!isAnyJudged) yield NOTHING;
    },
    ...(fix && {
      fix: {
        ...(fix.kind === 'safe' ? { kind: fix.kind } : { ...fix }),
        ...(fix.kind === 'safe' && fix.unless && { unless: inFile(fix.unless) }),
        edits: (finding, { file, ...input }) =>
          file instanceof EnvScriptFile ? [] : fix.edits(finding, { ...input, file }),
      },
    }),
  });
}

type Unless = (finding: Finding, input: CheckInput<SparkFile>) => string | undefined;

function inFile(
  unless: Unless,
): (finding: Finding, input: CheckInput<SparkFile | EnvScriptFile>) => string | undefined {
  return (finding, { file, ...input }) =>
    file instanceof EnvScriptFile ? undefined : unless(finding, { ...input, file });
}

const aboutEither = rulesOf<SparkFile | EnvScriptFile>('apache_spark');
const programsOf = oncePer((file: EnvScriptFile) => file.programs.map((options) => SparkFile.ofOptions(options)));

function startOf(finding: Finding | typeof UNKNOWN): number | undefined {
  return finding === UNKNOWN || typeof finding.at !== 'object' ? undefined : finding.at.start;
}

type SparkSettingRule = Omit<SettingRule<SparkFile, never>, 'reads'>;

/** A rule about one setting. */
export function sparkSetting(rule: SparkSettingRule): Rule<SparkFile | EnvScriptFile> {
  const keys = new Set([rule.setting].flat());
  return inEither(aboutSetting(rule), (key) => keys.has(key));
}

const aboutSetting = settingRulesOf<SparkFile>('apache_spark', {
  ...keyValueForm(' '),
  ask: (file, key) => [file.setting(key)],
});

/** A rule about the settings of one name, of whichever part of Spark: `spark.ssl.*.protocol` is `spark.ssl.protocol` too. */
export function sparkSettings(rule: SparkSettingRule): Rule<SparkFile | EnvScriptFile> {
  const forms = [rule.setting].flat().map(formOf);
  return inEither(aboutSettings(rule), (key) => forms.some((isOfForm) => isOfForm(key)));
}

const aboutSettings = settingRulesOf<SparkFile>('apache_spark', {
  ...keyValueForm(' '),
  ask: ({ settings }, form) => settings.matching(formOf(form)).map(named),
});

function formOf(form: string): (key: string) => boolean {
  const [before = '', behind = ''] = form.split('*', 2);
  return (key) => key.startsWith(before) && key.endsWith(behind.replace(/^\./, ''));
}

export const SECURITY = 'https://spark.apache.org/docs/latest/security.html';
export const CONFIGURATION = 'https://spark.apache.org/docs/latest/configuration.html';
export const STANDALONE = 'https://spark.apache.org/docs/latest/spark-standalone.html';
export const KUBERNETES = 'https://spark.apache.org/docs/latest/running-on-kubernetes.html';
