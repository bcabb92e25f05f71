import { expect, test } from 'vitest';
import { parseHttpd } from '../../formats/httpd.ts';
import { includeRequestsOf } from './apache-includes.ts';

function requestsOf(text: string): ReturnType<typeof includeRequestsOf> {
  return includeRequestsOf(parseHttpd({ text, fileName: 'httpd.conf', subPath: '.', configFileType: 'httpd' }));
}

test('every include of a file is named, in sections as well, from ServerRoot on', () => {
  const folder = '/etc/httpd';
  expect(
    requestsOf(`
ServerRoot "/etc/httpd/"
Include conf.modules.d/*.conf
<VirtualHost *:443>
  IncludeOptional "/etc/httpd/sites/shop/"
</VirtualHost>`),
  ).toEqual([
    { pattern: 'conf.modules.d/*.conf', configFileType: 'httpd', relativeTo: { folder } },
    { pattern: '/etc/httpd/sites/shop/*', configFileType: 'httpd', relativeTo: { folder } },
  ]);
});

test('without ServerRoot, includes start beside the main file', () => {
  expect(requestsOf('Include ports.conf\n')).toEqual([
    { pattern: 'ports.conf', configFileType: 'httpd', relativeTo: 'main-file' },
  ]);
});
