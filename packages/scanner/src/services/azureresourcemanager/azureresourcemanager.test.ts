import { describe, expect, test } from 'vitest';
import { bundleOf } from '../../derive/testing.ts';
import { scan } from '../../scan.ts';
import { expectGoldenReport } from '../../testing/golden.ts';

test.each(['hardened', 'old-shop', 'web-shop'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('azureresourcemanager', new URL(`fixtures/${name}/`, import.meta.url));
});

describe('a value that a variable gives', () => {
  const template = (variables: string, resource: string): string =>
    `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "variables": {
    ${variables}
  },
  "resources": [
    {
      ${resource}
    }
  ]
}`;

  /** What is wrong, and the first line of the range that a report gives. */
  async function foundBy(rule: string, text: string): Promise<readonly (readonly string[])[]> {
    const { failed } = await scan(
      bundleOf({ infra: { serviceName: 'azureresourcemanager', files: { 'main.json': text } } }),
    );
    const lines = text.split('\n').map((line) => line.trim());
    return failed
      .filter((check) => check.rule.name === rule)
      .map(({ fromLine = 0, wrongLines }) => [lines[wrongLines?.fromLine ?? fromLine] ?? '', lines[fromLine] ?? '']);
  }

  const SITE = `"type": "Microsoft.Web/sites",
      "apiVersion": "2022-09-01",
      "name": "shop",
      "properties": {
        "httpsOnly": "[variables('site').httpsOnly]"
      }`;

  test('is marked where it is used, in a range that begins where it is written', async () => {
    const text = template('"site": {\n      "httpsOnly": false\n    }', SITE);
    expect(await foundBy('azureresourcemanager_azure_app_plain_http', text)).toEqual([
      [`"httpsOnly": "[variables('site').httpsOnly]"`, '"httpsOnly": false'],
    ]);
  });

  test('is too far away to be in the range', async () => {
    const text = template(`"site": { "httpsOnly": false },${'\n'.repeat(40)}"more": 1`, SITE);
    expect(await foundBy('azureresourcemanager_azure_app_plain_http', text)).toEqual([
      [`"httpsOnly": "[variables('site').httpsOnly]"`, '"resources": ['],
    ]);
  });

  test.each([`variables('rules')[copyIndex()].from`, `variables('rules')[copyIndex('rules')].from`])(
    'is marked where it is written when it is that of a turn: %s',
    async (from) => {
      const text = template(
        `"rules": [
      { "name": "office", "from": "203.0.113.1", "to": "203.0.113.14" },
      { "name": "partners", "from": "0.0.0.0", "to": "255.255.255.255" }
    ]`,
        `"type": "Microsoft.Sql/servers/firewallRules",
      "apiVersion": "2021-11-01",
      "name": "[concat('shop/', variables('rules')[copyIndex()].name)]",
      "copy": { "name": "rules", "count": "[length(variables('rules'))]" },
      "properties": {
        "startIpAddress": "[${from}]",
        "endIpAddress": "[${from.replace('.from', '.to')}]"
      }`,
      );
      const line = '{ "name": "partners", "from": "0.0.0.0", "to": "255.255.255.255" }';
      const found = await foundBy('azureresourcemanager_azure_database_open_to_all', text);
      expect(found.map(([wrong]) => wrong)).toEqual([line]);
    },
  );

  test('is a secret where it is written', async () => {
    const text = template(
      '"login": { "pass": "wJ8rTz41qLm0" }',
      `"type": "Microsoft.Sql/servers",
      "apiVersion": "2021-11-01",
      "name": "shop",
      "properties": { "administratorLoginPassword": "[variables('login').pass]" }`,
    );
    const found = await foundBy('azureresourcemanager_azure_password_in_file', text);
    expect(found.map(([wrong]) => wrong)).toEqual(['"login": { "pass": "wJ8rTz41qLm0" }']);
  });
});
