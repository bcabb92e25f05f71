import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { nearestAbove, pathBelow } from './path-below.ts';

/* The code that knows what paths look like, on each kind of system. */

const W = String.raw;

describe('below a folder', () => {
  test.each([
    ['/srv/shop', '/srv/shop/conf/nginx.conf', 'conf/nginx.conf'],
    ['/srv/shop/', '/srv/shop', ''],
    ['/srv/shop', '/srv/shop2/nginx.conf', undefined],
    ['/srv/shop', '/srv', undefined],
    ['/srv/shop', '/srv/shop/..conf/a', '..conf/a'],
    ['/', '/etc/nginx.conf', 'etc/nginx.conf'],
    ['/srv', W`/srv/a\b.conf`, W`a\b.conf`],
  ])('POSIX: %s, %s', (folder, place, below) => {
    expect(pathBelow(folder, place, path.posix)).toBe(below);
  });

  test.each([
    [W`C:\shop`, W`C:\shop\conf\nginx.conf`, 'conf/nginx.conf'],
    [W`C:\shop`, 'C:/shop/conf/nginx.conf', 'conf/nginx.conf'],
    // Editors write the drive in lower case.
    [W`c:\Shop`, W`C:\shop\nginx.conf`, 'nginx.conf'],
    [W`C:\shop`, W`D:\shop\nginx.conf`, undefined],
    [W`C:\shop`, W`C:\shop2\nginx.conf`, undefined],
    [W`C:\shop\\`, W`C:\shop`, ''],
    [W`C:\\`, W`C:\etc\nginx.conf`, 'etc/nginx.conf'],
    [W`\\host\share\shop`, W`\\host\share\shop\a\b.conf`, 'a/b.conf'],
    [W`\\host\share\shop`, W`\\other\share\shop\a`, undefined],
  ])('Windows: %s, %s', (folder, place, below) => {
    expect(pathBelow(folder, place, path.win32)).toBe(below);
  });
});

describe('above two places', () => {
  test.each([
    ['/srv/a/x', '/srv/a/y', '/srv/a'],
    ['/srv/a', '/srv/ab', '/srv'],
    ['/srv/a', '/srv/a/b', '/srv/a'],
    ['/a', '/b', '/'],
  ])('POSIX: %s, %s', (one, other, above) => {
    expect(nearestAbove(one, other, path.posix)).toBe(above);
  });

  test.each([
    [W`C:\srv\a\x`, W`c:\srv\A\y`, W`C:\srv\a`],
    [W`C:\srv\a`, W`C:\srv\ab`, W`C:\srv`],
    [W`C:\a`, W`D:\a`, undefined],
    [W`\\host\one\a`, W`\\host\two\a`, undefined],
  ])('Windows: %s, %s', (one, other, above) => {
    expect(nearestAbove(one, other, path.win32)).toBe(above);
  });
});
