import { expect, test } from 'vitest';
import { readSettings, refuseProgramsHere } from './settings.ts';

test('no program of the folder that is checked is taken for one of the machine', () => {
  const environment: NodeJS.ProcessEnv = { PATH: '.::bin:/usr/bin' };
  refuseProgramsHere(environment, 'linux');
  expect(readSettings(environment).programFolders).toEqual(['/usr/bin']);
  expect(environment).toEqual({ PATH: '.::bin:/usr/bin' });
  refuseProgramsHere(environment, 'win32');
  expect(environment['NoDefaultCurrentDirectoryInExePath']).toBe('1');
});
