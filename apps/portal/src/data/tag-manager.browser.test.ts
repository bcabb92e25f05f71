import { afterEach, expect, test } from 'vitest';
import { pageKind } from '../paths.ts';
import { startTagManager } from './tag-manager.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'doNotTrack'));

function itsScripts(): number {
  return document.querySelectorAll('script[src*="googletagmanager"]').length;
}

test('nothing is loaded without a container id, nor for those who do not want to be tracked', () => {
  startTagManager(undefined);
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  startTagManager('GTM-TEST1');
  expect(itsScripts()).toBe(0);
  expect(window).not.toHaveProperty('dataLayer');
});

test('a counted page has no names in it', () => {
  expect(pageKind('/')).toBe('/');
  expect(pageKind('/orgs')).toBe('/orgs');
  expect(pageKind('/orgs/acme')).toBe('/orgs/:organizationName');
  expect(pageKind('/orgs/jo%40example.org/console')).toBe('/orgs/:organizationName/console');
  expect(pageKind('/orgs/acme/secret%20project')).toBe('/orgs/:organizationName/:clusterName');
  expect(pageKind('/connect-accounts/acme')).toBe('/connect-accounts');
});
