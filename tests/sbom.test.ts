import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { ROOT } from '../tools/processes.ts';
import { readSbom, type Sbom } from '../tools/sbom.ts';

/* What the build says of the components that it ships. */

/** Source: https://cyclonedx.org/docs/1.5/json/ and the package URL specification. */
const SERIAL_NUMBER = /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PACKAGE_URL = /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+(\?\S+)?$/;

const OURS = '%40plumbline/';

/** Each takes npm some seconds, and is asked for by several tests. */
const known = new Map<string | undefined, Promise<Sbom>>();

function sbomOf(ofPackage?: string): Promise<Sbom> {
  const sbom = known.get(ofPackage) ?? readSbom(ofPackage);
  known.set(ofPackage, sbom);
  return sbom;
}

function namesOf({ components }: Sbom): readonly string[] {
  return components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length).replace(/@[^@/]+$/, '')));
}

test.each([
  ['server', undefined, ['@fastify/helmet', 'oidc-provider', 'pg-boss', 'pg', '@node-rs/argon2', 'react']],
  ['command line', '@plumbline/cli', ['commander', 'yazl', 'js-yaml', 'yaml']],
])('the build names every component of the %s with its hash, as CycloneDX', async (_what, ofPackage, some) => {
  const sbom = await sbomOf(ofPackage);
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(sbom.serialNumber).toMatch(SERIAL_NUMBER);
  expect(sbom.metadata.component).toMatchObject({ type: 'application', name: 'plumbline' });
  expect(namesOf(sbom)).toEqual(expect.arrayContaining(some));
  expect(namesOf(sbom)).not.toContain('vitest');
  for (const { name, version, purl, hashes, externalReferences = [] } of sbom.components) {
    expect(
      externalReferences.map(({ url }) => url).filter((url) => !URL.canParse(url)),
      name,
    ).toEqual([]);
    expect(purl, name).toMatch(PACKAGE_URL);
    expect(purl, name).toContain(`@${version.replaceAll('+', '%2B')}`);
    expect(purl.includes(OURS) || hashes?.some(({ alg }) => alg === 'SHA-512'), name).toBe(true);
  }
});

test('no code of others is in the released command line that its list does not name', async () => {
  const build = await rolldown({ input: path.join(ROOT, 'apps', 'cli', 'bin', 'plumbline.js'), platform: 'node' });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  const files = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const folder = `${path.join(ROOT, 'node_modules')}${path.sep}`;
  const packages = files
    .filter((file) => file.startsWith(folder))
    .map((file) => /^(@[^/]+\/)?[^/]+/.exec(file.slice(folder.length).replaceAll(path.sep, '/'))?.[0] ?? file);
  expect(new Set(packages).size).toBeGreaterThan(3);
  expect(namesOf(await sbomOf('@plumbline/cli'))).toEqual(expect.arrayContaining([...new Set(packages)]));
});
