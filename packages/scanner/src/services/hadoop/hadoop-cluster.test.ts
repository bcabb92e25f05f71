import { test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import authenticationSimple from './rules/authentication-simple.ts';
import authorizationOff from './rules/authorization-off.ts';
import permissionsOff from './rules/permissions-off.ts';

function siteOf(value: string, final = ''): string {
  return `<configuration><property><name>dfs.permissions.enabled</name>${value}${final}</property></configuration>`;
}

const FINAL = '<final>true</final>';
const OFF = '<value>false</value>';
const ON = '<value>true</value>';

test('what is final in core-site.xml is not changed by the file that is read after it', async () => {
  await expectRule(permissionsOff).passes({ text: siteOf(OFF), files: { 'core-site.xml': siteOf(ON, FINAL) } });
  await expectRule(permissionsOff).failsAt({ text: siteOf(`«${OFF}»`), files: { 'core-site.xml': siteOf(ON) } });
});

test('the file that is read last goes before core-site.xml', async () => {
  await expectRule(permissionsOff).passes({ text: siteOf(ON), files: { 'core-site.xml': siteOf(OFF) } });
  const inFirst = { ...permissionsOff, reads: ['core-site.xml'] as const };
  await expectRule(inFirst).passes({ text: siteOf(OFF), files: { 'hdfs-site.xml': siteOf(ON) } });
  await expectRule(inFirst).failsAt({ text: siteOf(`«${OFF}»`, FINAL), files: { 'hdfs-site.xml': siteOf(ON) } });
  await expectRule(inFirst).failsAt(siteOf(`«${OFF}»`));
});

test('a key server has no calls and no sign-in of other services', async () => {
  const text = '<configuration>\n</configuration>';
  const alone = { 'kms-site.xml': siteOf(ON) };
  for (const rule of [authenticationSimple, authorizationOff]) {
    await expectRule(rule).failsAt({ text: `«${text}»`, files: { ...alone, 'hdfs-site.xml': siteOf(ON) } });
    await expectRule(rule).passes({ text, files: alone });
  }
});
