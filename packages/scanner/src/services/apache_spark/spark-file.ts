import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import type { WithKeyValues } from '../../rules/key-value-rule.ts';
import type { JavaOptions } from '../../rules/java-options.ts';
import { KeyValues, named } from '../../rules/key-values.ts';
import { isSetTo, oneOf, type Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What rules ask of a spark-defaults.conf. */
export class SparkFile implements WithKeyValues {
  readonly settings: KeyValues;

  /** Whether it is what one program is given before all files. */
  readonly isOfOptions: boolean;

  private constructor(settings: KeyValues, { isOfOptions }: { readonly isOfOptions: boolean }) {
    this.settings = settings;
    this.isOfOptions = isOfOptions;
  }

  static of(file: ParsedFile, { doubts }: OpenContext): SparkFile {
    return new SparkFile(KeyValues.of(file, doubts, isPartByPlace(file.source, /spark/i)), {
      isOfOptions: false,
    });
  }

  /** What a program is given among the options of its Java: it goes before the file, which says the rest. */
  static ofOptions(options: JavaOptions): SparkFile {
    return new SparkFile(options.properties('spark.'), { isOfOptions: true });
  }

  /** The value in force, also by the name that the setting had before. */
  setting(key: string): Setting {
    const old = OLD_NAMES.get(key);
    const isOld = old !== undefined && this.settings.hasOne((known) => known === old);
    if (!isOld || this.settings.hasOne((known) => known === key)) return this.settings.setting(key);
    return named({ key: old, setting: this.settings.setting(old) });
  }

  /** Whether a switch is on; undefined where it cannot be known. Switches are off by default. */
  isOn(key: string): boolean | undefined {
    const setting = this.settings.setting(key);
    return setting.is === 'unknown' ? undefined : isSetTo(setting, oneOf('true'));
  }

  /** Whether a switch is said to be off. */
  isOff(key: string): boolean {
    return isSetTo(this.settings.setting(key), oneOf('false'));
  }

  /** Whether TLS is said to be off in the part of Spark that a setting of it is of, or in all that have none of their own. */
  isTlsOff(setting: string): boolean {
    const own = `${setting.slice(0, setting.lastIndexOf('.') + 1)}enabled`;
    const parts = this.settings.matching((key) => /^spark\.ssl\.[^.]+\.enabled$/.test(key));
    if (own === 'spark.ssl.enabled') return this.isOff(own) && parts.length === 0;
    return this.isOff(this.settings.setting(own).is === 'absent' ? 'spark.ssl.enabled' : own);
  }

  /** Whether drivers and executors may run in containers of Kubernetes, which the address of the master tells. */
  get mayUseKubernetes(): boolean {
    const master = this.settings.setting('spark.master');
    return master.is !== 'set' || master.value.startsWith('k8s:');
  }

  /** Whether everything runs in one process of the machine itself. */
  get isLocal(): boolean {
    return isSetTo(this.settings.setting('spark.master'), (master) => /^local(?:\[|$)/.test(master));
  }
}

/** Source: https://spark.apache.org/docs/1.0.2/security.html */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([['spark.acls.enable', 'spark.ui.acls.enable']]);

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
