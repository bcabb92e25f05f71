/** Where terraformer, and Terraform, look for the providers that they load. */
export const TERRAFORM_VARIABLES = '^TF_(?:DATA_DIR|PLUGIN_CACHE_DIR|CLI_CONFIG_FILE)$';

/**
 * What reads a cloud and writes files. All of a region stands in one folder, so that resources name one another.
 * Source: terraformer's own description, "Capabilities" and "Installation".
 */
export function terraformerArguments(provider: string, folder: string, resources: readonly string[]): string[] {
  return [
    'import',
    provider,
    `--resources=${resources.length === 0 ? '*' : resources.join(',')}`,
    `--path-output=${folder}`,
    '--path-pattern={output}/',
    '--output=hcl',
    '--state=local',
  ];
}
