import { expect, test } from 'vitest';
import { expectGoldenReport } from '../../golden.ts';
import { dockerfileDiscovery } from './discovery.ts';

test('the web-shop fixture gives its golden report', async () => {
  await expectGoldenReport(dockerfileDiscovery, new URL('fixtures/web-shop/', import.meta.url));
});

test.each([
  ['Dockerfile', true],
  ['build/Dockerfile.production', true],
  ['Containerfile', true],
  ['web.dockerfile', true],
  ['Dockerfile.dockerignore', false],
  ['Dockerfile.md', false],
])('%s is recognised: %s', (path, isRecognised) => {
  expect(dockerfileDiscovery.files.some(({ matchesPath }) => matchesPath(path))).toBe(isRecognised);
});
