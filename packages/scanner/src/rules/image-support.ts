/** Whether the release that an image reference names still gets security updates, on a day that is passed in. */
import { parseImage } from '../formats/image-reference.ts';
import { oncePer } from './once-per.ts';
import { RELEASE_CYCLES, type ReleaseCycles } from './release-cycles.ts';

/** A release that gets no security updates any more. */
export interface EndedSupport {
  readonly product: string;
  /** As the table names it, such as `3.9`, or what the tag says where it is older than all that stand there. */
  readonly release: string;
  /** ISO day; a month, a quarter (`2026-Q2`) or a year where the source says no more. */
  readonly endedOn: string;
  /** The end is that of a later release: this one's was before. */
  readonly isBefore: boolean;
  /** A release that is still supported, and until when where that is known. */
  readonly instead: { readonly release: string; readonly until: string } | undefined;
  readonly source: string;
}

/**
 * What has ended of an image's support on a day (ISO); undefined where support goes on, and where it is not known: an image or
 * a release that does not stand in the table, or a tag such as `3` that moves on with the releases.
 */
export function endedSupportOf(reference: string, onDay: string): EndedSupport | undefined {
  const named = productOf(reference);
  if (!named) return undefined;
  const { product, version } = named;
  const found = endOf(product, version);
  if (!found || lastDayOf(found.endedOn) >= onDay) return undefined;
  return { ...found, product: product.name, source: product.source, instead: newestOf(product, onDay) };
}

/** Whether the table says anything of an image's release: without a day it then cannot be judged. */
export function hasKnownSupport(reference: string): boolean {
  const named = productOf(reference);
  return named !== undefined && endOf(named.product, named.version) !== undefined;
}

/** What a finding says of it. */
export function supportMessage(image: string, { endedOn, isBefore, instead, product }: EndedSupport): string {
  const exactly = isDay(endedOn) ? 'on' : 'in';
  const ended = `security updates for ${image} ended ${isBefore ? 'before' : exactly} ${endedOn}`;
  return instead ? `${ended}; ${product} ${instead.release} has them until ${instead.until}` : ended;
}

type Version = readonly number[];

interface Cycle {
  readonly release: string;
  readonly version: Version;
  /** As the table says it; undefined where no end is known. */
  readonly endsOn: string | undefined;
}

interface Product {
  readonly name: string;
  readonly source: string;
  /** Oldest first. */
  readonly cycles: readonly Cycle[];
  readonly names: ReadonlyMap<string, string | undefined>;
}

const PRODUCTS: ReadonlyMap<string, ReleaseCycles> = new Map(
  RELEASE_CYCLES.flatMap((row) => row.images.map((image) => [image, row] as const)),
);

/** Each when a file names it: to read the whole table takes longer than to scan a small file. */
const readProduct = oncePer(({ product, source, ends, names = '' }: ReleaseCycles): Product => {
  const cycles = pairsOf(ends)
    .map(([release, endsOn]) => ({ release, version: versionOf(release), endsOn }))
    .toSorted((a, b) => compareVersions(a.version, b.version));
  return { name: product, source, cycles, names: new Map(pairsOf(names)) };
});

/** Registries that hand on Docker Hub's official images. */
const MIRRORS = /^(public\.ecr\.aws\/docker\/library|mirror\.gcr\.io\/library|registry\.hub\.docker\.com\/library)\//;
/** Red Hat names the release in the image, and a minor one in its tag. */
const RED_HAT = /^(registry\.(?:access\.)?redhat\.(?:com|io)\/(?:ubi|rhel))(\d+)(?:\/[\w-]+)?$/;

function productOf(reference: string): { readonly product: Product; readonly version: string } | undefined {
  const { registry, repository, tag } = parseImage(reference);
  const name = (registry === undefined ? repository : `${registry}/${repository}`).replace(MIRRORS, '');
  const redHat = RED_HAT.exec(name);
  const row = PRODUCTS.get(redHat?.[1] ?? name);
  if (!row) return undefined;
  const product = readProduct(row);
  const word = /^[a-z]+\d*/.exec(tag ?? '')?.[0] ?? '';
  const version = redHat?.[2] ?? product.names.get(word) ?? /^v?(\d+(?:\.\d+)*)(?![\w])/.exec(tag ?? '')?.[1];
  return version === undefined ? undefined : { product, version };
}

function endOf(
  { cycles }: Product,
  version: string,
): Pick<EndedSupport, 'release' | 'endedOn' | 'isBefore'> | undefined {
  const wanted = versionOf(version);
  const own = cycles.findLast((cycle) => isPrefix(cycle.version, wanted));
  if (own) return own.endsOn === undefined ? undefined : { release: own.release, endedOn: own.endsOn, isBefore: false };
  const [oldest] = cycles;
  if (
    oldest?.endsOn !== undefined &&
    compareVersions(wanted, oldest.version) < 0 &&
    !isPrefix(wanted, oldest.version)
  ) {
    return { release: version, endedOn: oldest.endsOn, isBefore: true };
  }
  return endOfAll(cycles, version, wanted);
}

/** A tag such as `2` is the newest release that begins so; when later ones do not, it moves no more. */
function endOfAll(
  cycles: readonly Cycle[],
  version: string,
  wanted: Version,
): Pick<EndedSupport, 'release' | 'endedOn' | 'isBefore'> | undefined {
  const matching = cycles.filter((cycle) => isPrefix(wanted, cycle.version));
  const last = matching.at(-1);
  if (!last || last === cycles.at(-1)) return undefined;
  const endedOn = lastOf(matching.map(({ endsOn }) => endsOn));
  return endedOn === undefined ? undefined : { release: version, endedOn, isBefore: false };
}

/** The end that comes last; undefined where one of them is not known. */
function lastOf(ends: readonly (string | undefined)[]): string | undefined {
  const known = ends.filter((end) => end !== undefined);
  if (known.length < ends.length) return undefined;
  return known.toSorted((a, b) => (lastDayOf(a) < lastDayOf(b) ? -1 : 1)).at(-1);
}

/** The release that is supported for longest. */
function newestOf({ cycles }: Product, onDay: string): EndedSupport['instead'] {
  const supported = cycles.flatMap(({ release, endsOn }) =>
    endsOn !== undefined && lastDayOf(endsOn) >= onDay ? [{ release, until: endsOn }] : [],
  );
  return supported.toSorted((a, b) => (lastDayOf(a.until) < lastDayOf(b.until) ? -1 : 1)).at(-1);
}

function isDay(end: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(end);
}

/** Support goes on to the end of a month, a quarter or a year; only compared, so that every month may have 31 days. */
function lastDayOf(end: string): string {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(end) ?? [];
  if (quarter !== undefined) return `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-31`;
  return end + '-12-31'.slice(end.length - '2026'.length);
}

function pairsOf(text: string): readonly (readonly [string, string | undefined])[] {
  return text
    .split(/\s+/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value] = pair.split('=');
      return [name, value] as const;
    });
}

function versionOf(text: string): Version {
  return text.split('.').map(Number);
}

function isPrefix(short: Version, long: Version): boolean {
  return short.length <= long.length && short.every((part, index) => part === long[index]);
}

function compareVersions(a: Version, b: Version): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
