import { isReadWhole } from '../reading/expand-includes.ts';
import type { ParsedFile, Source } from '../formats/tree.ts';
import { ResourceWork } from '../resources/resource-work.ts';
import type { Language, Stack, View, ViewKind } from '../resources/stack.ts';
import type { WhySilent } from '../report/coverage-builder.ts';
import { isMade, leftOutResources, type LeftOutResource } from '../resources/views/left-out.ts';
import { typesNeeded } from '../resources/types-needed.ts';
import type { Rule } from '../rule.ts';
import { once } from '../rules/once.ts';
import { oncePer } from '../rules/once-per.ts';
import {
  service,
  type EmbeddedFile,
  type OpenContext,
  type ServiceDefinition,
  type Together,
} from '../service-definition.ts';
import { OverWork, type Work } from '../reading/work.ts';

/** One file of a language of infrastructure as code: rules ask what it describes together with others. */
export class InfrastructureFile {
  readonly parsed: ParsedFile;
  readonly work: Work;
  /** The file, where it is read alone. */
  readonly alone: readonly InfrastructureFile[] = [this];
  /** Files beside it that it reads, and that describe nothing by themselves, by their paths. */
  readonly documents: ReadonlyMap<string, Source>;

  constructor(
    parsed: ParsedFile,
    { includes }: Pick<OpenContext, 'includes'>,
    documents: InfrastructureFile['documents'] = new Map(),
  ) {
    this.parsed = parsed;
    this.work = includes.work;
    this.documents = documents;
  }

  get source(): Source {
    return this.parsed.source;
  }
}

/** Reads what files describe together. Errors: OverWork, also while the stacks are gone through. */
type ReadStacks = (
  files: readonly ParsedFile[],
  work: ResourceWork,
  documents: InfrastructureFile['documents'],
  ofService: OfService,
) => Iterable<Stack>;

/** The files of a kind in the service. */
type OfService = Together<InfrastructureFile>['ofService'];

/** What rules ask of the files that are read together, as one of them sees it. */
export class Infrastructure {
  readonly file: InfrastructureFile;
  readonly #question: Together<never>['question'];
  readonly #shared: () => SharedViews;

  constructor(file: InfrastructureFile, question: Together<never>['question'], shared: () => SharedViews) {
    this.file = file;
    this.#question = question;
    this.#shared = once(shared);
  }

  /**
   * The resources of a kind that the file describes.
   * Errors: OverWork where the file takes more work to follow than it may; where another one does, nobody knows.
   */
  views<Kind extends View>(kind: ViewKind<Kind>): readonly Kind[] {
    const shared = this.#shared();
    const views = shared.of(kind, this.file.source);
    if (shared.isOverWork(this.file.source)) throw new OverWork(this.file.work);
    if (!shared.isKnownWhole(this.file.source)) this.#question.raise();
    this.file.work.spend(1 + views.length);
    return views;
  }

  /** What the file describes and does not make. */
  leftOut(): readonly LeftOutResource[] {
    return this.#shared().leftOut(this.file.source);
  }

  /** Those of some rules that may have something to say about the file: all where nobody can know what it describes. */
  applying(rules: readonly AnyRule[]): readonly AnyRule[] {
    const shared = this.#shared();
    const applying = shared.applying(rules, this.file.source);
    return this.#isUnknown(shared) ? rules : applying;
  }

  /** Whether the file describes any of a kind, as far as anyone can know. */
  has<Kind extends View>(kind: ViewKind<Kind>): boolean {
    const shared = this.#shared();
    const views = shared.of(kind, this.file.source);
    if (this.#isUnknown(shared)) this.#question.raise();
    return views.length > 0 || shared.isOverWork(this.file.source);
  }

  /** Whether the file may describe what nobody can see. */
  #isUnknown(shared: SharedViews): boolean {
    return shared.hasUnknownTypes(this.file.source) || !isReadWhole(this.file.parsed);
  }
}

/** A rule that judges the views of one kind, and has nothing to say where there are none. */
export interface ResourceRule extends Rule<InfrastructureFile, Infrastructure> {
  readonly of: ViewKind<View>;
}

type AnyRule = Rule<InfrastructureFile, Infrastructure>;

/**
 * The places of rules in their list by the types of resources without which they have nothing to say, and of those of
 * which that depends on more.
 */
const placesByType = oncePer((rules: readonly AnyRule[]) => {
  const byType = new Map<string, number[]>();
  const others: number[] = [];
  for (const [place, rule] of rules.entries()) {
    const kind = kindOf(rule);
    // A rule is of the language that is its service.
    const types = kind && typesNeeded(kind, rule.service as Language);
    if (!types) others.push(place);
    for (const type of types ? [...types, ...typesWithin(kind, rule.service)] : []) {
      const there = byType.get(type);
      if (there) there.push(place);
      else byType.set(type, [place]);
    }
  }
  return { byType, others };
});

/** Resources of azapi are written in the language of Azure. */
function typesWithin(kind: ViewKind<View>, service: string): readonly string[] {
  return service === 'terraform' ? (typesNeeded(kind, 'azureresourcemanager') ?? []) : [];
}

function kindOf(rule: AnyRule | ResourceRule): ViewKind<View> | undefined {
  return 'of' in rule ? rule.of : undefined;
}

/** The views of all files that are read together, made once. */
class SharedViews {
  readonly #files: readonly InfrastructureFile[];
  readonly #read: ReadStacks;
  readonly #ofService: OfService;
  readonly #work = new ResourceWork();
  readonly #views = new Map<object, ReadonlyMap<Source, readonly View[]>>();
  #stacks: readonly Stack[] | undefined;
  #overWork: Source | undefined;
  #isOver = false;

  constructor(files: readonly InfrastructureFile[], read: ReadStacks, ofService: OfService) {
    this.#files = files;
    this.#read = read;
    this.#ofService = ofService;
  }

  of<Kind extends View>(kind: ViewKind<Kind>, source: Source): readonly Kind[] {
    // Only views of the kind stand under it.
    return (this.#viewsOf(kind).get(source) ?? []) as readonly Kind[];
  }

  #viewsOf(kind: ViewKind<View>): ReadonlyMap<Source, readonly View[]> {
    let views = this.#views.get(kind);
    if (!views) {
      views = this.#within(() => this.#bySource(kind)) ?? NO_VIEWS;
      this.#views.set(kind, views);
    }
    return views;
  }

  /** Those of some rules that have something to judge in a file, or of which that is not said by resources. */
  applying(rules: readonly AnyRule[], source: Source): readonly AnyRule[] {
    const { bySource, others } = this.#applying(rules);
    return bySource.get(source) ?? others;
  }

  /** Goes once through what occurs, and not through all rules for each file. */
  readonly #applying = oncePer((rules: readonly AnyRule[]) => {
    const bySource = new Map<Source, AnyRule[]>();
    const others: AnyRule[] = [];
    const { byType, others: unsaid } = placesByType(rules);
    const places = new Set(unsaid);
    for (const type of this.#stacksByType().keys()) for (const place of byType.get(type) ?? []) places.add(place);
    for (const place of [...places].toSorted((a, b) => a - b)) {
      const rule = rules[place];
      const kind = rule && kindOf(rule);
      if (!rule) continue;
      if (!kind) {
        others.push(rule);
        for (const there of bySource.values()) there.push(rule);
        continue;
      }
      for (const source of this.#viewsOf(kind).keys()) {
        const there = bySource.get(source);
        if (there) there.push(rule);
        else bySource.set(source, [...others, rule]);
      }
    }
    return { bySource, others };
  });

  /** What no stack makes: a module may be called with one value here and another there. */
  leftOut(source: Source): readonly LeftOutResource[] {
    const off = this.of(leftOutResources, source);
    const made = off.length === 0 ? undefined : this.#made().get(source);
    return made ? off.filter(({ at, isElsewhere }) => isElsewhere || !made.has(at.start)) : off;
  }

  /** Where the resources begin that are made, by their files. */
  readonly #made = once((): ReadonlyMap<Source, ReadonlySet<number>> => {
    const made = new Map<Source, Set<number>>();
    for (const { resources } of this.#allStacks()) {
      for (const resource of resources) {
        if (!isMade(resource)) continue;
        const there = made.get(resource.source);
        if (there) there.add(resource.at.start);
        else made.set(resource.source, new Set([resource.at.start]));
      }
    }
    return made;
  });

  /** Whether all could be read that is described together with what the file describes. */
  isKnownWhole(source: Source): boolean {
    return !this.#isOver && !this.#beside().has(source);
  }

  isOverWork(source: Source): boolean {
    return this.#isOver && (this.#overWork === source || this.#overWork === undefined);
  }

  hasUnknownTypes(source: Source): boolean {
    return this.#isOver || this.#ofUnknownType().has(source);
  }

  /** Asked of each file by each rule. */
  readonly #ofUnknownType = once(() => new Set(this.#allStacks().flatMap(({ ofUnknownType }) => [...ofUnknownType])));

  /** The files beside which, in one stack or another, something is missing. */
  readonly #beside = once(() => {
    const broken = this.#allStacks().filter(({ isWhole }) => !isWhole);
    return new Set(broken.flatMap(({ files }) => files.map(({ source }) => source)));
  });

  /** Most files describe nothing of most kinds, and each is asked for all of them: then nothing is made. */
  #bySource<Kind extends View>(kind: ViewKind<Kind>): ReadonlyMap<Source, readonly View[]> {
    let found: Map<Source, View[]> | undefined;
    for (const stack of this.#stacksWith(kind)) {
      for (const view of kind[stack.language]?.(stack) ?? []) {
        this.#work.spend(1);
        found ??= new Map();
        const there = found.get(view.source);
        if (there) there.push(view);
        else found.set(view.source, [view]);
      }
    }
    return found ?? NO_VIEWS;
  }

  /** Those that may have something of a kind: a service may have as many stacks as files. */
  #stacksWith(kind: ViewKind<View>): readonly Stack[] {
    const stacks = this.#allStacks();
    const needed = this.#languages().map((language) => typesNeeded(kind, language));
    if (needed.length === 0 || needed.includes(undefined)) return stacks;
    const byType = this.#stacksByType();
    const there = needed.flatMap((types) => types?.filter((type) => byType.has(type)) ?? []);
    if (there.length < 2) return byType.get(there[0] ?? '') ?? [];
    const wanted = new Set(there.flatMap((type) => byType.get(type) ?? []));
    return stacks.filter((stack) => wanted.has(stack));
  }

  readonly #languages = once(() => [...new Set(this.#allStacks().map(({ language }) => language))]);

  readonly #stacksByType = once(() => {
    const stacks = new Map<string, Stack[]>();
    for (const stack of this.#allStacks()) {
      for (const type of stack.types) {
        const there = stacks.get(type);
        if (there) there.push(stack);
        else stacks.set(type, [stack]);
      }
    }
    return stacks;
  });

  #allStacks(): readonly Stack[] {
    const read = (): readonly Stack[] => [
      ...this.#read(
        this.#files.map(({ parsed }) => parsed),
        this.#work,
        new Map(this.#files.flatMap(({ documents }) => [...documents])),
        this.#ofService,
      ),
    ];
    this.#stacks ??= this.#within(read) ?? [];
    return this.#stacks;
  }

  #within<Result>(make: () => Result): Result | undefined {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof OverWork)) throw error;
      this.#isOver = true;
      this.#overWork ??= this.#work.source;
      return undefined;
    }
  }
}

const NO_VIEWS: ReadonlyMap<Source, readonly View[]> = new Map();

/** A rule about one of the kinds of files of a service. */
type RuleOfOne<File> = File extends InfrastructureFile ? Rule<File, Infrastructure> : never;

/** What is its own of a language of infrastructure as code. */
interface InfrastructureService<File extends InfrastructureFile> extends Pick<
  ServiceDefinition,
  'configFileTypes' | 'defaultFileName' | 'includes' | 'parsers' | 'syntaxSource' | 'isItsFormat'
> {
  readonly id: Language;
  /** Whether the files of a service describe something together, or each alone. */
  readonly areReadTogether: boolean;
  readonly read: ReadStacks;
  readonly embedded?: (file: File) => readonly EmbeddedFile[];
  /** As that of a service definition. */
  readonly whySilent?: (file: InfrastructureFile) => WhySilent | undefined;
  /** Hands one file what those of its service say together, before any rule asks it. */
  readonly join?: (file: File, ofService: OfService) => void;
  /** Makes what its rules ask of one file. */
  readonly open: (file: ParsedFile, context: OpenContext) => File;
  /** The module that lists its rules. */
  readonly rules: Readonly<Record<string, RuleOfOne<File>>>;
}

/** The service of such a language: what is shared is made once for each list of files that are read together. */
export function infrastructureService<File extends InfrastructureFile>({
  areReadTogether,
  read,
  join,
  embedded,
  whySilent,
  rules,
  ...own
}: InfrastructureService<File>): ServiceDefinition {
  const known = new WeakMap<readonly InfrastructureFile[], SharedViews>();
  const sharedOf = (files: readonly InfrastructureFile[], ofService: OfService): SharedViews => {
    const shared = known.get(files) ?? new SharedViews(files, read, ofService);
    known.set(files, shared);
    return shared;
  };
  return service<InfrastructureFile, Infrastructure>({
    ...own,
    ...(embedded && { embedded: (file) => embedded(file as File) }),
    syntaxSeverity: 3,
    subjectOf: (file, { ofService, question }) => {
      const files = areReadTogether ? ofService(own.defaultFileName) : file.alone;
      // The engine only ever hands a service its own files.
      join?.(file as File, ofService);
      return new Infrastructure(file, question, () => sharedOf(files, ofService));
    },
    applying: (subject, among) => subject.applying(among),
    leftOut: (subject) => subject.leftOut(),
    ...(whySilent && { whySilent: ({ file }) => whySilent(file) }),
    rules: Object.values(rules),
  });
}
