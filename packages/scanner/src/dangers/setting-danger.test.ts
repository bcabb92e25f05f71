import { expect, test } from 'vitest';
import { bundleOf } from '../derive/testing.ts';
import { scan } from '../scan.ts';

/** What is wanted where a rule fails in a main.tf, in the order of the file. */
async function wantedBy(rule: string, text: string): Promise<readonly (string | undefined)[]> {
  const { failed } = await scan(bundleOf({ infra: { serviceName: 'terraform', files: { 'main.tf': text } } }));
  return failed.filter((check) => check.rule.name === rule).map(({ wanted }) => wanted);
}

test('a failed check says what is wanted of its own attribute, whatever others the rule is about', async () => {
  const text = `
resource "azurerm_log_analytics_workspace" "a" {
  retention_in_days = 30
}
resource "azurerm_postgresql_configuration" "b" {
  name  = "log_retention_days"
  value = "3"
}
`;
  expect(await wantedBy('terraform_azure_log_kept_short', text)).toEqual(['365', '7']);
});

test('a value that is but an example is wanted nowhere', async () => {
  const text = 'resource "aws_db_instance" "a" {\n  port = 5432\n}\nresource "aws_sns_topic" "b" {}\n';
  expect(await wantedBy('terraform_aws_database_default_port', text)).toEqual([undefined]);
  expect(await wantedBy('terraform_aws_topic_not_encrypted', text)).toEqual([undefined]);
});
