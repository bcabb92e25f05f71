import { oncePer } from '../../rules/once-per.ts';
import type { Together } from '../../service-definition.ts';
import type { IisFile } from './iis-file.ts';

/** What rules ask of the files of one application: a web.config, and those that transform it when it is published. */
export class IisApplication {
  readonly #together: Together<IisFile>;

  constructor(together: Together<IisFile>) {
    this.#together = together;
  }

  /** Whether an attribute may be another one when the application is published. */
  isTransformed(path: string, name: string): boolean {
    const files = this.#together.ofKind('web.config');
    const answers = answersOf(files);
    const key = `${path} ${name}`;
    const known = answers.get(key) ?? files.some((file) => file.changes(path, name));
    answers.set(key, known);
    return known;
  }

  /**
   * Whether the machine is in retail mode, by which no debug mode, trace or full error of an application takes effect.
   * Source: https://learn.microsoft.com/en-us/dotnet/api/system.web.configuration.deploymentsection.retail
   */
  get isRetail(): boolean {
    return this.#together.ofService('machine.config').some(({ isRetail }) => isRetail);
  }
}

/** Each of many files asks the same of all of them. */
const answersOf = oncePer<readonly IisFile[], Map<string, boolean>>(() => new Map());
