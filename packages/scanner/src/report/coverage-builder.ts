import type { ServiceRef } from '@plumbline/model/bundle';
import type { Coverage, ServiceCoverage, UncheckedFile, UncheckedReason } from '@plumbline/model/coverage';
import { joinPath } from '@plumbline/model/paths';
import { fileOf } from '../formats/text-in-file.ts';
import type { OpenedFile } from '../reading/opened-file.ts';

/** Why none of its service's rules has anything to say about a file that was read; `with-others`: it is judged with another. */
export type WhySilent = 'with-others' | Extract<UncheckedReason, 'delivered' | 'no-rule-applies'>;

/** What came of asking the rules about a file: one passed or failed on it, none could know, or none had anything to say. */
type Looked = 'decided' | 'undecided' | WhySilent;

interface Covered {
  readonly at: ServiceRef;
  readonly serviceName: string;
  /** Set where it is known before any rule runs that none will. */
  readonly reason: UncheckedReason | undefined;
  readonly decided: Set<string>;
  readonly undecided: Set<string>;
  /** The files that rules were asked about. */
  readonly files: Map<OpenedFile, Looked>;
  readonly unchecked: UncheckedFile[];
}

/** Collects what a scan checked and what it did not. */
export class CoverageBuilder {
  readonly #services = new Map<string, Covered>();
  /** The service of the file that was asked about last: rules look at one file after the other. */
  #last: { readonly file: OpenedFile; readonly covered: Covered | undefined } | undefined;
  /** Of services that are done with. */
  readonly #done: ServiceCoverage[] = [];

  begin(at: ServiceRef, serviceName: string, reason?: UncheckedReason): void {
    const { machine, service } = at;
    this.#services.set(keyOf(at), {
      at: { ...(machine === undefined ? {} : { machine }), service },
      serviceName,
      reason,
      decided: new Set(),
      undecided: new Set(),
      files: new Map(),
      unchecked: [],
    });
  }

  file(at: ServiceRef, file: string, reason: UncheckedReason): void {
    this.#services.get(keyOf(at))?.unchecked.push({ file, reason });
  }

  /** The rules of its service were asked about a file; `why` is asked where none of them had anything to say. */
  asked(file: OpenedFile, why: () => WhySilent): void {
    const covered = this.#coveredOf(file);
    if (covered && !covered.files.has(file)) covered.files.set(file, why());
  }

  /** Whether a rule passed or failed on a file, or could not decide it. */
  result(file: OpenedFile, rule: string, isDecided: boolean): void {
    const covered = this.#coveredOf(file);
    if (!covered) return;
    (isDecided ? covered.decided : covered.undecided).add(rule);
    if (isDecided || covered.files.get(file) !== 'decided')
      covered.files.set(file, isDecided ? 'decided' : 'undecided');
  }

  #coveredOf(file: OpenedFile): Covered | undefined {
    if (this.#last?.file !== file) this.#last = { file, covered: this.#services.get(keyOf(file.at)) };
    return this.#last.covered;
  }

  addPart(services: readonly ServiceCoverage[]): void {
    for (const service of services) this.#done.push(service);
  }

  /** No more will be said of the services by now: their files, which hold all that was read, are let go. */
  end(): void {
    for (const covered of this.#services.values()) this.#done.push(toServiceCoverage(covered));
    this.#services.clear();
    this.#last = undefined;
  }

  build(): Coverage {
    this.end();
    return { services: [...this.#done] };
  }
}

function toServiceCoverage({ at, serviceName, reason, ...covered }: Covered): ServiceCoverage {
  const { decided, undecided, files } = covered;
  const isChecked = decided.size > 0;
  // Beside others of which none was checked, a file was not checked either.
  const checked = isChecked ? pathsOf(files, 'decided', 'with-others') : [];
  const unchecked = allUnchecked(covered, checked);
  return {
    ...at,
    serviceName,
    isChecked,
    ...(isChecked ? {} : { reason: reason ?? sharedReason(unchecked) }),
    rules: decided.size,
    undecided: [...undecided].filter((rule) => !decided.has(rule)).length,
    ...(checked.length === 0 ? {} : { checked: [...checked] }),
    ...(unchecked.length === 0 ? {} : { unchecked }),
  };
}

/** The files of which that came, with what they include. */
function pathsOf(files: Covered['files'], ...looked: readonly Looked[]): readonly string[] {
  const opened = [...files].filter(([, came]) => looked.includes(came)).map(([file]) => file);
  const sources = opened.flatMap(({ parts }) => parts.map(({ source }) => fileOf(source)));
  return [...new Set(sources.map(({ subPath, fileName }) => joinPath(subPath, fileName)))];
}

/** Those that no rule could look at, those of which none could decide anything, then those of which none says anything. */
function allUnchecked({ unchecked, files }: Pick<Covered, 'unchecked' | 'files'>, checked: readonly string[]) {
  const told = new Set([...checked, ...unchecked.map(({ file }) => file)]);
  const all = [...unchecked];
  for (const [looked, reason] of UNCHECKED) {
    for (const file of pathsOf(files, looked)) {
      if (!told.has(file)) all.push({ file, reason });
      told.add(file);
    }
  }
  return all;
}

const UNCHECKED = [
  ['undecided', 'undecided'],
  ['delivered', 'delivered'],
  ['with-others', 'no-rule-applies'],
  ['no-rule-applies', 'no-rule-applies'],
] as const satisfies readonly (readonly [Looked, UncheckedReason])[];

/** The one reason of all files, where there is one. */
function sharedReason(unchecked: readonly UncheckedFile[]): UncheckedReason {
  const [first] = unchecked;
  return first && unchecked.every(({ reason }) => reason === first.reason) ? first.reason : 'undecided';
}

function keyOf({ machine, service }: ServiceRef): string {
  return `${machine ?? ''}\0${machine === undefined ? '' : '.'}\0${service}`;
}
