import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import type { WithKeyValues } from '../../rules/key-value-rule.ts';
import { KeyValues } from '../../rules/key-values.ts';
import { isSetTo, oneOf } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What rules ask of a spark-defaults.conf. */
export class SparkFile implements WithKeyValues {
  readonly settings: KeyValues;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.settings = new KeyValues(file, doubts, isPartByPlace(file.source, /spark/i));
  }

  /** Whether a switch is on; undefined where it cannot be known. Switches are off by default. */
  isOn(key: string): boolean | undefined {
    const setting = this.settings.setting(key);
    return setting.is === 'unknown' ? undefined : isSetTo(setting, oneOf('true'));
  }

  /** Whether everything runs in one process of the machine itself. */
  get isLocal(): boolean {
    return isSetTo(this.settings.setting('spark.master'), (master) => /^local(?:\[|$)/.test(master));
  }
}

/** Whether a text may be a spark-defaults.conf. */
export function isSparkFormat(file: ParsedFile): boolean {
  return (
    isEmpty(file) ||
    (!isOtherLanguage(file) &&
      areNamesOf(
        VOCABULARY,
        directivesOf(file).map(({ name }) => name),
      ))
  );
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => name.startsWith('spark.'),
  hasForm: () => false,
};
