import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { scan } from '../../../scan.ts';

function reportOn(serviceName: string, fileName: string, text: string, judgedAt?: string): Promise<Report> {
  const configFileType = serviceName === 'dockerfile' ? 'dockerfile' : 'yaml';
  const configFileList = [{ fileName, defaultFileName: fileName, subPath: '.', configFileType }];
  const manifest = { name: 'c', machines: { m: { id: 'm', services: { s: { serviceName, configFileList } } } } };
  const bundle = { manifest, read: () => new TextEncoder().encode(text) };
  return scan(bundle, judgedAt === undefined ? {} : { judgedAt });
}

test.each([
  [
    'docker_compose',
    'docker-compose.yml',
    'services:\n  db:\n    image: postgres:14\n',
    'docker_compose_image_unsupported',
  ],
  ['dockerfile', 'Dockerfile', 'FROM postgres:14\nUSER postgres\n', 'dockerfile_base_image_unsupported'],
] as const)('%s: an image is judged by the day that is passed in', async (serviceName, fileName, text, rule) => {
  const before = await reportOn(serviceName, fileName, text, '2026-11-12');
  expect(before.passed[rule]).toBe(1);
  const after = await reportOn(serviceName, fileName, text, '2026-11-13');
  expect(after.failed.find(({ rule: { name } }) => name === rule)?.message).toBe(
    'security updates for postgres:14 ended on 2026-11-12; PostgreSQL 18 has them until 2030-11-14',
  );
  const never = await reportOn(serviceName, fileName, text);
  expect({ unknown: never.unknown[rule], passed: never.passed[rule] }).toEqual({ unknown: 1, passed: undefined });
});
