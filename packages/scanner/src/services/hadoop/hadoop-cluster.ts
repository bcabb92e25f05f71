import { oncePer } from '../../rules/once-per.ts';
import { isSetTo, type Setting } from '../../rules/setting-rule.ts';
import type { Together } from '../../service-definition.ts';
import { HADOOP_FILES, type HadoopFileName } from './hadoop-files.ts';
import type { SectionsFile } from '../../reading/sections-file.ts';
import type { EnvScriptFile } from '../../rules/env-script-rules.ts';
import { WHOLE_FILE } from '../../rule.ts';
import { HadoopFile } from './hadoop-file.ts';

/** What every daemon reads first. */
const FIRST = 'core-site.xml';

const OF_SERVICES = ['hdfs-site.xml', 'yarn-site.xml', 'mapred-site.xml', 'hbase-site.xml', 'hive-site.xml'] as const;

type AnyFile = HadoopFile | EnvScriptFile | SectionsFile;

/** What rules ask of the site files of one cluster. */
export class HadoopCluster {
  /** Undefined where it is a file of another format, which has no properties. */
  readonly #file: HadoopFile | undefined;
  readonly #together: Together<AnyFile>;

  constructor(file: AnyFile, together: Together<AnyFile>) {
    this.#file = file instanceof HadoopFile ? file : undefined;
    this.#together = together;
  }

  /** The value that one of the files has, the asked one first. */
  property(name: string): Setting {
    const own: Setting = this.#file?.property(name) ?? { is: 'absent', at: WHOLE_FILE };
    if (own.is !== 'absent') return own;
    for (const kind of HADOOP_FILES) {
      const other = propertyIn(this.#ofKind(kind), name);
      if (other) return other;
    }
    return own;
  }

  /**
   * Whether another file's value is in force in place of the one that this file has: every daemon reads core-site.xml
   * before its own file, which goes before it unless what stands in core-site.xml is final.
   */
  isOverruled(name: string, home: HadoopFileName): boolean {
    if (this.#file?.kind !== FIRST) return isFinalIn(this.#ofKind(FIRST), name);
    return home !== FIRST && !this.#file.isFinal(name) && propertyIn(this.#ofKind(home), name) !== undefined;
  }

  /** Whether users prove who they are by Kerberos; undefined where that cannot be known. */
  get isKerberized(): boolean | undefined {
    const authentication = this.property('hadoop.security.authentication');
    if (authentication.is === 'unknown') return undefined;
    const hasCoreSite = this.#ofKind('core-site.xml').length > 0;
    if (authentication.is === 'absent' && !hasCoreSite) {
      this.#together.question.raise();
      return undefined;
    }
    return isSetTo(authentication, (value) => value.toLowerCase() === 'kerberos');
  }

  /**
   * Whether the files are those of a key server alone, which has a web interface with settings of its own in place of the
   * calls and sign-in of other services.
   * Source: https://hadoop.apache.org/docs/stable/hadoop-kms/index.html
   */
  get isKeyServer(): boolean {
    const has = (kind: HadoopFileName): boolean => this.#ofKind(kind).length > 0;
    return has('kms-site.xml') && !OF_SERVICES.some(has);
  }

  #ofKind(kind: HadoopFileName): readonly HadoopFile[] {
    return siteFilesOf(this.#together.ofKind(kind));
  }
}

/** The same list for the same files. */
const siteFilesOf = oncePer((files: readonly AnyFile[]) => files.filter((file) => file instanceof HadoopFile));

/** Undefined where none of the files has it. */
function propertyIn(files: readonly HadoopFile[], name: string): Setting | undefined {
  const answers = answersOf(files);
  if (!answers.has(name)) {
    const found = files.map((file) => file.property(name)).find(({ is }) => is !== 'absent');
    answers.set(name, found);
  }
  return answers.get(name);
}

/** Each of many files asks the same of all of them. */
const answersOf = oncePer<readonly HadoopFile[], Map<string, Setting | undefined>>(() => new Map());

function isFinalIn(files: readonly HadoopFile[], name: string): boolean {
  const answers = finalsOf(files);
  let isFinal = answers.get(name);
  if (isFinal === undefined) answers.set(name, (isFinal = files.some((file) => file.isFinal(name))));
  return isFinal;
}

const finalsOf = oncePer<readonly HadoopFile[], Map<string, boolean>>(() => new Map());
