import type { ServiceRef } from '@plumbline/model/bundle';
import type { Coverage, ServiceCoverage, UncheckedFile, UncheckedReason } from '@plumbline/model/coverage';
import { joinPath } from '@plumbline/model/paths';
import { fileOf } from '../formats/text-in-file.ts';
import type { OpenedFile } from '../reading/opened-file.ts';

interface Covered {
  readonly at: ServiceRef;
  readonly serviceName: string;
  /** Set where it is known before any rule runs that none will. */
  readonly reason: UncheckedReason | undefined;
  readonly decided: Set<string>;
  readonly undecided: Set<string>;
  /** The files that rules looked at; true where one decided something. */
  readonly files: Map<OpenedFile, boolean>;
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

  /** Whether a rule passed or failed on a file, or could not decide it. */
  result(file: OpenedFile, rule: string, isDecided: boolean): void {
    if (this.#last?.file !== file) this.#last = { file, covered: this.#services.get(keyOf(file.at)) };
    const { covered } = this.#last;
    (isDecided ? covered?.decided : covered?.undecided)?.add(rule);
    covered?.files.set(file, isDecided || covered.files.get(file) === true);
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
  const { decided, undecided } = covered;
  const isChecked = decided.size > 0;
  const checked = pathsOf(covered.files, true);
  const unchecked = allUnchecked(covered, new Set(checked));
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

/** The files of which something was decided, or those of which nothing was, with what they include. */
function pathsOf(files: Covered['files'], isDecided: boolean): readonly string[] {
  const opened = [...files].filter(([, decided]) => decided === isDecided).map(([file]) => file);
  const sources = opened.flatMap(({ parts }) => parts.map(({ source }) => fileOf(source)));
  return [...new Set(sources.map(({ subPath, fileName }) => joinPath(subPath, fileName)))];
}

/** Those that no rule could look at, then those of which none could decide anything. */
function allUnchecked({ unchecked, files }: Pick<Covered, 'unchecked' | 'files'>, checked: ReadonlySet<string>) {
  const told = new Set(unchecked.map(({ file }) => file));
  const undecided = pathsOf(files, false).filter((path) => !checked.has(path) && !told.has(path));
  return [...unchecked, ...undecided.map((file): UncheckedFile => ({ file, reason: 'undecided' }))];
}

/** The one reason of all files, where there is one. */
function sharedReason(unchecked: readonly UncheckedFile[]): UncheckedReason {
  const [first] = unchecked;
  return first && unchecked.every(({ reason }) => reason === first.reason) ? first.reason : 'undecided';
}

function keyOf({ machine, service }: ServiceRef): string {
  return `${machine ?? ''}\0${machine === undefined ? '' : '.'}\0${service}`;
}
