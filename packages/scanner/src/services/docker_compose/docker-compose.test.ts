import { expect, test } from 'vitest';
import { expectGoldenReport } from '../../golden.ts';
import { dockerComposeDiscovery } from './discovery.ts';

test('the web-shop fixture gives its golden report', async () => {
  await expectGoldenReport(dockerComposeDiscovery, new URL('fixtures/web-shop/', import.meta.url));
});

test.each([
  ['docker-compose.yml', true],
  ['deploy/compose.prod.yaml', true],
  ['docker-compose-dev.yml', true],
  ['my-compose.yml', false],
])('%s is recognised: %s', (path, isRecognised) => {
  expect(dockerComposeDiscovery.files.some(({ matchesPath }) => matchesPath(path))).toBe(isRecognised);
});
