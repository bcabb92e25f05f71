import { bundlePath, filesOf, servicesOf, type ServiceRef } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import { filePathOf, type FailedCheck } from '@plumbline/model/failed-check';
import { joinPath } from '@plumbline/model/paths';
import { recogniseFile, TELLING_LENGTH } from '@plumbline/model/recognised-file';
import type { Service } from '@plumbline/model/service';
import { fixBundle, fixKey, type FixedBundle } from '@plumbline/scanner/fixing/fix-bundle';
import type { Source } from '@plumbline/scanner/formats/tree';
import type { ProposedFix } from '@plumbline/scanner/report/proposed-fix';
import { examine, type ScanOptions } from '@plumbline/scanner/scan';
import type { ServiceDefinition } from '@plumbline/scanner/service-definition';
import { loadService } from '@plumbline/scanner/services';
import { folderTree } from '../discover/file-tree.ts';
import { discover, type DiscoveredBundle } from '../discover/discover.ts';
import { readBelow, type OpenFiles } from '../discover/read-file.ts';
import { readServiceChoice } from '../discover/service-choice.ts';
import { scanOptionsOf, type AskedOfScan } from '../scan-options.ts';
import { readFolderSettings, type ConfigChoice } from '../settings-file/folder-settings.ts';

/** Looking for files that took longer than this is done again only when files come, go or are saved, not as one types. */
const QUICK_MS = 150;

/** What is wrong in one file. */
export interface FileChecks {
  readonly checks: readonly FailedCheck[];
  /** What would mend some of them. */
  readonly fixes: ReadonlyMap<FailedCheck, ProposedFix>;
  /** Below the folder: the files of whose services this one is a part. */
  readonly mainFiles: readonly string[];
}

/** A service of the folder that some file is a part of. */
interface ServiceOfFile {
  readonly at: ServiceRef;
  readonly service: Service;
}

/** What the folder was found to hold. */
interface Discovered {
  readonly bundle: DiscoveredBundle;
  /** By path below the folder. */
  readonly services: ReadonlyMap<string, readonly ServiceOfFile[]>;
  /** With what the settings say. */
  readonly options: ScanOptions;
}

interface OpenFolderOptions extends AskedOfScan {
  readonly depth?: number;
  readonly mostEntries: number;
  readonly tell: (message: string) => void;
}

/** A folder of which somebody has files open, as it is with what they typed. */
export class OpenFolder {
  readonly folder: string;
  readonly #asked: AskedOfScan;
  /** Undefined for all that are below it. */
  readonly #depth: number | undefined;
  readonly #mostEntries: number;
  readonly #tell: (message: string) => void;
  #discovered: Discovered | undefined;
  #tookMs = 0;
  #isTooLarge = false;

  /** `depth`: how many folders deep its files belong together; `mostEntries`: of files and folders, no more are looked at. */
  constructor(folder: string, { depth, mostEntries, tell, ...asked }: OpenFolderOptions) {
    this.folder = folder;
    this.#depth = depth;
    this.#mostEntries = mostEntries;
    this.#asked = asked;
    this.#tell = tell;
  }

  /** Whether there is more in it than can be looked through while somebody types: what was found is only a part. */
  get isTooLarge(): boolean {
    return this.#isTooLarge;
  }

  /** Files came, went or were saved. */
  forget(): void {
    this.#discovered = undefined;
  }

  /**
   * What is wrong in the open files that belong to the same services as some that changed; undefined for one that no service
   * is made of.
   */
  async check(changed: readonly string[], open: OpenFiles): Promise<ReadonlyMap<string, FileChecks | undefined>> {
    // Editors send whatever is open in them.
    if (!changed.some((file) => this.#mayConcern(file, open))) return new Map(changed.map((file) => [file, undefined]));
    const { services, bundle, options } = await this.#discover(open);
    const near = filesNear(changed, services);
    const checked = [...open.keys()].filter((file) => near.has(file) || changed.includes(file));
    const manifest = manifestOf(bundle.manifest, servicesWith(checked, services));
    const { report, fixes } = await examine({ manifest, read: this.#reader(bundle, open) }, options);
    const checks = Map.groupBy(report.failed, (check) => filePathOf(check) ?? '');
    const fixOf = new Map(fixes.map((fix) => [fix.check, fix]));
    return new Map(
      checked.map((file) => {
        const ofFile = services.get(file);
        if (!ofFile) return [file, undefined];
        const mainFiles = [...new Set(ofFile.flatMap(({ service }) => mainFileOf(service)))];
        return [file, { checks: checks.get(file) ?? [], fixes: fixOf, mainFiles }];
      }),
    );
  }

  /** Mends some of what is wrong in a file, as far as nothing else fails then. */
  async fix(file: string, open: OpenFiles, wants: (fix: ProposedFix) => boolean): Promise<FixedBundle> {
    const { services, bundle, options } = await this.#discover(open);
    const manifest = manifestOf(bundle.manifest, servicesWith([file], services));
    const isOfFile = ({ path }: ProposedFix) => bundle.sources.get(path) === file;
    return fixBundle(
      { manifest, read: this.#reader(bundle, open) },
      { ...options, wants: (fix) => isOfFile(fix) && wants(fix) },
    );
  }

  /** How a file is read: by whom, and as what. Undefined where no service is made of it. */
  async sourceOf(
    file: string,
    text: string,
  ): Promise<{ readonly definition: ServiceDefinition; readonly source: Source } | undefined> {
    const [first] = this.#discovered?.services.get(file) ?? [];
    const definition = first && (await loadService(first.service.serviceName));
    const entry = first && filesOf(first.service).find((other) => pathOf(other) === file);
    if (!definition || !entry) return undefined;
    const { fileName, subPath, configFileType } = entry;
    return { definition, source: { text, fileName, subPath, configFileType } };
  }

  /** Whether a file belongs to a service, or may do so with what stands in it now. */
  #mayConcern(file: string, open: OpenFiles): boolean {
    if (!this.#discovered || this.#discovered.services.has(file)) return true;
    const text = () => new TextDecoder().decode(open.get(file)?.subarray(0, TELLING_LENGTH));
    return recogniseFile(file, text) !== undefined;
  }

  async #discover(open: OpenFiles): Promise<Discovered> {
    if (this.#discovered && this.#tookMs > QUICK_MS) return this.#discovered;
    const startedMs = performance.now();
    const { settings, choice, options } = await this.#settings();
    const depth = this.#depth === undefined ? {} : { depth: this.#depth };
    const onMore = (): void => {
      this.#isTooLarge = true;
    };
    const tree = folderTree(this.folder, { open, settings, ...depth, limit: { entries: this.#mostEntries, onMore } });
    const bundle = await discover(tree, '', this.#tell, { choice });
    this.#tookMs = performance.now() - startedMs;
    this.#discovered = { bundle, services: servicesByFile(bundle), options };
    return this.#discovered;
  }

  /** What the settings file says; one that is not as it should be says nothing, and that is told. */
  async #settings() {
    try {
      return await this.#settingsOf(undefined);
    } catch (error) {
      this.#tell(error instanceof Error ? error.message : String(error));
      return this.#settingsOf(false);
    }
  }

  async #settingsOf(config: ConfigChoice) {
    const settings = await readFolderSettings(this.folder, config, this.#tell);
    const options = await scanOptionsOf(settings, this.folder, this.#asked);
    return { settings, choice: readServiceChoice(settings, []), options };
  }

  #reader({ sources }: DiscoveredBundle, open: OpenFiles): (path: string) => Uint8Array | undefined {
    const read = readBelow(this.folder, open);
    return (path) => {
      const source = sources.get(path);
      return source === undefined ? undefined : read(source);
    };
  }
}

/** Whether a fix is the one that was proposed for a check. */
export function isFixOf(proposed: ProposedFix): (fix: ProposedFix) => boolean {
  const key = fixKey(proposed);
  return (fix) => fixKey(fix) === key;
}

function servicesByFile({ manifest, sources }: DiscoveredBundle): ReadonlyMap<string, readonly ServiceOfFile[]> {
  const byFile = new Map<string, ServiceOfFile[]>();
  for (const { machine, service: key, definition: service } of servicesOf(manifest)) {
    const at = machine === undefined ? { service: key } : { machine, service: key };
    for (const file of filesOf(service)) {
      const source = sources.get(bundlePath(at, file)) ?? '';
      const known = byFile.get(source);
      if (known) known.push({ at, service });
      else byFile.set(source, [{ at, service }]);
    }
  }
  return byFile;
}

function servicesWith(files: readonly string[], services: Discovered['services']): ReadonlyMap<Service, ServiceRef> {
  return new Map(files.flatMap((file) => services.get(file) ?? []).map(({ at, service }) => [service, at]));
}

/** All files of the services that some files belong to. */
function filesNear(files: readonly string[], services: Discovered['services']): ReadonlySet<string> {
  return new Set([...servicesWith(files, services).keys()].flatMap((service) => filesOf(service).map(pathOf)));
}

function pathOf({ subPath, fileName }: { readonly subPath: string; readonly fileName: string }): string {
  return joinPath(subPath, fileName);
}

function mainFileOf({ configFileList: [main] }: Service): readonly string[] {
  return main ? [pathOf(main)] : [];
}

/** The part of a manifest that has some of its services. */
function manifestOf({ name, machines = {} }: Manifest, services: ReadonlyMap<Service, ServiceRef>): Manifest {
  const placed = [...services].map(([service, at]) => ({ service, at }));
  const onMachine = (id: string) => placed.filter(({ at }) => at.machine === id);
  const byKey = (some: typeof placed) => Object.fromEntries(some.map(({ at, service }) => [at.service, service]));
  return {
    name,
    machines: Object.fromEntries(
      Object.entries(machines).map(([id, machine]) => [id, { ...machine, services: byKey(onMachine(id)) }]),
    ),
    clusterServices: byKey(placed.filter(({ at }) => at.machine === undefined)),
  };
}
