import { bundlePath, filesOf, servicesOf, type Bundle } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { ReportPart } from '@plumbline/scanner/report/report-builder';
import { scanPart, type ScanOptions } from '@plumbline/scanner/scan';
import type { Versions } from './cache.ts';
import { sha256, type CacheFolder } from './cache-folder.ts';

/** What decides the result of a part, besides its files and the code. */
export type PartOptions = Pick<
  ScanOptions,
  'ruleset' | 'judgedAt' | 'leaveOut' | 'ruleSettings' | 'fileFingerprints' | 'customRules'
>;

/** A bundle whose files are there at once. */
export interface PartBundle extends Bundle {
  readonly read: (path: string) => Uint8Array | undefined;
}

/** Hashes by path in the bundle; undefined for a file that cannot be read. */
type HashOf = (path: string) => string | undefined;

/** Parts of reports that earlier runs made, by all that decides what is in them. */
export class KeptParts {
  readonly #folder: CacheFolder;
  readonly #options: PartOptions;
  readonly #versions: Versions;
  /** The hash of all of them. */
  readonly #customRules: string;

  constructor(folder: CacheFolder, options: PartOptions, versions: Versions) {
    this.#folder = folder;
    this.#options = options;
    this.#versions = versions;
    this.#customRules = sha256(JSON.stringify(options.customRules ?? []));
  }

  /** Undefined where none was kept of these very files. */
  read(manifest: Manifest, hashOf: HashOf): ReportPart | undefined {
    const name = this.#nameOf(manifest, hashOf);
    const text = name === undefined ? undefined : this.#folder.read(name);
    return text === undefined ? undefined : parsePart(text);
  }

  /** Scans a part, and keeps it by the bytes that it was made of: nobody writes a file between its hash and its scan. */
  async scan(bundle: PartBundle, options: ScanOptions): Promise<ReportPart> {
    const hashes = new Map<string, string | undefined>();
    let isSteady = true;
    const read = (path: string): Uint8Array | undefined => {
      const bytes = bundle.read(path);
      const hash = bytes && sha256(bytes);
      if (hashes.has(path) && hashes.get(path) !== hash) isSteady = false;
      hashes.set(path, hash);
      return bytes;
    };
    const part = await scanPart({ ...bundle, read }, options);
    const name = isSteady ? this.#nameOf(bundle.manifest, (path) => hashes.get(path)) : undefined;
    if (name !== undefined) this.#folder.write(name, textOf(part));
    return part;
  }

  /** Undefined where the code of one of the services is not known. */
  #nameOf({ machines, clusterServices }: Manifest, hashOf: HashOf): string | undefined {
    const manifest = { name: '', machines, clusterServices };
    const services = [...servicesOf(manifest)];
    const rules: string[] = [];
    for (const { definition } of services) {
      const version = this.#versions.rules[definition.serviceName];
      if (version === undefined) return undefined;
      rules.push(version);
    }
    const files = services.flatMap((at) => filesOf(at.definition).map((file) => bundlePath(at, file)));
    const { ruleset, judgedAt, leaveOut, ruleSettings, fileFingerprints } = this.#options;
    const customRules = this.#customRules;
    const options: Required<{ [Name in keyof PartOptions]: unknown }> = {
      ruleset,
      judgedAt,
      leaveOut,
      ruleSettings,
      fileFingerprints,
      customRules,
    };
    const decisive = [
      this.#versions.tool,
      rules,
      options,
      manifest,
      files.map((path) => [path, hashOf(path) ?? 'missing']),
    ];
    return `part-${sha256(JSON.stringify(decisive))}`;
  }
}

/** The checks stand behind the rest as they are: where nothing of them is listed, nobody reads them. */
function textOf({ checks, ...rest }: ReportPart): string {
  return `${JSON.stringify(rest)}\n${checks}`;
}

/** Its checksum says that it is what another run wrote. */
function parsePart(text: string): ReportPart {
  const end = text.indexOf('\n');
  return { ...(JSON.parse(text.slice(0, end)) as Omit<ReportPart, 'checks'>), checks: text.slice(end + 1) };
}
