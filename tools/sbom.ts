import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, toolEnvironment } from './processes.ts';

/** The part of CycloneDX 1.5 that npm writes and we read. Source: https://cyclonedx.org/docs/1.5/json/ */
export interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly externalReferences?: readonly { readonly type: string; readonly url: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/**
 * What is installed here for one of our packages, or for all of them, without what only builds and tests. npm's own
 * `--omit=dev` leaves out, too, what one package ships and another only tests with.
 */
export async function readSbom(ofPackage?: string): Promise<Sbom> {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], {
    cwd: ROOT,
    env: toolEnvironment(),
    maxBuffer: 64 * 1024 * 1024,
  });
  const all = JSON.parse(stdout) as Sbom;
  const shipped = all.components.filter(({ properties = [] }) => !properties.some(isOnlyForDevelopment));
  const root = shipped.find(({ purl }) => purl.startsWith(`pkg:npm/${ofPackage?.replace('@', '%40')}@`));
  const reached = root && reachedFrom(root['bom-ref'], all);
  const components = reached ? shipped.filter((component) => reached.has(component['bom-ref'])) : shipped;

  const main = all.metadata.component;
  const refs = new Set([main, ...components].map((component) => component['bom-ref']));
  return {
    ...all,
    // npm names the whole after the folder that it stands in.
    metadata: { ...all.metadata, component: { ...main, name: 'plumbline' } },
    components: components.map(withValidReferences),
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  };
}

/** The same with the Node that stands in an executable around it. `version`: without a `v`. */
export function withNode(sbom: Sbom, version: string): Sbom {
  const purl = `pkg:generic/node@${version}`;
  const main = sbom.metadata.component['bom-ref'];
  return {
    ...sbom,
    components: [...sbom.components, { 'bom-ref': purl, type: 'platform', name: 'node', version, purl }],
    dependencies: [
      ...sbom.dependencies.map((of) => (of.ref === main ? { ...of, dependsOn: [...of.dependsOn, purl] } : of)),
      { ref: purl, dependsOn: [] },
    ],
  };
}

/** Gives an exit code, as programs do. */
export async function writeSbom(file: string, ofPackage?: string): Promise<number> {
  await writeSbomFile(file, await readSbom(ofPackage));
  return 0;
}

export async function writeSbomFile(file: string, sbom: Sbom): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
}

function isOnlyForDevelopment({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return name === 'cdx:npm:package:development' && value === 'true';
}

/** Some packages name their repository as ssh does, which is no address. */
function withValidReferences({ externalReferences = [], ...component }: Component): Component {
  return { ...component, externalReferences: externalReferences.filter(({ url }) => URL.canParse(url)) };
}

function reachedFrom(ref: string, { dependencies }: Sbom): ReadonlySet<string> {
  const below = new Map(dependencies.map(({ ref: from, dependsOn }) => [from, dependsOn]));
  const reached = new Set([ref]);
  for (const next of reached) for (const other of below.get(next) ?? []) reached.add(other);
  return reached;
}
